// Cards with text, shadows and gradients, which cost much to paint: in a feed or, with `plain` in the address, as rows
// that a common virtual list places inside what scrolls, with as many of them beyond the window.

import { createLazyScroll } from "/web/lazyscroll.js";
import { settings } from "./content.js";

const [COUNT, HEIGHT, OVERSCAN] = [10_000, 140, 400];

const element = document.querySelector("#feed");

function make() {
  const card = document.createElement("div");
  card.className = "card";
  card.append(document.createElement("b"), document.createElement("p"), ...Array.from({ length: 3 }, () => document.createElement("i")));
  return card;
}

function fill(card, index) {
  card.firstChild.textContent = `Card ${index}`;
  card.children[1].textContent = `The text of card ${index} is so long that it takes more than one line, as that of a good in a shop does.`;
  return card;
}

function plain() {
  const runway = document.createElement("div");
  runway.id = "runway";
  runway.style.height = `${COUNT * HEIGHT}px`;
  element.append(runway);
  const [live, idle] = [new Map(), []];
  const place = () => {
    const first = Math.max(0, Math.floor((element.scrollTop - OVERSCAN) / HEIGHT));
    const end = Math.min(COUNT, Math.ceil((element.scrollTop + element.clientHeight + OVERSCAN) / HEIGHT));
    for (const [index, card] of live) {
      if (index >= first && index < end) continue;
      card.remove();
      live.delete(index);
      idle.push(card);
    }
    for (let index = first; index < end; index += 1) {
      if (live.has(index)) continue;
      const card = fill(idle.pop() ?? make(), index);
      card.style.transform = `translateY(${index * HEIGHT}px)`;
      runway.append(card);
      live.set(index, card);
    }
  };
  element.addEventListener("scroll", place, { passive: true });
  place();
  return { scroller: element, get contentOffset() { return element.scrollTop; } };
}

window.feed = settings().has("plain") ? plain() : await createLazyScroll(element, {
  items: Array.from({ length: COUNT }, (_, id) => ({ id, x: 0, y: id * HEIGHT, width: 480, height: HEIGHT })),
  overscan: OVERSCAN,
  view: ({ index }, dequeue) => fill(dequeue("card", make), index),
});
document.documentElement.dataset.ready = "";
