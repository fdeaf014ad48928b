import type {
  FeedFixture,
  FeedMarket,
  FeedMessage,
  OutcomeResult,
  SuspendCause,
} from '@fairbook/feed-contract';
import type { FinalState } from '../settle.ts';
import type { GameState } from '../states.ts';

export const PRODUCER = 'simulator';

export type GameMessages = ReturnType<typeof messagesOf>;

/** Until when prices hold, and the models that they were made from. */
export type Holds = Pick<Message<'odds_change'>, 'holdsUntil' | 'models'>;

type Message<Type> = Extract<FeedMessage, { type: Type }>;

/** The messages about one game; times are epoch milliseconds. */
export function messagesOf(gameId: number) {
  const producer = PRODUCER;
  return {
    fixture: (at: number, fixture: FeedFixture): Message<'fixture'> => ({
      type: 'fixture',
      at,
      producer,
      fixture,
    }),
    prices: (
      at: number,
      state: GameState,
      markets: FeedMarket[],
      full: boolean,
      holds: Holds = {},
    ): Message<'odds_change'> => ({
      type: 'odds_change',
      at,
      producer,
      gameId,
      full,
      state,
      suspended: null,
      markets,
      ...holds,
    }),
    betStop: (at: number, cause: SuspendCause, state: GameState): Message<'bet_stop'> => ({
      type: 'bet_stop',
      at,
      producer,
      gameId,
      cause,
      state,
    }),
    settlement: (
      at: number,
      final: boolean,
      state: GameState,
      outcomes: OutcomeResult[],
      end?: FinalState,
    ): Message<'bet_settlement'> => ({
      type: 'bet_settlement',
      at,
      producer,
      gameId,
      final,
      state,
      outcomes,
      ...(end && { end }),
    }),
    cancelled: (at: number): Message<'bet_cancel'> => ({
      type: 'bet_cancel',
      at,
      producer,
      gameId,
      reason: 'cancelled',
    }),
  };
}
