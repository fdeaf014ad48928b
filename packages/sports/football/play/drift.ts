import type { FeedFixture } from '@fairbook/feed-contract';
import { noise } from '../../play/random.ts';
import type { GoalsModel } from '../price/match-model.ts';

/** How far opinion takes either side's goals from the model, as a share; well inside the margin. */
const WIDTH = 0.01;
const SLOW_MS = 45 * 60_000;
const FAST_MS = 7 * 60_000;
/** Opinion and model meet in the last minutes. */
const SETTLES_MS = 5 * 60_000;

const noises = new Map<string, ReturnType<typeof noise>>();

/**
 * The model as the market sees it before the match: a slow and a fast wave of seeded noise around it, a pure function
 * of the game and the moment.
 */
export function drifted(
  seed: string,
  { gameId, startsAt }: FeedFixture,
  model: GoalsModel,
  now: number,
): GoalsModel {
  const width = WIDTH * Math.min(1, Math.max(0, startsAt - now) / SETTLES_MS);
  const wave = (side: number) => {
    const at = noiseOf(seed, gameId * 2 + side);
    return 1 + width * (0.7 * at(now / SLOW_MS) + 0.3 * at(1e7 + now / FAST_MS));
  };
  return { ...model, homeGoals: model.homeGoals * wave(0), awayGoals: model.awayGoals * wave(1) };
}

function noiseOf(seed: string, purpose: number): ReturnType<typeof noise> {
  const key = `${seed}/${purpose}`;
  const known = noises.get(key);
  if (known !== undefined) return known;
  if (noises.size > 2000) noises.clear();
  const made = noise(seed, purpose);
  noises.set(key, made);
  return made;
}
