/// The goods of the shop as simple shapes, each centred in a square of 200.
///
/// `@b` stands for the body colour, `@s` for its shadow, `@l` for its light, `@a` for the accent
/// and `@g` for a gradient of the first three.
enum CoverShapes {
  /// Returns the shape for a picture; a parcel for one that has none of its own.
  static func shape(of picture: String) -> String { shapes[picture] ?? parcel }

  /// Returns a shape in the colours of a palette.
  static func filled(_ shape: String, _ palette: CoverPalette) -> String {
    let colours: [Character: String] = [
      "b": palette.body, "s": palette.shade, "l": palette.light, "a": palette.accent,
      "g": "url(#body)",
    ]
    var filled = ""
    var isMark = false
    for character in shape {
      if isMark, let colour = colours[character] {
        filled += colour
        isMark = false
      } else if character == "@" {
        isMark = true
      } else {
        filled.append(character)
      }
    }
    return filled
  }

  private static let parcel = """
    <rect x="58" y="76" width="84" height="74" rx="6" fill="@g"/>
    <rect x="50" y="64" width="100" height="24" rx="6" fill="@b"/>
    <path d="M92 64h16v86H92z" fill="@a"/>
    <path d="M100 64c-8-24-36-22-32-8 3 10 20 10 32 8zm0 0c8-24 36-22 32-8-3 10-20 10-32 8z" \
    fill="none" stroke="@a" stroke-width="7"/>
    """

