import type { Api } from '@fairbook/client';
import type { LoadContext } from '@fairbook/remote-view';
import type { OfficeData } from '../data.ts';
import type { GivenCode } from './CheckCode.tsx';
import { receiptIn } from './shown-receipt.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The receipt of the player's own coupon; without an id the page that checks a saved one, which needs no account. */
export async function loadReceipt({ api, route, query, isSignedIn }: LoadContext): Promise<OfficeData> {
  const { couponId: id = '' } = route.params;
  if (id !== '' && !(UUID.test(id) && isSignedIn)) return { page: 'missing' };
  // The page is for checking receipts: without the log's own state it does that as well.
  const [{ keys }, log] = await Promise.all([
    api('bets.proofKeys'),
    api('proof.witnesses').catch(() => null),
  ]);
  if (id === '') return { page: 'receipt', own: null, keys, log, code: await loadCode(api, query) };
  const [bundle, coupon] = await Promise.all([
    api('proof.bundle', { params: { id } }).catch(none),
    api('bets.coupon', { params: { id } }).catch(none),
  ]);
  const shown = receiptIn(bundle);
  if (!shown || !coupon) return { page: 'missing' };
  return { page: 'receipt', own: { shown, couponId: id, number: coupon.number }, keys, log, code: null };
}

/** The code of a shared picture, as the address has it; null without one. */
async function loadCode(api: Api, query: string): Promise<GivenCode | null> {
  const given = new URLSearchParams(query);
  const number = (given.get('number') ?? '').replaceAll(/\D/g, '').slice(0, 15);
  const code = (given.get('code') ?? '').toLowerCase().replaceAll(/\s/g, '').slice(0, 64);
  if (number === '' && code === '') return null;
  if (!(Number(number) > 0 && /^[0-9a-f]{16,64}$/.test(code))) return { number, code, found: 'unknown' };
  const found = await api('proof.checkCode', { params: { number: Number(number), code } }).catch(
    (error: unknown) => (isUnknown(error) ? ('unknown' as const) : ('failed' as const)),
  );
  return { number, code, found };
}

function isUnknown(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 404;
}

function none(error: unknown): null {
  if (isUnknown(error)) return null;
  throw error;
}
