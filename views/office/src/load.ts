import type { Api } from '@fairbook/client';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import type { OfficeData } from './data.ts';
import { loadFurther } from './pages/load-pages.ts';

export const HISTORY_STEP = 20;
export const LEDGER_STEP = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everything a page of the office shows first. */
export async function load(ctx: LoadContext): Promise<LoadResult<OfficeData>> {
  const data = await loadPage(ctx);
  return { title: titleOf(data, ctx.t), data, status: data.page === 'missing' ? 404 : 200 };
}

function titleOf(data: OfficeData, t: LoadContext['t']): string {
  switch (data.page) {
    case 'coupon':
      return t('office.titleCoupon', { number: data.coupon.number });
    case 'print':
      return t('office.print.title', { number: data.coupon.number });
    case 'text':
      return data.doc.title;
    case 'terms':
      return data.terms.title;
    default:
      return t(`office.title.${data.page}`);
  }
}

async function loadPage(ctx: LoadContext): Promise<OfficeData> {
  const { api, path } = ctx;
  if (path === '/office/account') return loadAccount(api);
  if (path === '/office/history') {
    const coupons = await api('bets.coupons', { query: { state: 'all', limit: HISTORY_STEP } });
    return { page: 'history', coupons };
  }
  if (!path.startsWith('/office/history/')) return loadFurther(ctx);
  const id = path.slice('/office/history/'.length);
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
