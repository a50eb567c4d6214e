// A window of rows of unknown height: swift run --package-path Examples/SDL hello-sdl
import LazyScroll
import LazyScrollEngine
import SDLHost

let host = SDLHost(title: "A hundred thousand rows", size: LayoutSize(width: 360, height: 640))
let rows = Registration<Tile, Int> {
  Tile()
} update: { tile, number in
  tile.color = [0xF2_C14E, 0xF7_8154, 0xB4_D6D3, 0x8F_B996, 0xD8_C3E0][number % 5]
  tile.height = Double(40 + number * 7919 % 90)
}
let list = LazyList<SDLHost, OnlySection, Int>(host: host, layout: ListLayout(estimate: 80)) {
  rows($0)
}
list.selectionMode = .multiple
list.apply(Array(0..<100_000))
host.run()
