import type { bets } from '@fairbook/contracts';
import { gameText } from '@fairbook/ui';
import type { useOffice } from '../office-context.ts';

/** How long the coupon waited in live play, for which game and why; null when no game was live. */
export function delayText(
  t: ReturnType<typeof useOffice>['t'],
  { delayed, bets: legs }: Pick<bets.Coupon, 'delayed' | 'bets'>,
): string | null {
  if (!delayed) return null;
  const { seconds, cause: why, gameId } = delayed;
  const leg = legs.find((each) => each.gameId === gameId);
  return t('office.moment.delayed', { seconds, why, game: leg ? gameText(leg) : '' });
}
