/// The words of which contacts are made: family names, given names, companies, and notes.
///
/// All of them are fictitious, or so common that they identify nobody.
enum ContactWords {
  /// Family names by their first letter, and the number of contacts in a thousand with that letter.
  ///
  /// Diacritics count as the base letter, as in a telephone book.
  static let families: [(letter: Character, weight: Int, names: String)] = [
    (
      "A", 40,
      "Abbott Abe Acosta Adams Adeyemi Aguilar Ahmed Akhtar Ali Allen Almeida Álvarez Amin Andersson Aoki Arslan Ashby"
    ),
    (
      "B", 82,
      "Bailey Baker Barnes Barros Bauer Becker Bell Benedict Berg Bianchi Blanc Boateng Bondarenko Borg Bose Boucher Bravo Brooks Brown Bürger"
    ),
    (
      "C", 70,
      "Cabrera Campbell Cano Cardoso Carter Castillo Chan Chandra Chen Cheng Choi Clarke Cohen Conti Cooper Costa Cruz Çelik"
    ),
    (
      "D", 48,
      "Dahl Das Davies Delgado Demir Deshmukh Diallo Díaz Dietrich Dimitrov Doğan Dubois Duarte Duran Dvořák"
    ),
    (
      "E", 22,
      "Eaton Eberhardt Edwards Eklund Ellis Engel Erdem Eriksson Escobar Espinoza Esposito Evans"
    ),
    (
      "F", 36,
      "Farah Faria Farouk Fernandes Ferrari Figueroa Fischer Fleming Flores Fontaine Foster Fournier Franco Fujita"
    ),
    (
      "G", 56,
      "Gallo Garcia Gauthier Geller Georgiou Ghosh Gibson Gomes González Goto Grant Greco Green Grigoryan Guerrero Gupta Gutiérrez"
    ),
    (
      "H", 64,
      "Haas Haddad Hall Hansen Harada Harris Hartmann Hashimoto Hassan Heinrich Hernández Herrera Hill Hoffmann Holm Horvat Huang Hughes Hussein"
    ),
    ("I", 14, "Ibáñez Ibrahim Idris Ikeda Ingram Inoue Ionescu Iqbal Ishikawa Ito Ivanov Iyer"),
    (
      "J", 34,
      "Jackson Jacobsen Jain James Janssen Jenkins Jensen Jiang Jiménez Johansson Johnson Jones Joshi Jung"
    ),
    (
      "K", 62,
      "Kaiser Kamara Kapoor Kato Kaufmann Kaya Keller Kelly Khan Kim King Klein Kobayashi Koch Kovács Kowalski Krause Kumar Kuznetsov"
    ),
    (
      "L", 56,
      "Lambert Lang Larsen Lee Lefebvre Lehmann Lewis Li Lim Lin Lindqvist Liu Lombardi López Lopes Lund Luo"
    ),
    (
      "M", 94,
      "Ma Maier Malik Mancini Mari Marino Marques Martin Martínez Mehta Mendes Mendoza Meyer Mishra Mitchell Mohamed Molina Moore Morales Moreau Moretti Morgan Müller Muñoz Murphy"
    ),
    (
      "N", 28,
      "Nagy Naidoo Nair Nakamura Navarro Nelson Neumann Nguyen Nicolau Nielsen Noor Novak Nowak Núñez"
    ),
    (
      "O", 20,
      "O’Brien O’Connor O’Neill Ochoa Ogawa Okafor Okoye Oliveira Olsen Omar Ono Orlov Ortega Ortiz Özdemir Öztürk"
    ),
    (
      "P", 54,
      "Pace Palmer Pappas Park Parker Patel Pavlov Pereira Pérez Perrin Petrov Phan Phillips Pietrzak Pinto Popescu Powell Prasad"
    ),
    ("Q", 5, "Qadir Qian Qin Qiu Quinn Quintero Quiroga Qureshi"),
    (
      "R", 60,
      "Rahman Ramírez Ramos Rao Rasmussen Reddy Reid Reyes Ribeiro Ricci Richter Rivera Roberts Robin Rocha Rodríguez Rojas Romano Rossi Ruiz"
    ),
    (
      "S", 108,
      "Sahin Saito Salazar Saleh Sánchez Santos Sasaki Sato Schäfer Schmidt Schneider Schulz Scott Sharma Shaw Silva Simon Singh Smith Soares Sokolov Soto Stewart Suarez Suzuki Svensson Szabó"
    ),
    (
      "T", 44,
      "Takahashi Tan Tanaka Taylor Teixeira Thomas Thompson Tkachenko Toivonen Torres Tóth Tran Tremblay Turner"
    ),
    ("U", 7, "Uchida Ueda Uddin Ulrich Underwood Unger Uribe Usman"),
    (
      "V", 24,
      "Valdez Vargas Vasquez Vega Vera Vidal Vieira Villanueva Vincent Virtanen Vogel Vos Vu"
    ),
    (
      "W", 52,
      "Wagner Walker Walsh Wang Ward Watanabe Watson Weber Weiss Werner White Williams Wilson Winter Wong Wood Wright Wu"
    ),
    ("X", 3, "Xavier Xia Xiao Xie Xu Xue"),
    ("Y", 15, "Yadav Yamada Yamamoto Yang Yıldız Yılmaz Yoon Yoshida Young Yu"),
    ("Z", 16, "Zabala Zafar Zamora Zapata Zhang Zhao Zhou Zhu Ziegler Zimmermann Zorić"),
  ]

