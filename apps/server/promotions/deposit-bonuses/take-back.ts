import { type Returned, takeBackGrant, worthAfter } from '../../placement/bonuses/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { House } from '../promotion.ts';
import { heldGrant, returnGrant } from './store.ts';

/** Takes a deposit's bonus back, once; the budget gets what came back. Null for a deposit without a bonus. */
export async function takeBack(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'bus'>,
  { ledger, casino }: Pick<House, 'ledger' | 'casino'>,
  depositId: string,
): Promise<Returned | null> {
  const grant = await heldGrant(tx, depositId);
  if (grant?.state !== 'granted') return null;
  const { grant_id: id, casino_bonus_id: casinoId } = grant;
  const back = casinoId
    ? await casino.takeBack(tx, casinoId)
    : await takeBackGrant(tx, platform, ledger, id!);
  const worth = worthAfter(grant.worth, back);
  await returnGrant(tx, depositId, { taken: back.taken, worth, at: new Date(platform.clock.now()) });
  return back;
}
