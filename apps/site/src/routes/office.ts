import { area, NUMBER } from './route.ts';

/** The player's own pages; each needs login. */
export const OFFICE = area(
  'Office',
  { layout: 'office', view: 'office', needsLogin: true, startsAtTop: true },
  [
    ['office', 'office', { redirect: '/office/account', needsLogin: false }],
    ['paycheck', 'office/paycheck'],
    ['account', 'office/account', { title: 'host.titleAccount' }],
    ['history', 'office/history', { title: 'host.titleHistory' }],
    ['coupon', 'office/history/:couponId', { title: 'host.titleCoupon' }],
    ['receipt-check', 'office/receipt', { needsLogin: false }],
    ['receipt', 'office/receipt/:couponId'],
    ['historypay', 'office/historypay', { view: 'payments' }],
    [
      'recharge',
      'office/recharge',
      {
        behind: '/office/account',
        asPage: 'payments',
        modal: 'recharge',
        ban: 'closed',
        title: 'host.titleRecharge',
      },
    ],
    ['security', 'office/security'],
    ['responsible', 'office/responsible'],
    ['office-settings', 'office/settings'],
    ['bonuses-deposit', 'office/bonuses/deposit'],
    ['bonuses-wager', 'office/bonuses/wager'],
    ['vip-cashback', 'office/casino/vipcashback'],
    ['premium-cashback', 'office/casino/premiumcashback'],
    ['deduce', 'office/deduce', { view: 'payments' }],
    ['promotion-codes', 'office/promotion'],
    ['bringfriend', 'office/bringfriend'],
    ['support', 'office/support'],
    ['rewards', 'office/rewards'],
    ['verification', 'office/verification'],
    ['identification', 'office/identification', { needs: 'identification' }],
    ['share-idea', 'office/share-idea'],
    [
      'print-coupon',
      'print-coupon/:couponId',
      { layout: 'empty', where: { couponId: NUMBER }, title: 'host.titleCoupon' },
    ],
  ],
);
