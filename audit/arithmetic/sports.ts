import { countMarkets, race, type WithCounts } from './counts.ts';
import type { Ending } from './endings.ts';
import { fieldMarkets } from './fields.ts';
import { fightMarkets } from './fights.ts';
import { baseballMarkets } from './innings.ts';
import { type Meaning, noBet, type Pair, result, winner } from './meanings.ts';
import { cricketMarkets } from './overs.ts';
import { EARLY_RESULT, FOOTBALL, GOAL_RACE, NEXT_GOAL, scoreOf, TO_QUALIFY } from './payoffs.ts';
import { hockeyPlayerMarkets, playerMarkets, pointsPlayerMarkets, type WithScorers } from './players.ts';
import { politicsMarkets } from './questions.ts';
import { type IsWon, killsMarkets, setsMarkets, tennisMarkets } from './races.ts';
import { type Market, type Markets, on, type Share } from './shares.ts';
import { hockeyMarkets, pointsMarkets } from './timed.ts';

interface Football extends Ending, WithCounts, Omit<WithScorers, 'goals'> {
  goals: readonly ('home' | 'away')[];
  tie?: { extraTime: Pair; penalties: Pair };
}

/** The next goal is a score of one goal: nobody’s is level. */
const nextGoal: Market<Football> = (key, line) =>
  on(({ goals }: Football) => {
    const side = goals[line - 1];
    return [[[side === 'home' ? 1 : 0, side === 'away' ? 1 : 0], null] as const];
  }, result)(key === 'none' ? 'x' : key, line);

/** A draw is a draw at the end; a team needs a win, or once two goals more than the other. */
const earlyResult: Meaning<Football> =
  (key) =>
  (score, { goals }) => {
    if (winner(score) === key) return true;
    const own = key === '1' ? 'home' : 'away';
    let most = 0;
    goals.reduce((ahead, side) => {
      const now = side === own ? ahead + 1 : ahead - 1;
      most = Math.max(most, now);
      return now;
    }, 0);
    return key !== 'x' && most > 1;
  };

/** The first score that is not level decides; if all are, the stake comes back. */
const toQualify: Market<Football> = on((end: Football) => {
  const scores = [scoreOf(end, 'match'), ...(end.tie ? [end.tie.extraTime, end.tie.penalties] : [])];
  return [[scores.find(([home, away]) => home !== away) ?? [0, 0], null] as const];
}, noBet('x'));

function footballMarkets(): Markets<Football> {
  return {
    ...Object.fromEntries(
      Object.entries(FOOTBALL).map(([id, [part, meaning]]) => [
        id,
        on((end: Football) => [[scoreOf(end, part), end] as const], meaning),
      ]),
    ),
    [NEXT_GOAL]: nextGoal,
    [GOAL_RACE]: on((end: Football) => [[scoreOf(end, 'match'), { order: end.goals }] as const], race),
    [EARLY_RESULT]: on((end: Football) => [[scoreOf(end, 'match'), end] as const], earlyResult),
    [TO_QUALIFY]: toQualify,
    ...countMarkets(),
    ...playerMarkets(),
  };
}

/** A set is won with `to` points and a lead of two. One set, usually the last, may need fewer points. */
const clearByTwo =
  (to: number, last?: { set: number; to: number }): IsWon =>
  (won, lost, set) => {
    const goal = last?.set === set ? last.to : to;
    return won === goal ? won - lost >= 2 : won > goal && won - lost === 2;
  };
const firstTo =
  (to: number): IsWon =>
  (won) =>
    won === to;
/** At 29–29 the next point decides. */
const badminton: IsWon = (won, lost) => won === 30 || clearByTwo(21)(won, lost, 0);
/** After 12–12 each overtime is six rounds, and four of them win it. */
const counterStrike: IsWon = (won, lost) => {
  if (won === 13) return lost < 12;
  return won > 15 && won % 3 === 1 && won - lost >= 2 && won - lost <= 4;
};

/** What every market of every sport pays, by the written rules alone: the ids and figures stand here once more. */
const SPORTS: Readonly<Record<string, Markets<never>>> = {
  football: footballMarkets(),
  tennis: tennisMarkets(2000),
  basketball: { ...pointsMarkets(3000, 4, false), ...pointsPlayerMarkets('basketball') },
  hockey: { ...hockeyMarkets(4000), ...hockeyPlayerMarkets() },
  handball: { ...pointsMarkets(32_000, 2, true), ...pointsPlayerMarkets('handball') },
  volleyball: setsMarkets(5000, [5], clearByTwo(25, { set: 4, to: 15 })),
  table_tennis: setsMarkets(22_000, [5, 7], clearByTwo(11)),
  badminton: setsMarkets(23_000, [3], badminton),
  beach_volleyball: setsMarkets(21_000, [3], clearByTwo(21, { set: 2, to: 15 })),
  darts: setsMarkets(25_000, [5, 7], firstTo(3)),
  snooker: setsMarkets(24_000, [7, 11], firstTo(1)),
  american_football: { ...pointsMarkets(31_000, 4, false), ...pointsPlayerMarkets('american_football') },
  rugby_union: { ...pointsMarkets(33_000, 2, true), ...pointsPlayerMarkets('rugby_union') },
  boxing: fightMarkets(60_000, []),
  mma: fightMarkets(61_000, ['submission']),
  racing: fieldMarkets(62_000, 0),
  formula: fieldMarkets(66_000, 8),
  golf: fieldMarkets(67_000, 8),
  cycling: fieldMarkets(68_000, 8),
  marbles: fieldMarkets(69_000, 4),
  baseball: baseballMarkets(63_000),
  cricket: cricketMarkets(70_000),
  politics: politicsMarkets(71_000),
  season: fieldMarkets(72_000, 0),
  counter_strike: setsMarkets(26_000, [3], counterStrike),
  dota: { ...setsMarkets(28_000, [3, 5], firstTo(1)), ...killsMarkets(28_000, [3, 5]) },
  lol: { ...setsMarkets(29_000, [3, 5], firstTo(1)), ...killsMarkets(29_000, [3, 5]) },
  valorant: setsMarkets(27_000, [3], clearByTwo(13)),
  virtual_football: pointsMarkets(34_000, 2, true),
  virtual_basketball: pointsMarkets(35_000, 4, false),
};

const known = new Map<string, ReturnType<Market<never>>>();

/**
 * What becomes of a bet on an outcome when its game ends so. Throws a RangeError for a market unknown to the audit, so
 * that none is skipped.
 */
export function shareIn(sport: string, outcomeId: string, end: object): Share {
  const name = `${sport} ${outcomeId}`;
  const found = known.get(name);
  if (found) return found(end as never);
  const [type = '', line = '', key = ''] = outcomeId.split(':');
  const market = SPORTS[sport]?.[Number(type)];
  if (!market) throw new RangeError(`market ${type} of ${sport} is unknown to the audit`);
  const pays = market(key, Number(line));
  known.set(name, pays);
  return pays(end as never);
}
