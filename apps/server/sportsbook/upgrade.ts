import type { FeedFixture, FeedMessage, FeedTeam } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import type { GameState } from '@fairbook/sports/state';

/** A message as it was written by any version: the record is never rewritten. */
export type Recorded = { type: FeedMessage['type'] };

/** What the first records said otherwise: all of them are of football. */
interface OldFixture extends Omit<FeedFixture, 'competitors'> {
  home: FeedTeam;
  away: FeedTeam;
}
/** A state as it was stored: the first ones name no sport, the oldest no break. */
export type StoredState = GameState | OldState;
type Models = [now: PriceModel, then: PriceModel];
type OldState = Omit<Football, 'sport' | 'isBreak'> & Partial<Pick<Football, 'sport' | 'isBreak'>>;
type Football = Extract<GameState, { sport: 'football' }>;
interface Old {
  fixture?: FeedFixture | OldFixture;
  state?: StoredState;
  goals?: Models;
  models?: Models;
}

/** A recorded message in today's words: the one place that knows what older records say otherwise. */
export function upgradedMessage(recorded: Recorded): FeedMessage {
  const { fixture, state, goals, models = goals, ...same } = recorded as Recorded & Old;
  return {
    ...same,
    ...(fixture && { fixture: upgradedFixture(fixture) }),
    ...(state && { state: upgradedState(state) }),
    ...(models && { models: models.map(upgradedModel) }),
  } as FeedMessage;
}

export function upgradedFixture(fixture: FeedFixture | OldFixture): FeedFixture {
  if ('competitors' in fixture) return fixture;
  const { home, away, ...same } = fixture;
  return { ...same, competitors: [home, away] };
}

/** Records from before there was a sport in them; the oldest say nothing of breaks, and a match rests at half-time. */
export function upgradedState(state: StoredState): GameState {
  if (isOfToday(state)) return state;
  return { ...state, sport: 'football', isBreak: state.isBreak ?? state.period === 'half_time' };
}

function isOfToday(state: StoredState): state is GameState {
  return state.sport !== undefined && state.isBreak !== undefined;
}

function upgradedModel(model: PriceModel): PriceModel {
  return model.sport === undefined ? { sport: 'football', ...model } : model;
}
