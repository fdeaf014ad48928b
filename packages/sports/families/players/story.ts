import { grown, type PlayEvent } from '../../telling/story.ts';

interface Scored {
  scorers?: readonly string[];
}

/** Goals with their scorers. The sides of several goals in one message are in no order, so then nobody is named. */
export function goalsBetween(
  before: Scored,
  after: Scored,
  [was, is]: readonly [readonly number[], readonly number[]],
): PlayEvent[] {
  const goals = grown('goal', was, is);
  const [scorer, another] = (after.scorers ?? []).slice(before.scorers?.length);
  const [goal] = goals;
  return goal && scorer && !another && goals.length === 1 ? [{ ...goal, player: scorer }] : goals;
}
