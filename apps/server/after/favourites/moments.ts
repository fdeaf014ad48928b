import type { favourites } from '@fairbook/contracts';
import type { FeedFixture } from '@fairbook/feed-contract';
import { boardOf, pageOf, type Text } from '@fairbook/sports';
import type { GameState } from '@fairbook/sports/state';
import { stateOf } from '../../sportsbook/index.ts';

/** A game in memory. */
export interface SeenGame {
  fixture: FeedFixture;
  state: GameState;
}

/** Something that happened, before it is written. */
export interface Happened {
  kind: favourites.GameMoment['kind'];
  score: string;
  text: Text | null;
}

/** What happened between two states of a game; null when nothing that anybody would ring for. */
export function momentBetween(before: GameState, { fixture, state }: SeenGame): Happened | null {
  if (before === state) return null;
  const [was, is] = [shown(before), shown(state)];
  const score = boardOf(is).line(is);
  if (was.status !== 'live' && is.status === 'live' && was.status === 'upcoming')
    return { kind: 'start', score, text: null };
  if (was.status === 'live' && is.status === 'ended') return { kind: 'end', score, text: null };
  if (was.status !== 'live' || is.status !== 'live') return null;
  const text = pageOf(is).news(
    was,
    is,
    fixture.competitors.map(({ name }) => name),
  );
  return text ? { kind: 'news', score, text } : null;
}

const shown = (state: GameState) => stateOf({ state, suspended: null, suspendedSince: null, heardAt: 0 });
