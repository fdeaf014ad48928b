import type { Action, Area, AreaPage } from '@fairbook/ui/doc';

const HISTORY: Action = ['pages.toHistory', '/office/history'];
const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const RESPONSIBLE: Action = ['pages.toResponsible', '/information/responsiblegaming'];
const PROMO: Action = ['pages.toPromo', '/promo'];
const CASINO: Action = ['pages.toCasino', '/casino-lobby'];
const SIGN_IN: Action = ['pages.toSignIn', '/user/login'];
const REGISTER: Action = ['pages.toRegister', '/registration'];

/** Where a letter or a message leads to: nothing of the office stands beside it. */
function arrival(key: string, at: string[], ...actions: Action[]): AreaPage {
  return { key, at, actions, isBare: true };
}

function page(key: string, at: string, ...actions: Action[]): AreaPage {
  return { key, at: [at], actions };
}

/** Pages of the player that have no service behind them yet. */
export const AREA: Area = {
  id: 'services',
  nav: [
    { name: 'account', pages: ['security', 'verification', 'responsible', 'settings', 'paycheck'] },
    {
      name: 'bonuses',
      pages: ['bonusDeposit', 'bonusWager', 'promotion', 'rewards', 'vip', 'premium', 'friend'],
    },
    { name: 'help', pages: ['support', 'idea'] },
  ],
  wayOut: [ACCOUNT, HISTORY],
  pages: [
    page('paycheck', 'office/paycheck', HISTORY, CONTACTS),
    { key: 'security', at: ['office/security'], isArticle: true },
    page('responsible', 'office/responsible', RESPONSIBLE, CONTACTS),
    page('settings', 'office/settings', ACCOUNT),
    page('bonusDeposit', 'office/bonuses/deposit', PROMO, ACCOUNT),
    page('bonusWager', 'office/bonuses/wager', PROMO, ACCOUNT),
    page('vip', 'office/casino/vipcashback', CASINO, ACCOUNT),
    page('premium', 'office/casino/premiumcashback', CASINO, ACCOUNT),
    page('promotion', 'office/promotion', PROMO, ACCOUNT),
    page('friend', 'office/bringfriend', ACCOUNT),
    page('support', 'office/support', CONTACTS, HISTORY),
    page('rewards', 'office/rewards', PROMO, ACCOUNT),
    page('verification', 'office/verification', ACCOUNT, CONTACTS),
    page('identification', 'office/identification', ACCOUNT, CONTACTS),
    page('idea', 'office/share-idea', CONTACTS),
    arrival('accountverify', ['user/accountverify'], ACCOUNT),
    arrival('activate', ['user/activate', 'user/activatefast'], SIGN_IN, ACCOUNT),
    arrival('passwordreset', ['user/passwordreset'], SIGN_IN, REGISTER, CONTACTS),
    arrival('stopnewsletter', ['user/stopnewsletter'], ['pages.toHome', '/'], CONTACTS),
    arrival('convert', ['convert-account'], ACCOUNT),
  ],
};
