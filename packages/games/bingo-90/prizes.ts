import { CALLS, prizeFor, prizes } from '../src/bingo.ts';
import { type Ending, WHOLE } from '../src/game.ts';
import { NUMBERS, OF_ROW, ROWS } from './card.ts';

/** What a card pays for one line, two lines and all three, each by the balls it took. */
export const PRIZES = [
  prizes([
    [20, 50],
    [30, 10],
    [40, 3],
    [50, 1],
  ]),
  prizes([
    [40, 150],
    [50, 20],
    [60, 4],
  ]),
  prizes([
    [45, 2000],
    [50, 1000],
    [55, 400],
    [60, 200],
  ]),
] as const;
export const GOALS = ['line', 'lines', 'house'] as const;

/** How many numbers of each row are marked, the most first, what was paid so far, and the chance of it. */
interface Walked {
  marked: readonly number[];
  paid: number;
  chance: number;
}

const fullOf = (marked: readonly number[]) => marked.filter((count) => count === OF_ROW).length;

/**
 * Every way that a card may go, ball by ball: of the balls that are left, each is as likely as any other, so a row gets the
 * next one by how many of its numbers are missing. Ways that stand alike are counted together.
 */
function walk(): Walked[][] {
  let now: Walked[] = [{ marked: Array<number>(ROWS).fill(0), paid: 0, chance: 1 }];
  const all = [now];
  for (let ball = 1; ball <= CALLS; ball++) {
    const left = NUMBERS - ball + 1;
    const next = new Map<string, Walked>();
    const add = ({ marked, paid, chance }: Walked) => {
      const key = `${marked.join(' ')} ${paid}`;
      const same = next.get(key);
      if (same) same.chance += chance;
      else next.set(key, { marked, paid, chance });
    };
    for (const { marked, paid, chance } of now) {
      let missing = 0;
      for (const [row, count] of marked.entries()) {
        if (count === OF_ROW) continue;
        missing += OF_ROW - count;
        const after = marked.with(row, count + 1).toSorted((a, b) => b - a);
        const lines = fullOf(after);
        const prize = lines > fullOf(marked) ? prizeFor(PRIZES[lines - 1]!, ball) : 0;
        add({ marked: after, paid: paid + prize, chance: (chance * (OF_ROW - count)) / left });
      }
      add({ marked, paid, chance: (chance * (left - missing)) / left });
    }
    now = [...next.values()];
    all.push(now);
  }
  return all;
}

/** What is shown of all these ways: a page asks for it whenever it draws the prizes, so they are walked once. */
interface Counted {
  endings: readonly Ending[];
  /** For one line, two and three. */
  chances: readonly (readonly number[])[];
}

let counted: Counted | null = null;

function count(): Counted {
  const all = walk();
  const sums = new Map<number, number>();
  for (const { paid, chance } of all.at(-1)!) sums.set(paid, (sums.get(paid) ?? 0) + chance);
  const chanceOf = (lines: number, ways: readonly Walked[]) =>
    ways.filter(({ marked }) => fullOf(marked) >= lines).reduce((sum, { chance }) => sum + chance, 0);
  return {
    endings: [...sums].map(([paid, chance]) => ({ staked: WHOLE, paid, chance })),
    chances: GOALS.map((_, line) => all.map((ways) => chanceOf(line + 1, ways))),
  };
}

/** What a card may pay in all, and how likely each sum is. */
export function endings(): readonly Ending[] {
  counted ??= count();
  return counted.endings;
}

/** The chance that so many lines are full after a number of balls; by balls, from 0. */
export function chancesOf(lines: number): readonly number[] {
  counted ??= count();
  return counted.chances[lines - 1]!;
}
