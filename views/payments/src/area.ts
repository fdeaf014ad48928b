import { type Action, type Area, type AreaPage, blocksOf, type PageRequest } from '@fairbook/ui/doc';
import { historySections } from './history.ts';

const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const DEPOSIT: Action = ['pages.toDeposit', '/office/recharge'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const PAYMENTS: Action = ['payments.toPayments', '/office/historypay'];
const LIVE: Action = ['pages.toLive', '/live'];
const LINE: Action = ['pages.toLine', '/line'];

/** Where a payment provider sends the player back to, and what is next there. */
const RETURNS: Record<'in' | 'out', Record<string, readonly Action[]>> = {
  in: {
    success: [LIVE, LINE, ACCOUNT],
    fail: [
      ['payments.toTryAgain', '/office/recharge'],
      ['payments.toCreate', '/payment/create-request'],
      ACCOUNT,
    ],
    pending: [PAYMENTS, LINE],
    cancel: [['payments.toTryAgain', '/office/recharge'], LINE],
  },
  out: {
    success: [PAYMENTS, ACCOUNT],
    fail: [
      ACCOUNT,
      ['payments.toTryAgain', '/office/deduce'],
      ['payments.toCreate', '/payment/create-request'],
    ],
    pending: [PAYMENTS, LINE],
    cancel: [ACCOUNT, ['payments.toTryAgain', '/office/deduce']],
  },
};

function returnPages(way: 'in' | 'out', path: string): AreaPage[] {
  return Object.entries(RETURNS[way]).map(([state, actions]) => ({
    key: `${way}.${state}`,
    at: [`${path}/${state}`],
    isBare: true,
    actions,
  }));
}

/** A page of the consultant, below either of its two lists. */
function consultant(key: string, end: string): AreaPage {
  return {
    key,
    at: [`payment/requests|create-request/${end}`],
    under: 'requests',
    actions: [PAYMENTS, CONTACTS],
  };
}

async function rechargeSections({ api, lang, t }: PageRequest) {
  const [{ payments }, { accounts }] = await Promise.all([
    api('config.all', { query: { lang } }),
    api('wallet.accounts'),
  ]);
  const [method] = payments;
  const [account] = accounts;
  if (!method || !account) return null;
  const limits = { min: method.min, max: method.max, iso: account.iso };
  return { sections: [{ kind: 'prose', blocks: blocksOf(t('payments.recharge.body', limits)) } as const] };
}

/** Deposits, withdrawals, payments, the consultant, and the returns from a provider (S1 §2). */
export const AREA: Area = {
  id: 'payments',
  nav: [
    { name: 'money', pages: ['recharge', 'deduce', 'historypay'] },
    { name: 'help', pages: ['requests', 'create'] },
  ],
  wayOut: [ACCOUNT, CONTACTS],
  pages: [
    { key: 'recharge', at: ['office/recharge'], make: rechargeSections },
    { key: 'deduce', at: ['office/deduce'], actions: [ACCOUNT, PAYMENTS] },
    { key: 'historypay', at: ['office/historypay'], make: historySections },
    {
      key: 'requests',
      at: ['payment/requests'],
      actions: [['payments.toCreate', '/payment/create-request'], CONTACTS],
    },
    { key: 'create', at: ['payment/create-request'], actions: [CONTACTS, PAYMENTS, DEPOSIT] },
    consultant('transaction', '#/transactions/#'),
    consultant('transactions', '#/transactions'),
    consultant('subtopic', '#/#'),
    consultant('topic', '#'),
    ...returnPages('in', 'onpay'),
    ...returnPages('out', 'onpay/withdraw'),
  ],
};