  private static let shapes: [String: String] = [
    "🫖": """
    <path d="M58 96c-26-8-30 8-22 20 7 11 16 16 26 18" fill="none" stroke="@b" stroke-width="9"/>
    <path d="M138 104c14 0 16-24 30-26-4 20-10 44-30 48z" fill="@s"/>
    <path d="M56 100c0-22 88-22 88 0 4 30-10 50-24 50H80c-14 0-28-20-24-50z" fill="@g"/>
    <path d="M66 88c6-16 62-16 68 0z" fill="@s"/><circle cx="100" cy="70" r="8" fill="@a"/>
    """,
    "☕": """
    <path d="M134 92c30-6 30 36-4 36" fill="none" stroke="@b" stroke-width="10"/>
    <path d="M58 78h80v34c0 24-14 36-40 36s-40-12-40-36z" fill="@g"/>
    <ellipse cx="98" cy="78" rx="40" ry="10" fill="@s"/>
    <path d="M84 58c-8-12 8-16 0-28M110 58c-8-12 8-16 0-28" fill="none" stroke="@l" \
    stroke-width="5" stroke-linecap="round"/>
    """,
    "🍳": """
    <path d="M128 116l44 30" stroke="@s" stroke-width="14" stroke-linecap="round"/>
    <ellipse cx="92" cy="104" rx="56" ry="46" fill="@s"/>
    <ellipse cx="92" cy="100" rx="46" ry="37" fill="@g"/>
    <path d="M66 98c-4-20 26-26 36-16 16-6 26 14 14 26-10 12-46 12-50-10z" fill="hsl(40 60% 97%)"/>
    <circle cx="92" cy="98" r="12" fill="hsl(42 95% 58%)"/>
    """,
    "🥣": """
    <path d="M44 92h112c0 34-22 56-56 56s-56-22-56-56z" fill="@g"/>
    <ellipse cx="100" cy="92" rx="56" ry="14" fill="@s"/>
    <ellipse cx="100" cy="92" rx="46" ry="9" fill="@a"/>
    <path d="M120 90l36-46" stroke="@l" stroke-width="7" stroke-linecap="round"/>
    """,
    "🧣": """
    <path d="M58 66c20 22 64 22 84 0l8 22c-26 26-74 26-100 0z" fill="@g"/>
    <path d="M84 96l-12 58h34l6-56z" fill="@b"/><path d="M104 98l16 48h26l-20-58z" fill="@s"/>
    <path d="M76 132h33M73 142h34" stroke="@a" stroke-width="5"/>
    """,
    "🧦": """
    <path d="M62 46h36v56l-26 36c-12 14-34-2-24-18l14-22z" fill="@s"/>
    <path d="M102 46h38v60l-24 38c-12 16-38 0-27-18l13-20z" fill="@g"/>
    <path d="M102 46h38v14h-38zM62 46h36v14H62z" fill="@a"/>
    <path d="M102 72h38M102 84h38" stroke="@l" stroke-width="5"/>
    """,
    "🧤": """
    <path d="M66 148V92c0-30 12-46 34-46s34 16 34 46l2 8c14-14 26-2 18 10l-20 38z" fill="@g"/>
    <rect x="62" y="130" width="76" height="22" rx="6" fill="@a"/>
    <path d="M100 62v50M84 70v42M117 70v42" stroke="@s" stroke-width="4" opacity="0.5"/>
    """,
    "🧥": """
    <path d="M78 48l-30 22-6 64 22 4 6-44v56h60V94l6 44 22-4-6-64-30-22-22 18z" fill="@g"/>
    <path d="M78 48l22 40 22-40-22 12z" fill="@s"/><path d="M100 88v62" stroke="@s" stroke-width="3"/>
    <circle cx="106" cy="104" r="3" fill="@a"/><circle cx="106" cy="120" r="3" fill="@a"/>
    """,
    "🪑": """
    <path d="M70 40h60v52H70z" fill="none" stroke="@b" stroke-width="9"/>
    <path d="M88 42v48M112 42v48" stroke="@b" stroke-width="6"/>
    <path d="M60 94h80l8 16H52z" fill="@g"/>
    <path d="M60 110l-6 42M140 110l6 42M76 110v34M124 110v34" stroke="@s" stroke-width="7" \
    stroke-linecap="round"/>
    """,
    "🪞": """
    <path d="M100 138v14M72 152h56" stroke="@s" stroke-width="8" stroke-linecap="round"/>
    <ellipse cx="100" cy="90" rx="44" ry="52" fill="@g"/>
    <ellipse cx="100" cy="90" rx="34" ry="42" fill="hsl(200 40% 94%)"/>
    <path d="M78 104l34-46M92 116l30-40" stroke="hsl(0 0% 100%)" stroke-width="6" \
    stroke-linecap="round"/>
    """,
    "🪵": """
    <ellipse cx="100" cy="82" rx="62" ry="18" fill="@g"/>
    <ellipse cx="100" cy="79" rx="62" ry="17" fill="@l"/>
    <path d="M58 92l-12 60M142 92l12 60M100 98v44" stroke="@s" stroke-width="8" stroke-linecap="round"/>
    <path d="M88 74c0-18 24-18 24 0z" fill="@a"/><path d="M100 62V44" stroke="@b" stroke-width="4"/>
    """,
    "📚": """
    <path d="M52 44h96v108H52z" fill="@s"/><path d="M60 52h80v40H60zM60 100h80v44H60z" fill="@l"/>
    <path d="M64 58h12v34H64zM98 62h10v30H98zM70 106h10v38H70z" fill="@b"/>
    <path d="M80 54h14v38H80zM112 56h8v36h-8zM84 110h14v34H84z" fill="@a"/>
    <path d="M122 60l10-2 5 34h-11zM102 104h9v40h-9zM116 112h14v32h-14z" fill="@s"/>
    """,
    "🎧": """
    <path d="M52 112V98c0-64 96-64 96 0v14" fill="none" stroke="@b" stroke-width="11"/>
    <rect x="42" y="100" width="28" height="48" rx="12" fill="@g"/>
    <rect x="130" y="100" width="28" height="48" rx="12" fill="@g"/>
    <rect x="62" y="104" width="10" height="40" rx="5" fill="@a"/>
    <rect x="128" y="104" width="10" height="40" rx="5" fill="@a"/>
    """,
    "📷": """
    <path d="M76 66l8-16h32l8 16z" fill="@s"/>
    <rect x="42" y="64" width="116" height="84" rx="12" fill="@g"/>
    <circle cx="100" cy="108" r="30" fill="@s"/><circle cx="100" cy="108" r="20" fill="@l"/>
    <circle cx="94" cy="101" r="6" fill="hsl(0 0% 100%)" opacity="0.8"/>
    <circle cx="142" cy="80" r="5" fill="@a"/>
    """,
    "🔦": """
    <path d="M88 92h24v52c0 10-24 10-24 0z" fill="@s"/><path d="M72 54h56l-14 40H86z" fill="@g"/>
    <rect x="66" y="44" width="68" height="14" rx="6" fill="@a"/>
    <path d="M74 34L62 12M100 32V6M126 34l12-22" stroke="@l" stroke-width="6" stroke-linecap="round"/>
    <circle cx="100" cy="112" r="6" fill="@l"/>
    """,
    "⌚": """
    <path d="M82 34h36l6 32H76zM76 118h48l-6 36H82z" fill="@s"/>
    <circle cx="100" cy="92" r="40" fill="@g"/><circle cx="100" cy="92" r="30" fill="hsl(0 0% 98%)"/>
    <path d="M100 72v20l14 9" fill="none" stroke="@s" stroke-width="5" stroke-linecap="round"/>
    <circle cx="100" cy="92" r="4" fill="@a"/>
    """,
    "🍯": """
    <path d="M62 78h76c14 20 14 50-6 72H68c-20-22-20-52-6-72z" fill="hsl(38 88% 58%)"/>
    <rect x="60" y="54" width="80" height="20" rx="7" fill="@s"/>
    <rect x="68" y="96" width="64" height="34" rx="5" fill="hsl(44 60% 96%)"/>
    <path d="M100 101l10 6v11l-10 6-10-6v-11z" fill="@a"/>
    <path d="M66 74c2 8 10 8 12 0z" fill="hsl(38 90% 46%)"/>
    """,
    "🍵": """
    <path d="M52 84h96c0 42-18 62-48 62s-48-20-48-62z" fill="@g"/>
    <ellipse cx="100" cy="84" rx="48" ry="13" fill="@s"/>
    <ellipse cx="100" cy="85" rx="39" ry="9" fill="hsl(86 46% 52%)"/>
    <path d="M92 62c-8-10 8-14 0-26M114 60c-8-10 8-14 0-26" fill="none" stroke="@l" stroke-width="5" \
    stroke-linecap="round"/>
    """,
    "🍫": """
    <rect x="60" y="40" width="80" height="110" rx="6" fill="hsl(20 45% 26%)"/>
    <path d="M66 46h32v26H66zM102 46h32v26h-32zM66 76h32v26H66zM102 76h32v26h-32z" \
    fill="hsl(20 42% 34%)"/>
    <path d="M56 98l12-6 12 6 12-6 12 6 12-6 12 6 16-6v58H56z" fill="@g"/>
    <rect x="72" y="116" width="56" height="18" rx="4" fill="@a"/>
    """,
    "🫒": """
    <path d="M52 60c30-8 62 0 92 34" fill="none" stroke="@s" stroke-width="5"/>
    <path d="M84 54c6-20 26-24 40-16-8 16-24 22-40 16z" fill="@l"/>
    <ellipse cx="82" cy="100" rx="24" ry="30" fill="@g"/>
    <ellipse cx="126" cy="118" rx="22" ry="28" fill="@b"/>
    <circle cx="76" cy="86" r="6" fill="hsl(0 0% 100%)" opacity="0.5"/>
    <circle cx="120" cy="106" r="5" fill="hsl(0 0% 100%)" opacity="0.5"/>
    """,
    "🍂": leaf, "🍁": leaf, "🌴": leaf, "🎍": leaf, "🌸": blossom, "🌙": moon, "🏮": lantern,
    "🏡": house, "🧺": parcel, "🧧": lantern, "🚲": bicycle, "🎁": parcel,
  ]

