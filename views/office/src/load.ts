import type { Api } from '@fairbook/client';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { OfficeData } from './data.ts';

export const HISTORY_STEP = 20;
export const LEDGER_STEP = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything a page of the office shows first. */
export async function load({ api, path, t }: LoadContext): Promise<LoadResult<OfficeData>> {
  const data = await loadPage(api, path);
  const title =
    data.page === 'coupon'
      ? t('office.titleCoupon', { number: data.coupon.number })
      : t(`office.title.${data.page}`);
  return { title, data, status: data.page === 'missing' ? 404 : 200 };
}

async function loadPage(api: Api, path: string): Promise<OfficeData> {
  if (path === '/office/account') return loadAccount(api);
  if (path === '/office/history') {
    const coupons = await api('bets.coupons', { query: { state: 'all', limit: HISTORY_STEP } });
    return { page: 'history', coupons };
  }
  const id = path.startsWith('/office/history/') ? path.slice('/office/history/'.length) : '';
  if (!UUID.test(id)) return { page: 'missing' };
  const coupon = await api('bets.coupon', { params: { id } }).catch(missing);
  return coupon ? { page: 'coupon', coupon } : { page: 'missing' };
}

async function loadAccount(api: Api): Promise<OfficeData> {
  const { accounts } = await api('wallet.accounts');
  const first = accounts[0];
  const ledger = first
    ? await api('wallet.ledger', { params: { id: first.id }, query: { limit: LEDGER_STEP } })
    : { lines: [], next: null };
  return { page: 'account', accounts, ledger };
}

/** A coupon nobody knows is a page that does not exist; any other failure is a failure. */
function missing(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
