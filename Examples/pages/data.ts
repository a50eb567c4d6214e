// The data of the examples, in place of a server's.

export interface Message { id: number; mine: boolean; text: string }
export interface Photo { id: number; url: string; width: number; height: number }

const words = "We could meet by the river at noon and bring the small boat with us if it does not rain".split(" ");
const sentence = (seed: number) => words.slice(seed % 5, 6 + seed * 7 % 14).join(" ");

/** Returns the messages before one, as a server does after a moment; none before the first. */
export async function olderThan(id: number, count = 30): Promise<Message[]> {
  await new Promise((done) => setTimeout(done, 150));
  const first = Math.max(0, id - count);
  return Array.from({ length: id - first }, (_, index) => message(first + index));
}

export const message = (id: number, text = `${sentence(id)}. (${id})`, mine = id * 5 % 3 === 0): Message => ({ id, mine, text });

/** Calls a function with a line of a log, so many times a second. */
export function follow(perSecond: number, add: (line: string) => void) {
  let count = 0;
  const start = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor((performance.now() - start) / 1000 * perSecond);
    for (; count < due; count += 1) {
      const level = count % 17 === 0 ? "ERROR" : "info ";
      add(`${String(count).padStart(6, "0")} ${level} request ${count * 7919 % 1000} ${sentence(count)}`);
    }
  }, 20);
  return () => clearInterval(timer);
}

/** Photos of eight files, each with its size. */
export const photos: Photo[] = Array.from({ length: 5000 }, (_, id) =>
  ({ id, url: `photos/${id * 5 % 8}.svg?${id}`, width: 300, height: [200, 400, 300, 260, 450, 180, 340, 300][id * 5 % 8]! }));
