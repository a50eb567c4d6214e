/// The dishes of a menu, described at different lengths.
enum Dishes {
  /// A dish.
  struct Dish {
    let name: String
    let text: String
    /// The price, in cents.
    let price: Int
  }

  /// Returns a dish by its number; the same one after every twelve, at another price.
  static func dish(_ number: Int) -> Dish {
    let (name, text) = all[number % all.count]
    return Dish(name: name, text: text, price: 380 + number * 170 % 1900)
  }

  private static let all: [(name: String, text: String)] = [
    ("Leek soup", "With toast."),
    (
      "Gnocchi",
      "Potato gnocchi in brown butter with sage, pears and a cheese that has aged for two years."
    ),
    ("Radishes", "With salted butter and rye bread."),
    ("Onion tart", "Onions that were on the stove for four hours, under a thin crust."),
    ("Carrots", "Roasted in one piece."),
    (
      "Bouillabaisse",
      """
      Fish of the day in a broth of fennel, tomatoes and saffron. Served in two courses: the broth with \
      rouille on toast, then the fish.
      """
    ),
    ("Beans", "White beans, rosemary, olive oil."),
    (
      "Mushroom rice",
      "Rice, stirred for as long as it takes, with mushrooms from the wood behind the house."
    ),
    ("Omelette", "With herbs."),
    ("Trout", "Smoked over beech, with horseradish and a salad of cucumbers and dill."),
    ("Plum cake", "From the tray."),
    ("Cheese", "Five cheeses in the order in which they should be eaten, with figs and nut bread."),
  ]
}
