import type { FeedFixture } from '@fairbook/feed-contract';
import { opinion } from '../../play/opinion.ts';
import type { GoalsModel } from '../price/match-model.ts';

/** How far market opinion moves either side's goals from the model, as a share; well inside the margin. */
const MOST = 0.01;

/** The model as the market sees it before the match: a pure function of the game and the moment. */
export function drifted(seed: string, fixture: FeedFixture, model: GoalsModel, now: number): GoalsModel {
  const share = (place: 0 | 1) => 1 + opinion(seed, fixture, { place, now, most: MOST });
  return { ...model, homeGoals: model.homeGoals * share(0), awayGoals: model.awayGoals * share(1) };
}