  /// Given names from many countries.
  static let given = """
    Aaliyah Aaron Abel Ada Adam Adriana Agnes Ahmad Aiko Aisha Alan Alba Alejandro Alice Amara Amélie Amir Ana Anders \
    Andrea Anil Anja Anna Antonio Anya Arjun Asha Astrid Ayşe Beatriz Ben Bianca Björn Bruno Camila Carlos Carmen \
    Caroline Cem Charlotte Chiara Chidi Chloé Clara Daniel Daria David Deniz Diego Dina Divya Dmitri Edith Efe Elena Eli \
    Elif Elin Emil Emma Enrique Erik Esra Esther Eva Fatima Felix Femi Fiona Florence Francesca Frida Gabriel Giulia \
    Grace Greta Hanna Hannah Haruto Hassan Helena Henry Hiro Hugo Ibrahim Ida Ines Ingrid Irina Isaac Isabel Ivan Jack \
    Jakob James Jana Jasmin Jin João Johanna Jonas José Juan Judith Julia Jun Kai Karin Katarina Kenji Khadija Kofi \
    Lara Lars Laura Lea Leila Lena Leo Liam Lina Linh Lola Louis Lucas Lucía Luis Luna Magnus Maja Malik Manuel Marco \
    Maria Marie Mark Marta Mateo Maya Mei Mia Michael Mina Miriam Mohammed Nadia Naomi Natalia Nia Nils Nina Noah Noor \
    Nora Olga Oliver Omar Oscar Pablo Paula Pedro Peter Petra Pia Priya Rafael Rania Rasmus Ravi Rosa Ruth Sakura Salma \
    Samuel Sandra Santiago Sara Sebastián Sofía Sora Stella Sven Tamar Teresa Theo Thomas Tomás Uma Valentina Vera \
    Victor Viktoria Wei William Yara Yasmin Yuki Yusuf Zainab Zara Zoé
    """

  /// Companies: each quality is combined with each trade.
  static let qualities = [
    "Northern", "Harbour", "Blue Door", "Copperfield", "Lindenhof", "Old Mill", "Silver Birch",
    "Meridian", "Fern Street",
    "Lantern", "Kingfisher", "Three Rivers", "Sundial", "Granite", "Wild Rose", "Paper Crane",
  ]
  static let trades = [
    "Instruments", "& Sons", "Bakery", "Logistics", "Architects", "Books", "Clinic",
    "Design Studio", "Orchards",
    "Press", "Railways", "School of Music", "Textiles", "Energy", "Observatory",
  ]

  /// Sentences of all lengths for notes.
  static let sentences = [
    "Prefers to be called in the morning.",
    "Met at the book fair, hall 3, by the coffee stand that had no coffee.",
    "Owes us a lamp.",
    "Has two cats and a very patient dog; ask about the dog first, then about the invoice.",
    "Speaks Portuguese, Turkish and a little Welsh.",
    "On leave until spring.",
    "Send the drawings on paper, please: what comes by mail is printed out anyway.",
    "Third floor, second door on the left. The bell does not work, knock twice.",
    "Knows everybody on the island.",
    "Wrote the manual, and is the only one who has read it.",
    "Vegetarian.",
    "Reachable on the old number, too.",
    "Helped out when the lorry broke down on the pass in the snow and nobody else picked up the phone.",
    "Birthday in May.",
    "Never on Fridays.",
    "Signs for all deliveries of the house.",
    "Recommended by Grace from the observatory, who sends her regards.",
    "Wants to hear about the next exhibition as soon as there is a date, a place, or at least a rumour of either.",
    "Plays the cello in the trade association’s orchestra, and sells the tickets as well.",
    "Lives abroad half of the year.",
  ]

  /// Self-contained lines for notes.
  static let lines = [
    "Office: Tuesday to Thursday\nWorkshop: Friday", "Key is with the neighbours",
    "Size 43, left foot 42",
    "First order: a teapot\nLast order: its lid",
  ]
}
