import {
  away,
  handicap,
  home,
  type Meaning,
  oddEven,
  overUnder,
  type Pair,
  result,
  total,
  winner,
  yesNo,
} from './meanings.ts';
import { type Markets, on, sumOf } from './shares.ts';

/** Whether `won` points against `lost` win a set. `set` is its index, because the last one may need fewer points. */
export type IsWon = (won: number, lost: number, set: number) => boolean;

const exact: Meaning = (key) => (score) => key === score.join('-');
/** Who won the first set, then who won the match. */
const firstAndMatch: Meaning<{ first: string }> =
  (key) =>
  (won, { first }) =>
    key === `${first}-${winner(won)}`;
const winnerAndTotal: Meaning<{ won: Pair }> =
  (key, line) =>
  (games, { won }) =>
    key === `${winner(won)}-${total(games) > line ? 'over' : 'under'}`;
const isAbove = (count: number, bestOf: number) => 2 * count > bestOf;

interface Sets {
  bestOf?: number;
  sets: readonly Pair[];
  kills?: readonly Pair[];
}

/** Sports of sets, frames or maps. A match that is broken off decides only the sets that were completed. */
export function setsMarkets(id: number, formats: readonly number[], isWon: IsWon): Markets<Sets> {
  const isOver = (set: Pair, n: number) => isWon(Math.max(...set), Math.min(...set), n);
  const setAt = (n: number) => {
    return ({ sets }: Sets) =>
      sets.slice(n, n + 1).flatMap((set) => (isOver(set, n) ? [[set, null] as const] : []));
  };
  const matchOf = ({ sets, bestOf = formats[0]! }: Sets) => {
    const done = sets.filter(isOver);
    const winners = done.map(winner);
    const won: Pair = [
      winners.filter((each) => each === '1').length,
      winners.filter((each) => each === '2').length,
    ];
    return isAbove(Math.max(...won), bestOf) ? [{ won, points: sumOf(done), first: winners[0]! }] : [];
  };
  const bySets = (end: Sets) => matchOf(end).map((match) => [match.won, match] as const);
  const byPoints = (end: Sets) => matchOf(end).map((match) => [match.points, match] as const);
  return {
    [id + 1]: on(bySets, result),
    ...Object.fromEntries(formats.map((_, n) => [id + (n === 0 ? 2 : 60 + n), on(bySets, exact)])),
    [id + 4]: on(bySets, overUnder(total)),
    [id + 5]: on(bySets, handicap),
    [id + 6]: on(bySets, firstAndMatch),
    [id + 10]: on(byPoints, overUnder(total)),
    [id + 11]: on(byPoints, handicap),
    [id + 13]: on(byPoints, oddEven(total)),
    [id + 20]: on(byPoints, overUnder(home)),
    [id + 21]: on(byPoints, overUnder(away)),
    ...winsSet(id, bySets),
    // The line is the number of the frame or map.
    [id + 50]: on((end: Sets, line) => setAt(line - 1)(end), result),
    ...Object.fromEntries(
      Array.from({ length: Math.max(...formats) }, (_, n) => [
        [id + 100 * (n + 1) + 1, on(setAt(n), result)],
        [id + 100 * (n + 1) + 3, on(setAt(n), overUnder(total))],
        [id + 100 * (n + 1) + 4, on(setAt(n), handicap)],
      ]).flat(),
    ),
  };
}

/**
 * Sports of maps that also count kills, with maps that have just a winner. Kills count on a map that was won; of those
 * that nobody wrote down no bet is decided.
 */
export function killsMarkets(id: number, formats: readonly number[]): Markets<Sets> {
  const killsOn = (n: number) => {
    return ({ sets, kills }: Sets) => {
      const own = kills?.[n];
      return own && total(sets[n] ?? [0, 0]) === 1 ? [[own, null] as const] : [];
    };
  };
  return Object.fromEntries(
    Array.from({ length: Math.max(...formats) }, (_, n) => [
      [id + 100 * (n + 1) + 5, on(killsOn(n), overUnder(total))],
      [id + 100 * (n + 1) + 6, on(killsOn(n), result)],
      [id + 100 * (n + 1) + 7, on(killsOn(n), handicap)],
    ]).flat(),
  );
}

function winsSet<End>(id: number, bySets: Parameters<typeof on<End, unknown>>[0]): Markets<End> {
  return {
    [id + 22]: on(
      bySets,
      yesNo((won) => won[0] > 0),
    ),
    [id + 23]: on(
      bySets,
      yesNo((won) => won[1] > 0),
    ),
  };
}

interface Tennis {
  format: { bestOf: number };
  sets: readonly Pair[];
  /** Who won each game of each set. */
  games: readonly (readonly (0 | 1)[])[];
  points: Pair;
  retired: 0 | 1 | null;
}

