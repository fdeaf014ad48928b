import type { FeedFixture, FeedMessage, FeedTeam } from '@fairbook/feed-contract';
import type { PriceModel } from '@fairbook/sports/price';
import type { GameState } from '@fairbook/sports/state';

/** A message of any version, since recorded messages are never rewritten. */
export type Recorded = { type: FeedMessage['type'] };

/** A fixture as the first records have it; all of them are of football. */
interface OldFixture extends Omit<FeedFixture, 'competitors'> {
  home: FeedTeam;
  away: FeedTeam;
}
/** A stored state: the first ones have no sport, the oldest no break. */
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

/** A recorded message in the current form: the only place that knows the older ones. */
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

/** Upgrades states without a sport; the oldest have no breaks, and half-time counts as one. */
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
