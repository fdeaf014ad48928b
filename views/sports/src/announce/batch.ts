import type { Translate } from '@fairbook/i18n';

/** Moves that haven't been announced yet: outside the coupon only their number matters. */
export interface MoveBatch {
  up: number;
  down: number;
}

export const EMPTY_BATCH: MoveBatch = { up: 0, down: 0 };
/** Batches are announced at most this often. */
export const BATCH_MS = 10_000;

export function withMove(batch: MoveBatch, move: 'up' | 'down'): MoveBatch {
  return { ...batch, [move]: batch[move] + 1 };
}

/** `5 prices moved: 3 up, 2 down.`; empty when nothing moved. */
export function batchText(t: Translate, { up, down }: MoveBatch): string {
  return up + down === 0 ? '' : t('sports.announce.moves', { count: up + down, up, down });
}

/** Milliseconds until the next batch may be announced. */
export function waitMs(lastReadAt: number, now: number): number {
  return Math.max(0, lastReadAt + BATCH_MS - now);
}
