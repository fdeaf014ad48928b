import type { SuspendCause } from '@fairbook/feed-contract';
import { incidentsOf } from './incidents.ts';
import { restEnds } from './match-time.ts';
import type { Script } from './script.ts';

/** What a step of the match does to the offer. */
type MatchAct = 'stop' | 'known' | 'review' | 'reopen' | 'half_time' | 'back' | 'second_half' | 'full_time';

/** An event fixed by the script. `suspends` is what it adds to the number of suspensions. */
export interface MatchStep {
  /** Match second. */
  at: number;
  act: MatchAct;
  suspends: 1 | 0 | -1 | 'all';
  cause: SuspendCause;
}

/** Time to settle the first half before betting opens again in the break: this many match seconds, or two seconds. */
const SETTLING_THE_HALF = { matchSeconds: 30, seconds: 2 };

/** All events fixed by the script of a match, in order. */
export function matchSteps(seed: string, gameId: number, script: Script, speed: number): MatchStep[] {
  const { firstEnds, secondStarts, ends } = script.halves;
  const afterBreak =
    firstEnds + Math.ceil(Math.max(SETTLING_THE_HALF.matchSeconds, SETTLING_THE_HALF.seconds * speed));
  const steps: MatchStep[] = [
    { at: firstEnds, act: 'half_time', suspends: 'all', cause: 'break' },
    { at: Math.min(afterBreak, secondStarts - 1), act: 'reopen', suspends: -1, cause: 'break' },
    { at: restEnds(script.halves, speed), act: 'back', suspends: 0, cause: 'break' },
    { at: secondStarts, act: 'second_half', suspends: 0, cause: 'break' },
    { at: ends, act: 'full_time', suspends: 'all', cause: 'other' },
  ];
  for (const { from, cause, knownAt, reviewAt, until } of incidentsOf(seed, gameId, script, speed)) {
    steps.push({ at: from, act: 'stop', suspends: 1, cause });
    if (knownAt !== null) steps.push({ at: knownAt, act: 'known', suspends: 0, cause });
    if (reviewAt !== null) steps.push({ at: reviewAt, act: 'review', suspends: 0, cause });
    if (until !== null) steps.push({ at: until, act: 'reopen', suspends: -1, cause });
  }
  return steps.sort((a, b) => a.at - b.at);
}
