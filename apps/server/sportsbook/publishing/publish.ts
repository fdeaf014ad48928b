import type { site } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Change } from '../catalogue/catalogue.ts';
import { type HotGame, isOver } from '../catalogue/hot-game.ts';
import { type BoostBoard, boostedChange } from '../prices/boosted.ts';
import { resultsOf } from '../results/results.ts';
import { type IsFollowed, listChanges, topicChanges } from './delta.ts';

/** What publishing needs beside a change. */
export interface Publishing {
  delays: site.InPlayDelays;
  board: BoostBoard;
  /** Deltas are made for these topics only. */
  isFollowed: IsFollowed;
}

/**
 * Publishes what differs after the whole catalogue was loaded again. `game.decided` only tells settlement to look: it
 * reads the results itself.
 */
export function publishReloaded(
  platform: Pick<Platform, 'bus'>,
  before: HotGame | undefined,
  after: HotGame,
  publishing: Publishing,
): void {
  publishMove(platform, before, after, publishing);
  const isDecided =
    before && (before.decided.size !== after.decided.size || isOver(before) !== isOver(after));
  if (isDecided) {
    const { gameId } = after.fixture;
    platform.bus.publish('game.decided', { gameId, final: isOver(after) });
  }
}

/** Publishes after memory changed; anything that needed the disk is there already. */
export function publish(
  platform: Pick<Platform, 'bus'>,
  { before, after, message }: Change,
  publishing: Publishing,
): void {
  publishMove(platform, before, after, publishing);
  if (resultsOf(message).length > 0) {
    const final = message.type === 'bet_settlement' ? message.final : isOver(after);
    platform.bus.publish('game.decided', { gameId: after.fixture.gameId, final });
  }
}

function publishMove(
  { bus }: Pick<Platform, 'bus'>,
  before: HotGame | undefined,
  after: HotGame,
  { delays, board, isFollowed }: Publishing,
): void {
  const { gameId } = after.fixture;
  if (before?.epoch !== after.epoch) {
    bus.publish('game.gate', { gameId, epoch: after.epoch, isOpen: after.isOpen });
  }
  bus.publish('game.moved', { gameId });
  const changes = before
    ? topicChanges(before, after, delays, isFollowed)
    : listChanges(before, after, delays, isFollowed);
  for (const change of changes) bus.publish('live.delta', boostedChange(change, gameId, board));
}
