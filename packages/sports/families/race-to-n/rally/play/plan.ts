import type { FeedFixture } from '@fairbook/feed-contract';
import { opinion } from '../../../../play/opinion.ts';
import { chancesBy } from '../price/model.ts';
import type { RallySport } from '../sport.ts';

/** The basis of a match: its format, and by how many logits of a point the first side is better. */
export interface MatchPlan {
  bestOf: number;
  better: number;
}

/** Strengths in thousandths of a logit of one point. */
export interface Ratings {
  /** What the side named first gains, by competition: home advantage, or nothing. */
  competitions: Record<string, number>;
  teams: Record<string, number>;
}

/** The plan of a fixture from the ratings. */
export function matchPlan(
  { competitions, teams }: Ratings,
  { bestOf, fixture }: { bestOf: number; fixture: Pick<FeedFixture, 'champ' | 'competitors'> },
): MatchPlan {
  const { champ, competitors } = fixture;
  const [first, second] = [teams[competitors[0].id]!, teams[competitors[1].id]!];
  return { bestOf, better: (first - second + competitions[champ.key]!) / 1000 };
}

/** How far market opinion moves the difference of the sides from the model, as a chance to win the match. */
const DRIFT = 0.006;

/** The plan as the market sees it before the match: a pure function of the match and the moment. */
export function drifted(
  seed: string,
  fixture: FeedFixture,
  plan: MatchPlan,
  now: number,
  worth: number,
): MatchPlan {
  return { ...plan, better: plan.better + opinion(seed, fixture, { place: 0, now, most: DRIFT / worth }) };
}

export function chanceOf(sport: RallySport, { better }: MatchPlan): [number, number] {
  return chancesBy(sport, better);
}
