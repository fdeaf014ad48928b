import type { FeedMessage } from '@fairbook/feed-contract';
import type { Platform } from '../platform/context.ts';
import type { Change } from './catalogue.ts';
import { isOutdated } from './hot-game.ts';

/** Clocks of feeds and ours may differ by so much. */
const MOST_AHEAD_MS = 5_000;

/** Messages that are not believed because of their time: each is counted and told to the operators' log. */
export function createIgnored({ clock, logger, metrics }: Pick<Platform, 'clock' | 'logger' | 'metrics'>) {
  return {
    /** A message from the future is refused. Whose clock is so wrong is not heard: its games are suspended as for a silence. */
    isFuture({ at, type, producer }: FeedMessage): boolean {
      const aheadMs = at - clock.now();
      if (aheadMs <= MOST_AHEAD_MS) return false;
      metrics.feedIgnored.inc({ reason: 'future' });
      logger.warn({ producer, type, aheadMs }, 'feed.message_from_future');
      return true;
    },
    /** A message that was overtaken is on record, and its prices are not taken. */
    noteOutdated({ before, message }: Change): void {
      if (!before || !('gameId' in message) || !isOutdated(before, message)) return;
      metrics.feedIgnored.inc({ reason: 'outdated' });
      const lateMs = before.heardAt - message.at;
      const { type, producer, gameId } = message;
      logger.warn({ producer, type, gameId, lateMs }, 'feed.message_outdated');
    },
  };
}
