import type { Meaning, Pair } from './meanings.ts';

/** What became of a bet: of so many equal parts of its stake, how many won at its odds and how many are returned. */
export interface Share {
  won: number;
  back: number;
  of: number;
}

/** By verdict: lost, half lost, returned, half won, won. */
const SHARES: readonly Share[] = [
  { won: 0, back: 0, of: 1 },
  { won: 0, back: 1, of: 2 },
  { won: 0, back: 1, of: 1 },
  { won: 1, back: 1, of: 2 },
  { won: 1, back: 0, of: 1 },
];
export const BACK = SHARES[2]!;

export function share(verdict: boolean | number): Share {
  return SHARES[typeof verdict === 'number' ? verdict : verdict ? 4 : 0]!;
}

/** What an outcome of a market pays when its game has ended so. */
export type Market<End> = (key: string, line: number) => (end: End) => Share;
/** By the id of the market type. */
export type Markets<End> = Readonly<Record<number, Market<End>>>;

/** What decides a market: a score, and what else its meaning needs. */
type Case<More> = readonly [score: Pair, more: More];

/**
 * A market that is decided by a score. A game that was cut short may have several possible scores: if the bet has the same
 * outcome with all of them, that outcome counts. Otherwise, and if there is no score, the stake is returned.
 */
export function on<End, More>(
  casesOf: (end: End, line: number) => readonly Case<More>[],
  meaning: Meaning<More>,
): Market<End> {
  return (key, line) => {
    const holds = meaning(key, line);
    return (end) => {
      const [first, ...others] = casesOf(end, line).map(([score, more]) => share(holds(score, more)));
      return first && others.every((other) => other === first) ? first : BACK;
    };
  };
}

export function sumOf(pairs: readonly Pair[]): Pair {
  return [pairs.reduce((sum, [home]) => sum + home, 0), pairs.reduce((sum, [, away]) => sum + away, 0)];
}