  private static let leaf = """
    <path d="M70 140c-10-50 20-84 70-88 4 52-22 86-62 82" fill="@a"/>
    <path d="M64 150c14-34 34-58 66-86" fill="none" stroke="@s" stroke-width="5" \
    stroke-linecap="round"/>
    """

  private static let blossom = """
    <g fill="hsl(340 80% 86%)"><circle cx="100" cy="68" r="20"/><circle cx="130" cy="90" r="20"/>
    <circle cx="119" cy="125" r="20"/><circle cx="81" cy="125" r="20"/><circle cx="70" cy="90" r="20"/></g>
    <circle cx="100" cy="100" r="13" fill="hsl(44 90% 62%)"/>
    """

  private static let moon = """
    <path d="M118 44a56 56 0 1 0 38 84 46 46 0 1 1-38-84z" fill="hsl(46 80% 82%)"/>
    <path d="M56 52l4 9 9 4-9 4-4 9-4-9-9-4 9-4zM150 60l3 6 6 3-6 3-3 6-3-6-6-3 6-3z" \
    fill="hsl(46 80% 90%)"/>
    """

  private static let lantern = """
    <path d="M100 24v22M100 136v30" stroke="@l" stroke-width="4"/>
    <ellipse cx="100" cy="92" rx="42" ry="40" fill="hsl(8 78% 54%)"/>
    <path d="M100 52c-22 20-22 60 0 80M100 52c22 20 22 60 0 80" fill="none" stroke="hsl(8 70% 40%)" \
    stroke-width="4"/>
    <rect x="78" y="44" width="44" height="11" rx="4" fill="hsl(42 85% 60%)"/>
    <rect x="78" y="129" width="44" height="11" rx="4" fill="hsl(42 85% 60%)"/>
    """

  private static let house = """
    <path d="M60 94h80v56H60z" fill="@l"/><path d="M48 98l52-46 52 46z" fill="@a"/>
    <path d="M90 114h22v36H90z" fill="@s"/><path d="M68 108h14v16H68zM120 108h14v16h-14z" fill="@g"/>
    """

  private static let bicycle = """
    <g fill="none" stroke="hsl(0 0% 98%)" stroke-width="6"><circle cx="64" cy="122" r="26"/>
    <circle cx="138" cy="122" r="26"/></g>
    <path d="M64 122l24-48h38l12 48M88 74l22 48h-46M110 122l18-44M80 66h16M126 74l-4-14h14" \
    fill="none" stroke="@a" stroke-width="6" stroke-linejoin="round"/>
    """
}
