import { ApiError } from '@fairbook/client';
import type { depositBonuses } from '@fairbook/contracts';
import type { LoadContext } from '@fairbook/remote-view';

/** The bonuses on deposits as the player has them; null for a visitor and for an operator. */
export async function ownBonusesOf({
  api,
  isSignedIn,
}: LoadContext): Promise<readonly depositBonuses.OwnDepositBonus[] | null> {
  if (!isSignedIn) return null;
  try {
    return (await api('depositBonuses.mine', {})).bonuses;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return null;
    throw error;
  }
}
