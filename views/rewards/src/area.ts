import { type Action, type Area, BONUS_ROW } from '@fairbook/ui/doc';

const ACCOUNT: Action = ['pages.toAccount', '/office/account'];

/** Promo codes, and what else the house gives. The menu of the office stands beside these pages. */
export const AREA: Area = {
  id: 'rewards',
  nav: [],
  row: { label: 'pages.bonuses', actions: BONUS_ROW },
  wayOut: [ACCOUNT],
  pages: [
    { key: 'promotion', at: ['promotion-codes'], actions: [ACCOUNT] },
    { key: 'premium', at: ['premium-cashback'], actions: [ACCOUNT] },
    { key: 'levels', at: ['vip-levels'], actions: [ACCOUNT] },
    { key: 'vip', at: ['vip-cashback'], actions: [ACCOUNT] },
    { key: 'shop', at: ['rewards'], actions: [ACCOUNT] },
    { key: 'paycheck', at: ['paycheck'], actions: [ACCOUNT] },
    { key: 'deposit', at: ['bonuses-deposit'], actions: [ACCOUNT] },
  ],
};
