import type { SuspendCause } from '@fairbook/feed-contract';
import { restEnds, type Stretch } from './time.ts';

/** A suspension, which starts before its cause is known and ends some time after that. All in seconds of play. */
export interface Incident {
  from: number;
  cause: SuspendCause;
  /** When a goal or a card is on the scoreboard; null when the danger passed. */
  knownAt: number | null;
  /** When the referee goes to the screen; null without a review. */
  reviewAt: number | null;
  /** When prices come back; null when the part ends first. */
  until: number | null;
}

/** Keeps an incident within its part of the game. */
export function insidePart(parts: readonly Stretch[], incident: Incident): Incident {
  const at = incident.knownAt ?? incident.reviewAt ?? incident.until!;
  const { from: starts, to: ends } = parts.findLast(({ from }) => from <= at)!;
  const { from, reviewAt, until } = incident;
  return {
    ...incident,
    from: Math.max(starts + 1, from),
    reviewAt: reviewAt !== null && reviewAt < ends ? reviewAt : null,
    until: until !== null && until < ends ? until : null,
  };
}

/** What a step does to the offer. */
type Act = 'stop' | 'known' | 'review' | 'reopen' | 'part_over' | 'back' | 'part' | 'over';

/**
 * An event fixed by the script. `suspends` is what it adds to the number of suspensions; `all` makes them a single one.
 */
export interface GoalsStep {
  /** Second of play. */
  at: number;
  act: Act;
  suspends: 1 | 0 | -1 | 'all';
  cause: SuspendCause;
}

/**
 * Time to settle a part before betting opens again in the break: this many seconds of play, and at least two real
 * seconds.
 */
const SETTLING = { playSeconds: 30, seconds: 2 };

/** All events fixed by the script of a game, in order. */
export function stepsOf(
  parts: readonly Stretch[],
  incidents: readonly Incident[],
  speed: number,
): GoalsStep[] {
  const steps: GoalsStep[] = parts.slice(1).flatMap((next, n): GoalsStep[] => {
    const { to } = parts[n]!;
    const settled = to + Math.ceil(Math.max(SETTLING.playSeconds, SETTLING.seconds * speed));
    const back = restEnds(next, speed);
    return [
      { at: to, act: 'part_over', suspends: 'all', cause: 'break' },
      { at: Math.min(settled, next.from - 1), act: 'reopen', suspends: -1, cause: 'break' },
      ...(back > to ? [{ at: back, act: 'back', suspends: 0, cause: 'break' } as const] : []),
      { at: next.from, act: 'part', suspends: 0, cause: 'break' },
    ];
  });
  steps.push({ at: parts.at(-1)!.to, act: 'over', suspends: 'all', cause: 'other' });
  for (const { from, cause, knownAt, reviewAt, until } of incidents) {
    steps.push({ at: from, act: 'stop', suspends: 1, cause });
    if (knownAt !== null) steps.push({ at: knownAt, act: 'known', suspends: 0, cause });
    if (reviewAt !== null) steps.push({ at: reviewAt, act: 'review', suspends: 0, cause });
    if (until !== null) steps.push({ at: until, act: 'reopen', suspends: -1, cause });
  }
  return steps.sort((a, b) => a.at - b.at);
}
