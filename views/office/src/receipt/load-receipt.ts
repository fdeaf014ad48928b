import type { LoadContext } from '@fairbook/remote-view';
import type { OfficeData } from '../data.ts';
import { receiptIn } from './shown-receipt.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The receipt of the player's own coupon; without an id the page that checks a saved one, which needs no account. */
export async function loadReceipt({ api, route, isSignedIn }: LoadContext): Promise<OfficeData> {
  const { couponId: id = '' } = route.params;
  if (id !== '' && !(UUID.test(id) && isSignedIn)) return { page: 'missing' };
  // The page is for checking receipts: without the log's own state it does that as well.
  const [{ keys }, log] = await Promise.all([
    api('bets.proofKeys'),
    api('proof.witnesses').catch(() => null),
  ]);
  if (id === '') return { page: 'receipt', own: null, keys, log };
  const [bundle, coupon] = await Promise.all([
    api('proof.bundle', { params: { id } }).catch(none),
    api('bets.coupon', { params: { id } }).catch(none),
  ]);
  const shown = receiptIn(bundle);
  if (!shown || !coupon) return { page: 'missing' };
  return { page: 'receipt', own: { shown, couponId: id, number: coupon.number }, keys, log };
}

function none(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
