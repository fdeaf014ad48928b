import { away, home, noBet, overUnder, type Pair, result, total } from './meanings.ts';
import { type Markets, on } from './shares.ts';

interface Innings {
  runs: number;
  balls: number;
  /** Runs of the first six overs. */
  opening: number;
  status: string;
}

interface Match {
  sides: readonly [home: Innings, away: Innings];
  outcome: string;
  /** Who won, after a tie the super over. */
  winner: 0 | 1 | null;
}

/** More runs than anybody makes. */
const MANY = 100_000;

/** What a count may have come to: while an innings lacks overs, there may be none more or any number. */
const possible = (runs: number, isWhole: boolean) => (isWhole ? [runs] : [runs, runs + MANY]);
const ofInnings = ({ runs, status }: Innings) => possible(runs, status === 'over');
const ofSixOvers = ({ opening, balls, status }: Innings) =>
  possible(opening, balls >= 36 || status === 'over');

/** Cricket: what weather leaves open is decided only if every way to go on decides it alike. */
export function cricketMarkets(id: number): Markets<Match> {
  const counts =
    (of: (innings: Innings) => number[]) =>
    ({ sides: [host, guest] }: Match) =>
      of(host).flatMap((runs) => of(guest).map((other) => [[runs, other] as Pair, null] as const));
  /** The official result as a score of one or none. */
  const official =
    (decisive: readonly string[]) =>
    ({ outcome, winner }: Match) => {
      if (outcome !== 'win' && outcome !== 'tie') return [];
      const won = (place: 0 | 1) => (winner === place && decisive.includes(outcome) ? 1 : 0);
      return [[[won(0), won(1)] as Pair, null] as const];
    };
  return {
    [id + 1]: on(official(['win', 'tie']), noBet('x')),
    [id + 2]: on(official(['win']), result),
    [id + 3]: on(counts(ofInnings), overUnder(total)),
    [id + 4]: on(counts(ofInnings), overUnder(home)),
    [id + 5]: on(counts(ofInnings), overUnder(away)),
    [id + 6]: on(counts(ofSixOvers), overUnder(home)),
    [id + 7]: on(counts(ofSixOvers), overUnder(away)),
  };
}
