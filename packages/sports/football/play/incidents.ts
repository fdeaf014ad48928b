import type { SuspendCause } from '@fairbook/feed-contract';
import { between, poisson, type Random, randomStream } from '../../play/random.ts';
import type { Moment, Script } from './script.ts';

/** A suspension: it starts before the cause is known and ends some time after. In match seconds. */
export interface Incident {
  from: number;
  cause: SuspendCause;
  /** When a goal or a card is on the scoreboard; null when the danger passed. */
  knownAt: number | null;
  /** When the referee goes to the screen. */
  reviewAt: number | null;
  /** When prices come back; null when the half ends first. */
  until: number | null;
}

/** Mean match seconds from a stop to its goal: while betting is open, the next goal is no nearer. */
export const MEAN_LEAD = 14;

const PENALTY_GOALS = 0.08;
const REVIEWED_GOALS = 0.06;
const DISALLOWED_GOALS = 0.25;
const MISSED_PENALTIES = 0.05;
/** A suspension must be visible to people, however fast the match clock runs. */
const VISIBLE_SECONDS = 1.5;

/** Everything in a match that stops betting, soonest first. */
export function incidentsOf(seed: string, gameId: number, script: Script, speed: number): Incident[] {
  const random = randomStream(seed, 'incidents', gameId);
  // Whole seconds, as on every scoreboard: the speed may be any number.
  const shortest = Math.ceil(VISIBLE_SECONDS * speed);
  const after = (at: number, low: number, high: number) =>
    at + Math.max(shortest, Math.round(between(random, low, high)));

  const goal = ({ at }: Moment): Incident => {
    const isPenalty = random() < PENALTY_GOALS;
    const isReviewed = random() < REVIEWED_GOALS;
    const lead = Math.round(isPenalty ? between(random, 60, 100) : between(random, 4, 12));
    const until = isReviewed ? after(at, 70, 120) : after(at, 20, 50);
    return {
      from: at - lead,
      cause: isPenalty ? 'penalty' : 'goal',
      knownAt: at,
      reviewAt: isReviewed ? at + 8 : null,
      until,
    };
  };
  const redCard = ({ at }: Moment): Incident => ({
    from: at - 5,
    cause: 'red_card',
    knownAt: at,
    reviewAt: null,
    until: after(at, 25, 50),
  });
  const disallowed = (at: number): Incident => ({
    from: at - 5,
    cause: 'goal',
    knownAt: null,
    reviewAt: at + 8,
    until: after(at, 60, 100),
  });
  const missedPenalty = (at: number): Incident => ({
    from: at - 80,
    cause: 'penalty',
    knownAt: null,
    reviewAt: null,
    until: after(at, 15, 25),
  });

  const all = [
    ...script.goals.map(goal),
    ...script.redCards.map(redCard),
    ...dangers(random, script, DISALLOWED_GOALS).map(disallowed),
    ...dangers(random, script, MISSED_PENALTIES).map(missedPenalty),
  ];
  return all.map((incident) => insideHalf(script, incident)).sort((a, b) => a.from - b.from);
}

function dangers(random: Random, { halves }: Script, mean: number): number[] {
  return Array.from({ length: poisson(random, mean) }, () => {
    const isFirst = random() < 0.5;
    const [from, to] = isFirst ? [120, halves.firstEnds] : [halves.secondStarts + 120, halves.ends];
    return Math.floor(between(random, from, to - 60));
  });
}

function insideHalf({ halves }: Script, incident: Incident): Incident {
  const at = incident.knownAt ?? incident.reviewAt ?? incident.until!;
  const isFirst = at < halves.secondStarts;
  const [starts, ends] = isFirst ? [0, halves.firstEnds] : [halves.secondStarts, halves.ends];
  const { from, reviewAt, until } = incident;
  return {
    ...incident,
    from: Math.max(starts + 1, from),
    reviewAt: reviewAt !== null && reviewAt < ends ? reviewAt : null,
    until: until !== null && until < ends ? until : null,
  };
}
