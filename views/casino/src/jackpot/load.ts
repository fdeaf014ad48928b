import type { jackpots } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

/** The pot that a page starts with, so that nothing moves where the jackpot is off; null if it isn't known. */
export const potOf = ({ api }: Pick<LoadContext, 'api'>): Promise<jackpots.JackpotPot | null> =>
  api('jackpots.pot', {}).catch(() => null);
