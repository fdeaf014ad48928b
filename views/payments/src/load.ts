import type { wallet } from '@fairbook/contracts';
import type { LoadContext, LoadResult } from '@fairbook/remote-view';
import { isOpenLink, loadArea, type PageDoc } from '@fairbook/ui/doc';
import { closureOf } from '@fairbook/ui/overlay';
import { AREA } from './area.ts';
import type { PaymentsData } from './data.ts';
import { readRecent } from './recent.ts';
import { historyQuery, readWish } from './wish.ts';
import { isRunning } from './withdraw/stages.ts';

/** The page of a path with its texts and its first data. */
export async function load(ctx: LoadContext): Promise<LoadResult<PaymentsData>> {
  const { data: doc, ...result } = await loadArea(AREA, ctx);
  return { ...result, data: result.status === 404 ? { page: 'text', doc } : await dataOf(ctx, doc) };
}

const BONUS = 4;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function dataOf(ctx: LoadContext, doc: PageDoc): Promise<PaymentsData> {
  const { route, query, api, lang } = ctx;
  switch (route.id) {
    case 'recharge-methods': {
      const [of, limits, freed, running] = await Promise.all([
        accountOf(ctx),
        api('limits.list'),
        api('limits.freed').catch(() => []),
        api('withdrawals.list').then(
          ({ withdrawals }) => withdrawals.filter(isRunning),
          () => [],
        ),
      ]);
      const methods = of?.methods.filter((each) => each.in !== null) ?? [];
      return of && methods.length > 0
        ? { page: 'deposit', doc, ...of, methods, closure: closureOf(limits), limits, freed, running }
        : { page: 'text', doc };
    }
    case 'deduce': {
      const [of, own] = await Promise.all([accountOf(ctx), api('withdrawals.list')]);
      const methods = of?.methods.filter((each) => each.out !== null) ?? [];
      return of && (methods.length > 0 || own.withdrawals.length > 0)
        ? { page: 'withdraw', doc, ...of, methods, own }
        : { page: 'text', doc };
    }
    case 'historypay': {
      const wish = readWish(query);
      const [history, { flags }] = await Promise.all([
        api('payments.history', { query: historyQuery(wish) }),
        api('config.all', { query: { lang } }),
      ]);
      const isConsultantOn = isOpenLink(flags, '/payment/create-request');
      return { page: 'history', doc, wish, history, isConsultantOn };
    }
    default:
      return returnOf(ctx, doc);
  }
}

/** The account that the address names, or the active one; null without any. */
async function accountOf({ api, query }: LoadContext) {
  const { accounts: all, frozen } = await api('wallet.accounts');
  const accounts = all.filter(({ type }) => type !== BONUS);
  const account = chosen(accounts, new URLSearchParams(query).get('account'));
  if (!account) return null;
  const [{ methods }, recent] = await Promise.all([
    api('payments.methods', { query: { accountId: account.id } }),
    readRecent(api),
  ]);
  return { accounts, account, methods, frozen, recent };
}

function chosen(accounts: readonly wallet.Account[], asked: string | null): wallet.Account | undefined {
  return (
    accounts.find(({ id }) => String(id) === asked) ??
    accounts.find(({ isActive }) => isActive) ??
    accounts[0]
  );
}

/** The payment that a provider sends the player back from, if it is the player's. */
async function returnOf({ api, query, route, isSignedIn }: LoadContext, doc: PageDoc): Promise<PaymentsData> {
  const id = new URLSearchParams(query).get('id') ?? '';
  if (!isSignedIn || !UUID.test(id)) return { page: 'text', doc };
  const params = { id };
  const payment =
    route.id === 'onpay'
      ? await api('payments.showDeposit', { params }).then((now) => ({ way: 'in', now }) as const, unknown)
      : await api('withdrawals.show', { params }).then((now) => ({ way: 'out', now }) as const, unknown);
  return payment ? { page: 'return', doc, payment } : { page: 'text', doc };
}

function unknown(error: unknown): null {
  if (error instanceof Error && 'status' in error && error.status === 404) return null;
  throw error;
}
