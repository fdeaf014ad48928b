import {
  away,
  bothScore,
  combined,
  doubleChance,
  europeanHandicap,
  exactly,
  handicap,
  home,
  noBet,
  oddEven,
  oneOf,
  overUnder,
  type Pair,
  result,
  total,
  winningMargin,
  yesNo,
} from './meanings.ts';
import { type Markets, on, sumOf } from './shares.ts';

interface Parts {
  /** Points or goals of each part, overtimes after the regular parts. */
  parts: readonly Pair[];
  /** Who won the shoot-out of ice hockey. */
  shootout?: 0 | 1 | null;
}

const between =
  (from: number, to?: number) =>
  ({ parts }: Parts) =>
    [[sumOf(parts.slice(from, to)), null]] as const;

type Cases = ReturnType<typeof between>;

/** Basketball and its relatives: the ids of their markets, the number of regular parts, whether a draw ends a game. */
export function pointsMarkets(id: number, regular: 2 | 4, hasDraws: boolean): Markets<Parts> {
  const six = (from: number, of: Cases): Markets<Parts> => ({
    [from + 1]: on(of, result),
    [from + 2]: on(of, handicap),
    [from + 3]: on(of, overUnder(total)),
    [from + 4]: on(of, overUnder(home)),
    [from + 5]: on(of, overUnder(away)),
    [from + 6]: on(of, oddEven(total)),
  });
  const whole = between(0);
  const half = regular / 2;
  const inner = [between(0, half), between(half, regular)];
  if (regular === 4) inner.push(between(0, 1), between(1, 2), between(2, 3), between(3, 4));
  return Object.assign(
    six(id, whole),
    hasDraws
      ? { [id + 8]: on(whole, doubleChance), [id + 9]: on(whole, noBet('x')) }
      : { [id + 1]: on(whole, noBet('x')), [id + 7]: on(between(0, regular), result) },
    ...inner.map((of, n) => six(id + 100 * (n + 1), of)),
  );
}

/** Ice hockey: only the winner of the game counts what comes after three periods. */
export function hockeyMarkets(id: number): Markets<Parts> {
  const full = between(0, 3);
  const final = ({ parts, shootout }: Parts) => {
    const extra: Pair[] = shootout == null ? [] : [shootout === 0 ? [1, 0] : [0, 1]];
    return [[sumOf([...parts, ...extra]), null]] as const;
  };
  const team = (from: number, own: typeof home, other: typeof home): Markets<Parts> => ({
    [from + 1]: on(full, overUnder(own)),
    [from + 2]: on(full, exactly(own)),
    [from + 3]: on(
      full,
      yesNo((score) => other(score) === 0),
    ),
  });
  const period = (n: number): Markets<Parts> =>
    Object.fromEntries(
      [result, doubleChance, overUnder(total), handicap, bothScore, oddEven(total)].map((meaning, i) => [
        id + 100 * (n + 1) + i + 1,
        on(between(n, n + 1), meaning),
      ]),
    );
  return {
    [id + 1]: on(full, result),
    [id + 2]: on(final, noBet('x')),
    [id + 3]: on(full, doubleChance),
    [id + 4]: on(full, noBet('x')),
    [id + 5]: on(full, bothScore),
    [id + 6]: on(full, overUnder(total)),
    [id + 7]: on(full, exactly(total)),
    [id + 8]: on(full, oddEven(total)),
    [id + 9]: on(full, handicap),
    [id + 10]: on(full, europeanHandicap),
    [id + 11]: on(full, winningMargin),
    [id + 13]: on(full, combined(oneOf, overUnder(total))),
    ...team(id + 20, home, away),
    ...team(id + 30, away, home),
    ...period(0),
    ...period(1),
    ...period(2),
  };
}