/** A way in which a match can end. */
interface Final {
  won: Pair;
  games: Pair;
  first: string;
  hasTieBreak: boolean;
}

const ONE_GAME: readonly [Pair, Pair] = [
  [1, 0],
  [0, 1],
];
const isTennisSet = (won: number, lost: number) => (won === 6 && lost < 5) || (won === 7 && lost > 4);

/** The scores with which a set can end that stands so. */
function setEnds([a, b]: Pair): readonly Pair[] {
  const known = SET_ENDS.get(`${a}-${b}`);
  if (known) return known;
  const ends: readonly Pair[] = isTennisSet(Math.max(a, b), Math.min(a, b))
    ? [[a, b]]
    : [...new Map([...setEnds([a + 1, b]), ...setEnds([a, b + 1])].map((end) => [end.join(), end])).values()];
  SET_ENDS.set(`${a}-${b}`, ends);
  return ends;
}
const SET_ENDS = new Map<string, readonly Pair[]>();

const finals = new WeakMap<Tennis, readonly Final[]>();

/** Every way in which a match can go on from where it ended: a finished one has only its own. */
function finalsOf(end: Tennis): readonly Final[] {
  const known = finals.get(end);
  if (known) return known;
  const done = new Map<string, Final>();
  let going: Final[] = isWalkover(end) ? [] : [{ won: [0, 0], games: [0, 0], first: '', hasTieBreak: false }];
  for (let n = 0; going.length > 0; n++) {
    const next = new Map<string, Final>();
    for (const { won, games, first, hasTieBreak } of going)
      for (const set of setEnds(end.sets[n] ?? [0, 0])) {
        const side = winner(set);
        const after: Final = {
          won: sumOf([won, side === '1' ? [1, 0] : [0, 1]]),
          games: sumOf([games, set]),
          first: first || side,
          hasTieBreak: hasTieBreak || total(set) === 13,
        };
        const isOver = isAbove(Math.max(...after.won), end.format.bestOf);
        (isOver ? done : next).set(Object.values(after).join(), after);
      }
    going = [...next.values()];
  }
  finals.set(end, [...done.values()]);
  return [...done.values()];
}

function isWalkover({ retired, sets, points }: Tennis): boolean {
  return retired !== null && sumOf([...sets, points]).join() === '0,0';
}

/** The scores with which a set can have ended; none if nothing of it was played. */
function setOf({ sets, points }: Tennis, n: number): readonly Pair[] {
  const set = sets[n];
  const isBegun = set && (total(set) > 0 || (n === sets.length - 1 && total(points) > 0));
  return isBegun ? setEnds(set) : [];
}

/** Tennis: what was certain when a player retired stands, and everything else is returned. */
export function tennisMarkets(id: number): Markets<Tennis> {
  const bySets = (end: Tennis) => finalsOf(end).map((final) => [final.won, final] as const);
  const byGames = (end: Tennis) => finalsOf(end).map((final) => [final.games, final] as const);
  const inSet = (n: number) => (end: Tennis) => setOf(end, n).map((set) => [set, null] as const);
  const gameOf = (n: number) => (end: Tennis, line: number) => {
    const won = end.games[n]?.[line - 1];
    return won === undefined ? [] : [[ONE_GAME[won], null] as const];
  };
  return {
    [id + 1]: on(bySets, result),
    [id + 2]: on(bySets, exact),
    [id + 3]: on(bySets, exact),
    [id + 4]: on(bySets, overUnder(total)),
    [id + 5]: on(bySets, handicap),
    [id + 6]: on(bySets, firstAndMatch),
    [id + 10]: on(byGames, overUnder(total)),
    [id + 11]: on(byGames, handicap),
    [id + 12]: on(byGames, winnerAndTotal),
    [id + 13]: on(byGames, oddEven(total)),
    [id + 14]: on(
      byGames,
      yesNo<Final>((_, { hasTieBreak }) => hasTieBreak),
    ),
    [id + 20]: on(byGames, overUnder(home)),
    [id + 21]: on(byGames, overUnder(away)),
    ...winsSet(id, bySets),
    ...Object.fromEntries(
      Array.from({ length: 5 }, (_, n) => [
        [id + 100 * (n + 1) + 1, on(inSet(n), result)],
        [id + 100 * (n + 1) + 2, on(gameOf(n), result)],
        [id + 100 * (n + 1) + 3, on(inSet(n), overUnder(total))],
        [id + 100 * (n + 1) + 4, on(inSet(n), handicap)],
        [id + 100 * (n + 1) + 5, on(inSet(n), exact)],
        [
          id + 100 * (n + 1) + 6,
          on(
            inSet(n),
            yesNo((set) => total(set) === 13),
          ),
        ],
      ]).flat(),
    ),
  };
}
