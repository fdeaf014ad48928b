import type { PageId } from '@fairbook/remote-view/routes';
import { type Action, type Area, type AreaPage, blocksOf, type PageRequest } from '@fairbook/ui/doc';
import { historySections } from './history.ts';

const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const PAYMENTS: Action = ['pages.toPayments', '/office/historypay'];

/**
 * Pages that a payment provider sends the player back to. Anybody can open them, so they prove nothing and link to the
 * ledger.
 */
const STATES = ['success', 'fail', 'pending', 'cancel'];

function returnPages(way: 'in' | 'out', id: PageId): AreaPage[] {
  return STATES.map((state) => ({
    key: `${way}.${state}`,
    at: [id],
    params: { state },
    isBare: true,
    actions: [PAYMENTS, ACCOUNT],
  }));
}

async function rechargeSections({ api, lang, t }: PageRequest) {
  const [{ payments, currencies }, { accounts }] = await Promise.all([
    api('config.all', { query: { lang } }),
    api('wallet.accounts'),
  ]);
  const [method] = payments;
  const [account] = accounts;
  const range = currencies.find(({ iso }) => iso === account?.iso)?.deposit;
  if (!method || !account || !range) return null;
  const limits = { min: range.min, max: range.max, iso: account.iso };
  return { sections: [{ kind: 'prose', blocks: blocksOf(t('payments.recharge.body', limits)) } as const] };
}

/** Deposits, withdrawals, payments, and the returns from a provider (S1 §2). */
export const AREA: Area = {
  id: 'payments',
  // The menu of the office stands beside these pages.
  nav: [],
  wayOut: [ACCOUNT, CONTACTS],
  pages: [
    { key: 'recharge', at: ['recharge'], make: rechargeSections },
    { key: 'deduce', at: ['deduce'], actions: [ACCOUNT, PAYMENTS] },
    { key: 'historypay', at: ['historypay'], make: historySections },
    ...returnPages('in', 'onpay'),
    ...returnPages('out', 'onpay-withdraw'),
  ],
};
