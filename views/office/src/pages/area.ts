import type { Action, Area, AreaPage } from '@fairbook/ui/doc';

const HISTORY: Action = ['pages.toHistory', '/office/history'];
const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const SIGN_IN: Action = ['pages.toSignIn', '/user/login'];
const REGISTER: Action = ['pages.toRegister', '/registration'];

/** Where a letter or a message leads to: nothing of the office stands beside it. */
function arrival(key: string, at: string[], ...actions: Action[]): AreaPage {
  return { key, at, actions, isBare: true };
}

/** Pages of the player that are texts, and where letters lead to. */
export const AREA: Area = {
  id: 'services',
  nav: [
    { name: 'account', pages: ['security', 'responsible'] },
    { name: 'bonuses', pages: ['bonusWager'] },
  ],
  wayOut: [ACCOUNT, HISTORY],
  pages: [
    { key: 'security', at: ['office/security'], isArticle: true },
    { key: 'responsible', at: ['office/responsible'], isArticle: true },
    { key: 'bonusWager', at: ['office/bonuses/wager'], actions: [ACCOUNT] },
    arrival('accountverify', ['user/accountverify'], ACCOUNT),
    arrival('activate', ['user/activate', 'user/activatefast'], SIGN_IN, ACCOUNT),
    arrival('passwordreset', ['user/passwordreset'], SIGN_IN, REGISTER, CONTACTS),
    arrival('stopnewsletter', ['user/stopnewsletter'], ['pages.toHome', '/'], CONTACTS),
    arrival('convert', ['convert-account'], ACCOUNT),
  ],
};
