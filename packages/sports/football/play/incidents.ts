import type { Moment } from '../../families/timed-goals/play/moments.ts';
import { type Incident, insidePart } from '../../families/timed-goals/play/steps.ts';
import { between, poisson, type Random, randomStream } from '../../play/random.ts';
import type { Script } from './script.ts';
import { kicksOf } from './tie.ts';

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
    ...(script.tie ? [...script.tie.goals.map(goal), ...kicksOf(script.tie, shortest)] : []),
  ];
  return all.map((incident) => insidePart(script.parts, incident)).sort((a, b) => a.from - b.from);
}

function dangers(random: Random, { halves }: Script, mean: number): number[] {
  return Array.from({ length: poisson(random, mean) }, () => {
    const isFirst = random() < 0.5;
    const { from, to } = halves[isFirst ? 0 : 1];
    return Math.floor(between(random, from + 120, to - 60));
  });
}
