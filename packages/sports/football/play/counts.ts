import { drawMoments, type Moment, pairOf } from '../../families/timed-goals/play/moments.ts';
import { randomStream } from '../../play/random.ts';
import { COUNTS, type Count, type Counted, type Half, type Side } from '../final-state.ts';
import type { Counting, Counts } from '../price/count-model.ts';
import type { GoalsModel } from '../price/match-model.ts';
import { FIRST_HALF_SHARE, goalShare, type Halves, momentOfShare } from './match-time.ts';

/** The usual goals of both sides, at which the means below are meant. */
const USUAL = { home: 1.5, away: 1.2 };
/** A side that attacks more wins more corners: they follow its goals, more slowly. */
const CORNERS = { home: 5.3, away: 4.6, follow: 0.4 };
/** A side that has to defend more is booked more often. */
const YELLOW = { home: 1.95, away: 2.25, follow: 0.25 };
/** Red cards come to both sides alike. */
export const RED_CARDS = 0.09;

type Kind = 'corners' | 'yellowCards';

/** The corners and yellow cards of each side on average, by the goals expected of both. */
function meansOf({ homeGoals, awayGoals }: GoalsModel): Record<Kind, Record<Side, number>> {
  const [host, guest] = [homeGoals / USUAL.home, awayGoals / USUAL.away];
  return {
    corners: { home: CORNERS.home * host ** CORNERS.follow, away: CORNERS.away * guest ** CORNERS.follow },
    yellowCards: { home: YELLOW.home * guest ** YELLOW.follow, away: YELLOW.away * host ** YELLOW.follow },
  };
}

/** Corners or yellow cards of a match, in order, in a random stream of their own: nothing else depends on them. */
export function drawn(seed: string, gameId: number, halves: Halves, kind: Kind, model: GoalsModel): Moment[] {
  const random = randomStream(seed, kind, gameId);
  return drawMoments(random, meansOf(model)[kind], () => Math.floor(momentOfShare(halves, random())));
}

/** What is counted in a match, by kind. */
export interface Happened extends Record<Kind, readonly Moment[]> {
  halves: Halves;
  redCards: readonly Moment[];
}

/** Corners, and cards of both colours, in order. */
function momentsOf({ corners, yellowCards, redCards }: Happened, count: Count): readonly Moment[] {
  return count === 'corners' ? corners : [...yellowCards, ...redCards].sort((a, b) => a.at - b.at);
}

/** Corners and cards up to a second, by half and in order. */
export function countedTo(happened: Happened, at: number): Record<Count, Counted> {
  const firstEnds = happened.halves[0].to;
  return ofEach((count) => {
    const so = momentsOf(happened, count).filter((moment) => moment.at <= at);
    return {
      first: pairOf(so.filter((moment) => moment.at < firstEnds)),
      second: pairOf(so.filter((moment) => moment.at >= firstEnds)),
      order: so.map(({ side }) => side),
    };
  });
}

/**
 * What prices of corners and cards are made from at a second. Betting stays open at a corner or a yellow card, so it
 * says nothing of those to come: unlike goals, they have no later moment up to which none is expected.
 */
export function countsAt(happened: Happened, model: GoalsModel, at: number): Counts {
  const known = latest.get(happened);
  if (known?.at === at) return known.counts;
  const { halves } = happened;
  const share = at >= halves[1].to ? 1 : goalShare(halves, at);
  const so = countedTo(happened, at);
  const counts = ofEach((count) => countingOf(so[count], meanOf(model, count), share));
  latest.set(happened, { at, counts });
  return counts;
}

/** Both models of a step have the same numbers. */
const latest = new WeakMap<Happened, { at: number; counts: Counts }>();

/** The same before the match. */
export function countsBefore(model: GoalsModel): Counts {
  const none = { first: [0, 0], second: [0, 0] } as const;
  return ofEach((count) => countingOf(none, meanOf(model, count), 0));
}

function meanOf(model: GoalsModel, count: Count): Half {
  const { corners, yellowCards } = meansOf(model);
  if (count === 'corners') return [corners.home, corners.away];
  return [yellowCards.home + RED_CARDS, yellowCards.away + RED_CARDS];
}

function countingOf({ first, second }: Omit<Counted, 'order'>, [home, away]: Half, share: number): Counting {
  const early = Math.max(0, FIRST_HALF_SHARE - share);
  const late = 1 - Math.max(FIRST_HALF_SHARE, share);
  const expected = { first: [home * early, away * early], second: [home * late, away * late] } as const;
  return { first, second, expected };
}

function ofEach<Made>(make: (count: Count) => Made): Record<Count, Made> {
  return Object.fromEntries(COUNTS.map((count) => [count, make(count)])) as Record<Count, Made>;
}
