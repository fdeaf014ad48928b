import type { PageId } from '@fairbook/remote-view/routes';
import type { Action, Area, AreaPage } from '@fairbook/ui/doc';

const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const PAYMENTS: Action = ['pages.toPayments', '/office/historypay'];

/**
 * Pages that a payment provider sends the player back to. Anybody can open them, so they prove nothing: with an id of
 * the player's own they show the payment as it stands, otherwise they link to the history.
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

/** Deposits, withdrawals, payments, and the returns from a provider (S1 §2). */
export const AREA: Area = {
  id: 'payments',
  nav: [],
  wayOut: [ACCOUNT, CONTACTS],
  pages: [
    { key: 'recharge', at: ['recharge-methods'], actions: [ACCOUNT, PAYMENTS] },
    { key: 'deduce', at: ['deduce'], actions: [ACCOUNT, PAYMENTS] },
    { key: 'historypay', at: ['historypay'], actions: [['pages.toDeposit', '/office/recharge/methods']] },
    ...returnPages('in', 'onpay'),
    ...returnPages('out', 'onpay-withdraw'),
  ],
};
