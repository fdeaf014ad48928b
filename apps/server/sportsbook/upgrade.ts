import type { FeedFixture, FeedMessage, FeedTeam } from '@fairbook/feed-contract';
import type { GameState } from '@fairbook/sports/state';

/** A message as it was written by any version: the record is never rewritten. */
export type Recorded = { type: FeedMessage['type'] };

/** What the first records said otherwise: all of them are of football. */
interface OldFixture extends Omit<FeedFixture, 'competitors'> {
  home: FeedTeam;
  away: FeedTeam;
}
type OldState = Omit<GameState, 'sport' | 'isBreak'> & Partial<Pick<GameState, 'sport' | 'isBreak'>>;
interface Old {
  fixture?: FeedFixture | OldFixture;
  state?: OldState;
  goals?: unknown;
}

/** A recorded message in today's words: the one place that knows what older records say otherwise. */
export function upgradedMessage(recorded: Recorded): FeedMessage {
  const { fixture, state, goals, ...same } = recorded as Recorded & Old;
  return {
    ...same,
    ...(fixture && { fixture: upgradedFixture(fixture) }),
    ...(state && { state: upgradedState(state) }),
    ...(goals !== undefined && { models: goals }),
  } as FeedMessage;
}

export function upgradedFixture(fixture: FeedFixture | OldFixture): FeedFixture {
  if ('competitors' in fixture) return fixture;
  const { home, away, ...same } = fixture;
  return { ...same, competitors: [home, away] };
}

/** Records from before there was a sport in them; the oldest say nothing of breaks, and a match rests at half-time. */
export function upgradedState(state: OldState): GameState {
  if (state.sport !== undefined && state.isBreak !== undefined) return state as GameState;
  return { ...state, sport: 'football', isBreak: state.isBreak ?? state.period === 'half_time' };
}
