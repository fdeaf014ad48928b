import type { FeedMessage } from '@fairbook/feed-contract';
import type { Platform } from '../../platform/context.ts';
import { standingResults } from '../results/results.ts';
import type { Change } from './catalogue.ts';
import { isOutdated } from './hot-game.ts';

/** Tolerated difference between a feed's clock and ours. */
const MOST_AHEAD_MS = 5_000;

/** Counts and logs what is ignored, for operators: messages with a wrong time, and results of cancelled games. */
export function createIgnored({ clock, logger, metrics }: Pick<Platform, 'clock' | 'logger' | 'metrics'>) {
  return {
    /**
     * Whether a message is from the future and must be refused. Its producer then counts as silent, which suspends its
     * games.
     */
    isFuture({ at, type, producer }: FeedMessage): boolean {
      const aheadMs = at - clock.now();
      if (aheadMs <= MOST_AHEAD_MS) return false;
      metrics.count('fairbook_feed_ignored_total', { reason: 'future' });
      logger.warn({ producer, type, aheadMs }, 'feed.message_from_future');
      return true;
    },
    /** Counts an outdated message: it is recorded, but its prices are ignored. */
    noteOutdated({ before, message }: Change): void {
      if (!before || !('gameId' in message) || !isOutdated(before, message)) return;
      metrics.count('fairbook_feed_ignored_total', { reason: 'outdated' });
      const lateMs = before.heardAt - message.at;
      const { type, producer, gameId } = message;
      logger.warn({ producer, type, gameId, lateMs }, 'feed.message_outdated');
    },
    /** Counts results that a cancelled game no longer takes. */
    noteCancelled({ before, message }: Change): void {
      if (!before || message.type !== 'bet_settlement') return;
      const ignored = message.outcomes.length - standingResults(before, message).length;
      if (before.state.status !== 'cancelled' || ignored === 0) return;
      metrics.count('fairbook_feed_ignored_total', { reason: 'cancelled' });
      const { producer, gameId } = message;
      logger.warn({ producer, gameId, ignored }, 'feed.result_of_cancelled');
    },
  };
}
