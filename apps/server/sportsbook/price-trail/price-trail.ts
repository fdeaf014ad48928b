import { type HotGame, isClosed, isSameClosed } from '../catalogue/hot-game.ts';
import { thinned } from './thin-prices.ts';

/** Epoch milliseconds and odds in thousandths. */
export type Mark = readonly [at: number, oddsMilli: number];
/** The price from `at` on; 1 while the outcome itself was not on offer. */
export type Step = readonly [at: number, oddsMilli: number, blocked: 0 | 1];
/** From `at` on the whole game was closed for bets (1), or open again (0). */
type Stop = readonly [at: number, isStopped: 0 | 1];

export interface OutcomeTrail {
  /** The first price on offer before the match, and the first in play. */
  opening: Mark | null;
  inPlay: Mark | null;
  /** The first of the lowest and the first of the highest prices on offer. */
  lowest: Mark | null;
  highest: Mark | null;
  steps: Step[];
}

/** Every published price of one game over time. */
export interface Trail {
  gameId: number;
  /** Number of the last message included. */
  throughSeq: number;
  since: number;
  /** Whether it starts with the announcement of the game. */
  isWhole: boolean;
  playedFrom: number | null;
  outcomes: Map<string, OutcomeTrail>;
  stops: Stop[];
}

/** When an outcome has more steps, they are thinned to half. */
const STEPS_MOST = 160;
/**
 * When a game has more stops, the older half is dropped: an even number, so that the first one kept is a stop again.
 */
const STOPS_MOST = 400;

export function newTrail(gameId: number, since: number, isWhole: boolean): Trail {
  return { gameId, throughSeq: 0, since, isWhole, playedFrom: null, outcomes: new Map(), stops: [] };
}

/**
 * Adds to the trail, in place, what one message changed in the game: from `before` (undefined at the start of the
 * trail) to `after`, taken in at the time `at`.
 */
export function extend(trail: Trail, before: HotGame | undefined, after: HotGame, at: number): void {
  const isTurn =
    !before ||
    before.isOpen !== after.isOpen ||
    isLive(before) !== isLive(after) ||
    !isSameClosed(before, after);
  if (trail.playedFrom === null && isLive(after)) trail.playedFrom = at;
  if (before ? before.isOpen !== after.isOpen : !after.isOpen) trail.stops.push([at, after.isOpen ? 0 : 1]);
  if (trail.stops.length > STOPS_MOST) trail.stops.splice(0, STOPS_MOST / 2);
  for (const [id, market] of after.markets) {
    if (!isTurn && before?.markets.get(id) === market) continue;
    for (const [outcomeId, oddsMilli, blocked] of market.outcomes) {
      step(trail, outcomeId, [oddsMilli, blocked || isClosed(after, outcomeId) ? 1 : 0], after, at);
    }
  }
  if (!before || before.markets === after.markets) return;
  for (const [id, market] of before.markets) {
    if (!after.markets.has(id)) for (const [outcomeId] of market.outcomes) withdraw(trail, outcomeId, at);
  }
}

function step(
  trail: Trail,
  outcomeId: string,
  [oddsMilli, blocked]: readonly [oddsMilli: number, blocked: 0 | 1],
  game: HotGame,
  at: number,
): void {
  let known = trail.outcomes.get(outcomeId);
  if (!known) {
    known = { opening: null, inPlay: null, lowest: null, highest: null, steps: [] };
    trail.outcomes.set(outcomeId, known);
  }
  const last = known.steps.at(-1);
  if (last?.[1] !== oddsMilli || last[2] !== blocked) add(known, [at, oddsMilli, blocked]);
  if (blocked || !game.isOpen) return;
  if (isLive(game)) known.inPlay ??= [at, oddsMilli];
  else known.opening ??= [at, oddsMilli];
  if (!known.lowest || oddsMilli < known.lowest[1]) known.lowest = [at, oddsMilli];
  if (!known.highest || oddsMilli > known.highest[1]) known.highest = [at, oddsMilli];
}

function withdraw(trail: Trail, outcomeId: string, at: number): void {
  const known = trail.outcomes.get(outcomeId);
  const last = known?.steps.at(-1);
  if (known && last && !last[2]) add(known, [at, last[1], 1]);
}

function add(known: OutcomeTrail, next: Step): void {
  known.steps.push(next);
  if (known.steps.length > STEPS_MOST) known.steps = thinSteps(known, STEPS_MOST / 2);
}

/** Thins the steps of an outcome; those under its marks always stay. */
export function thinSteps(known: OutcomeTrail, most: number): Step[] {
  const { steps } = known;
  const marked = new Set(marksOf(known).map(([at]) => steps.findLast((before) => before[0] <= at)));
  const points = steps.map((kept) => ({ value: kept[1], isOff: kept[2] === 1, kept }));
  return thinned(points, most, ({ kept }) => marked.has(kept)).map(({ kept }) => kept);
}

/** Opening, first in play, lowest and highest price, where they exist. */
export function marksOf({ opening, inPlay, lowest, highest }: OutcomeTrail): Mark[] {
  return [opening, inPlay, lowest, highest].filter((mark) => mark !== null);
}

function isLive({ state }: HotGame): boolean {
  return state.status === 'live';
}
