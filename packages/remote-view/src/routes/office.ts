import { area, NUMBER } from './route.ts';

const REWARDS = { view: 'rewards' } as const;
const OF_REFERRALS = { viewDictionaries: ['referrals'] } as const;
const OF_PERSON = { viewDictionaries: ['person'] } as const;

/** The player's own pages; all require signing in. */
export const OFFICE = area(
  'Office',
  { layout: 'office', view: 'office', needsLogin: true, startsAtTop: true, dictionaries: ['titles'] },
  [
    ['office', 'office', { redirect: '/office/account', needsLogin: false }],
    ['paycheck', 'office/paycheck', { ...REWARDS, ban: 'closed' }],
    ['account', 'office/account', { title: 'host.titleAccount', viewDictionaries: ['currencies'] }],
    ['history', 'office/history', { title: 'host.titleHistory' }],
    ['coupon', 'office/history/:couponId', { title: 'host.titleCoupon' }],
    ['receipt-check', 'office/receipt', { needsLogin: false, query: ['number', 'code'] }],
    ['receipt', 'office/receipt/:couponId'],
    ['historypay', 'office/historypay', { view: 'payments' }],
    [
      'recharge',
      'office/recharge',
      {
        behind: '/office/account',
        modal: 'recharge',
        ban: 'closed',
        title: 'host.titleRecharge',
      },
    ],
    [
      'recharge-methods',
      'office/recharge/methods',
      { view: 'payments', ban: 'closed', viewDictionaries: ['currencies', 'responsible'] },
    ],
    ['security', 'office/security', { dictionaries: ['titles', 'security'] }],
    ['responsible', 'office/responsible', { viewDictionaries: ['responsible'] }],
    ['office-settings', 'office/settings', OF_PERSON],
    ['bonuses-deposit', 'office/bonuses/deposit', REWARDS],
    ['bonuses-wager', 'office/bonuses/wager'],
    ['vip-levels', 'office/levels', REWARDS],
    ['vip-cashback', 'office/casino/vipcashback', REWARDS],
    ['premium-cashback', 'office/casino/premiumcashback', REWARDS],
    ['deduce', 'office/deduce', { view: 'payments', viewDictionaries: ['currencies'] }],
    ['promotion-codes', 'office/promotion', REWARDS],
    ['bringfriend', 'office/bringfriend', OF_REFERRALS],
    ['partner', 'office/partner', { ...OF_REFERRALS, query: ['from', 'to', 'by'] }],
    ['support', 'office/support', { query: ['id', 'kind'] }],
    ['inbox', 'office/inbox', { viewDictionaries: ['inbox'] }],
    ['rewards', 'office/rewards', REWARDS],
    ['verification', 'office/verification', OF_PERSON],
    ['identification', 'office/identification', { ...OF_PERSON, needs: 'identification' }],
    ['share-idea', 'office/share-idea', { query: ['id'] }],
    [
      'print-coupon',
      'print-coupon/:couponId',
      { layout: 'empty', where: { couponId: NUMBER }, title: 'host.titleCoupon' },
    ],
  ],
);
