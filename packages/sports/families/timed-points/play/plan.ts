import type { FeedFixture } from '@fairbook/feed-contract';
import { opinion } from '../../../play/opinion.ts';
import { MILLION } from '../price/model.ts';
import { type Format, meanScore, type Pair, type PointsSport, turnsOf } from '../sport.ts';

/** The basis of a game: its format, and each side's chance to score in a turn, in millionths. */
export interface GamePlan extends Format {
  chance: Pair;
}

/** All in points of a game. */
export interface Ratings {
  /** Mean points of a side, and how many more the home side makes, by competition. */
  competitions: Record<string, [points: number, home: number]>;
  /** A side's difference from the mean: how many more points it scores, and how many fewer it concedes. */
  teams: Record<string, [attack: number, defence: number]>;
}

const LEAST = 50_000;
const MOST = 920_000;

/**
 * The plan of a fixture from the ratings. Half of the home advantage goes to the home side, half is taken from the
 * other.
 */
export function gamePlan(
  sport: PointsSport,
  { competitions, teams }: Ratings,
  { minutes, fixture }: Format & { fixture: Pick<FeedFixture, 'champ' | 'competitors'> },
): GamePlan {
  const { champ, competitors } = fixture;
  const [points, home] = competitions[champ.key]!;
  const [host, guest] = [teams[competitors[0].id]!, teams[competitors[1].id]!];
  const turns = sport.regular * turnsOf(sport, { minutes }, 0);
  const chance = (mean: number) =>
    Math.min(MOST, Math.max(LEAST, Math.round((mean / turns / meanScore(sport)) * MILLION)));
  return {
    minutes,
    chance: [chance(points + home / 2 + host[0] - guest[1]), chance(points - home / 2 + guest[0] - host[1])],
  };
}

/** How far market opinion moves either side's points from the model, as a share; well inside the margin. */
const DRIFT = 0.004;

/** The plan as the market sees it before the game: a pure function of the game and the moment. */
export function drifted(seed: string, fixture: FeedFixture, plan: GamePlan, now: number): GamePlan {
  const share = (place: 0 | 1) =>
    Math.round(plan.chance[place] * (1 + opinion(seed, fixture, { place, now, most: DRIFT })));
  return { ...plan, chance: [share(0), share(1)] };
}
