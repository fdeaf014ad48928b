import type { site } from '@fairbook/contracts';
import type { Platform } from '../platform/context.ts';
import { type BoostBoard, boostedChange } from './boosted.ts';
import type { Change } from './catalogue.ts';
import { listChanges, topicChanges } from './delta.ts';
import { type HotGame, isOver } from './hot-game.ts';
import { resultsOf } from './results.ts';

/** Publishes what differs after the whole catalogue was loaded again: settlement looks at results by itself. */
export function publishReloaded(
  { bus }: Pick<Platform, 'bus'>,
  before: HotGame | undefined,
  after: HotGame,
  delays: site.InPlayDelays,
  board: BoostBoard,
): void {
  const { gameId } = after.fixture;
  if (before?.epoch !== after.epoch)
    bus.publish('game.gate', { gameId, epoch: after.epoch, isOpen: after.isOpen });
  for (const change of before ? topicChanges(before, after, delays) : listChanges(before, after, delays))
    bus.publish('live.delta', boostedChange(change, gameId, board));
  const isDecided =
    before && (before.decided.size !== after.decided.size || isOver(before) !== isOver(after));
  if (isDecided) bus.publish('game.decided', { gameId, final: isOver(after) });
}

/** Publishes after memory changed; anything that needed the disk is there already. */
export function publish(
  { bus }: Pick<Platform, 'bus'>,
  { before, after, message }: Change,
  delays: site.InPlayDelays,
  board: BoostBoard,
): void {
  const { gameId } = after.fixture;
  if (before?.epoch !== after.epoch) {
    bus.publish('game.gate', { gameId, epoch: after.epoch, isOpen: after.isOpen });
  }
  for (const change of before ? topicChanges(before, after, delays) : listChanges(before, after, delays)) {
    bus.publish('live.delta', boostedChange(change, gameId, board));
  }
  if (resultsOf(message).length > 0) {
    const final = message.type === 'bet_settlement' ? message.final : isOver(after);
    bus.publish('game.decided', { gameId, final });
  }
}
