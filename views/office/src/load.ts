import type { Api } from '@fairbook/client';
import type { bets, cashout } from '@fairbook/contracts';
import { couponNumberText } from '@fairbook/i18n';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { previewOf } from './account/preview.ts';
import { loadActivation } from './activation/load-activation.ts';
import { loadBonuses } from './bonuses/load-bonuses.ts';
import { loadCare } from './care/load-care.ts';
import { loadConsultant } from './consultant/load-consultant.ts';
import type { OfficeData } from './data.ts';
import { readWish } from './history/filter.ts';
import { couponsQuery, totalsQuery } from './history/query.ts';
import { loadFurther } from './pages/load-pages.ts';
import { loadPerson } from './person/load-person.ts';
import { loadReceipt } from './receipt/load-receipt.ts';
import { loadFriends, loadPartner } from './referrals/load-referrals.ts';
import { loadQr, loadReset, loadSecurity } from './security/load-security.ts';
import { loadSupport } from './support/load-support.ts';

export const LEDGER_STEP = 25;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The first data of each office page. */
export async function load(ctx: LoadContext): Promise<LoadResult<OfficeData>> {
  const data = await loadPage(ctx);
  return { title: titleOf(data, ctx.t), data, status: data.page === 'missing' ? 404 : 200 };
}

function titleOf(data: OfficeData, t: LoadContext['t']): string {
  switch (data.page) {
    case 'coupon':
      return t('office.titleCoupon', { number: couponNumberText(data.coupon.number) });
    case 'print':
      return t('office.print.title', { number: couponNumberText(data.coupon.number) });
    case 'receipt':
      return data.own
        ? t('receipt.titleOf', { number: couponNumberText(data.own.number) })
        : t('receipt.titleCheck');
    case 'text':
    case 'bonuses':
    case 'security':
    case 'reset':
    case 'qr':
      return data.doc.title;
    case 'activation':
      return data.title;
    case 'terms':
      return data.terms.title;
    case 'settings':
    case 'verification':
    case 'identification':
      return t(`person.title.${data.page}`);
    case 'support':
      return t(`office.support.title.${data.desk}`);
    case 'bringfriend':
      return t('referrals.friends.title');
    case 'partner':
      return t('referrals.partner.title');
    case 'consultant':
      return t('consultant.title');
    case 'responsible':
      return t('responsible.title');
    case 'inbox':
      return t('inbox.title');
    case 'convert':
      return t('currencies.convertTitle');
    default:
      return t(`office.title.${data.page}`);
  }
}

async function loadPage(ctx: LoadContext): Promise<OfficeData> {
  switch (ctx.route.id) {
    case 'account':
      return loadAccount(ctx);
    case 'convert-account':
      return loadConvert(ctx);
    case 'inbox':
      return { page: 'inbox', messages: (await ctx.api('inbox.list')).messages };
    case 'history':
      return loadHistory(ctx);
    case 'coupon':
      return loadCoupon(ctx);
    case 'accountverify':
    case 'activation':
    case 'stopnewsletter':
      return loadActivation(ctx);
    case 'bringfriend':
      return loadFriends(ctx);
    case 'partner':
      return loadPartner(ctx);
    case 'bonuses-wager':
      return loadBonuses(ctx);
    case 'security':
      return loadSecurity(ctx);
    case 'responsible':
      return loadCare(ctx);
    case 'passwordreset':
      return loadReset(ctx);
    case 'qr-sign-in':
      return loadQr(ctx);
    case 'receipt-check':
    case 'receipt':
      return loadReceipt(ctx);
    case 'consultant':
    case 'consultant-topic':
    case 'consultant-subtopic':
    case 'consultant-transactions':
    case 'consultant-transaction':
      return (await loadConsultant(ctx)) ?? { page: 'missing' };
    case 'support':
    case 'share-idea':
    case 'block-appeal-history':
      return loadSupport(ctx);
    default:
      return (await loadPerson(ctx)) ?? loadFurther(ctx);
  }
}

async function loadCoupon({ api, route }: LoadContext): Promise<OfficeData> {
  const { couponId: id = '' } = route.params;
  if (!UUID.test(id)) return { page: 'missing' };
  const coupon = await api('bets.coupon', { params: { id } }).catch(missing);
  return coupon ? { page: 'coupon', coupon, offer: await offerOf(api, coupon) } : { page: 'missing' };
}

/** Without the offer the page shows everything else, and asks again. */
async function offerOf(api: Api, { couponId, status }: bets.Coupon): Promise<cashout.CashoutOffer | null> {
  if (status !== 'accepted') return null;
  return api('cashout.offer', { params: { id: couponId } }).catch(() => null);
}

async function loadHistory({ api, query }: LoadContext): Promise<OfficeData> {
  const wish = readWish(query);
  const [coupons, totals, { accounts }, { sports }, { rules }] = await Promise.all([
    api('bets.coupons', { query: couponsQuery(wish) }),
    api('bets.couponTotals', { query: totalsQuery(wish) }),
    api('wallet.accounts'),
    api('sportsbook.sports'),
    api('cashout.rules'),
  ]);
  const names = sports.map(({ id, name }) => ({ id, name }));
  return { page: 'history', wish, coupons, totals, accounts, sports: names, rules };
}

async function loadAccount({ api, lang }: LoadContext): Promise<OfficeData> {
  const [{ all_accounts: accounts, frozen }, { receivables: owed }, limits, { currencies, wallets }, terms] =
    await Promise.all([
      api('currencies.balance'),
      api('receivables.mine'),
      api('risk.mine'),
      api('config.all', { query: { lang } }),
      api('terms.accepted'),
    ]);
  const active = accounts.find(({ isActive }) => isActive);
  const ledger = active
    ? await api('wallet.ledger', {
        params: { id: active.id },
        query: { limit: LEDGER_STEP, isOwnOnly: true },
      })
    : { lines: [], next: null };
  return {
    page: 'account',
    accounts,
    frozen,
    ledgerOf: active?.id ?? 0,
    ledger,
    owed,
    limits,
    currencies: namesOf(lang, currencies),
    maxCurrencies: wallets.maxCurrencies,
    isExchangeAllowed: wallets.isExchangeAllowed,
    terms,
  };
}

async function loadConvert({ api, lang }: LoadContext): Promise<OfficeData> {
  const [{ accounts }, { currencies }] = await Promise.all([
    api('wallet.accounts'),
    api('config.all', { query: { lang } }),
  ]);
  const main = accounts.find(({ type }) => type === 0) ?? null;
  const offered = namesOf(lang, currencies).filter(({ iso }) => iso !== main?.iso);
  const [to] = offered;
  const first = main && to ? await previewOf(api, to.iso) : null;
  return { page: 'convert', main, offered, first };
}

function namesOf(lang: string, currencies: readonly { iso: string }[]) {
  const names = new Intl.DisplayNames(lang, { type: 'currency' });
  return currencies.map(({ iso }) => ({ iso, name: iso.length === 3 ? (names.of(iso) ?? iso) : iso }));
}

/** An unknown coupon is a page that doesn't exist; any other failure stays a failure. */
function missing(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
