import type { FeedMessage } from '@fairbook/feed-contract';
import type { HotGame } from '../catalogue/hot-game.ts';
import type { HeldMarket } from '../catalogue/markets.ts';

/** What one message changed in a market that is or was held. */
export interface AlertChange {
  gameId: number;
  marketId: string;
  held: HeldMarket;
  status: 'open' | 'kept' | 'released' | 'healed';
  /** The operator who decided; null for none. */
  by: number | null;
}

export function alertChanges(
  before: HotGame | undefined,
  after: HotGame,
  message: FeedMessage,
): AlertChange[] {
  if (!before || before.held === after.held) return [];
  const { gameId } = after.fixture;
  const by = message.type === 'house_market' ? message.by : null;
  const now = [...after.held].flatMap(([marketId, held]): AlertChange[] => {
    const was = before.held.get(marketId);
    if (!was) return [{ gameId, marketId, held, status: 'open', by: null }];
    return was.isKept === held.isKept ? [] : [{ gameId, marketId, held, status: 'kept', by }];
  });
  const gone = [...before.held].flatMap(([marketId, held]): AlertChange[] =>
    after.held.has(marketId)
      ? []
      : [{ gameId, marketId, held, status: by === null ? 'healed' : 'released', by }],
  );
  return [...now, ...gone];
}
