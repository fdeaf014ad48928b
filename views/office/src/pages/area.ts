import type { PageId } from '@fairbook/remote-view/routes';
import { type Action, type Area, type AreaPage, BONUS_ROW } from '@fairbook/ui/doc';

const HISTORY: Action = ['pages.toHistory', '/office/history'];
const ACCOUNT: Action = ['pages.toAccount', '/office/account'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const SIGN_IN: Action = ['pages.toSignIn', '/user/login'];
const REGISTER: Action = ['pages.toRegister', '/registration'];

/** A page reached from a letter or a message: shown without the office around it. */
function arrival(key: string, id: PageId, ...actions: Action[]): AreaPage {
  return { key, at: [id], actions, isBare: true };
}

/** The player's text pages, and the pages that letters link to. */
export const AREA: Area = {
  id: 'services',
  // The menu of the office stands beside these pages.
  nav: [],
  row: { label: 'pages.bonuses', actions: BONUS_ROW },
  wayOut: [ACCOUNT, HISTORY],
  pages: [
    { key: 'security', at: ['security'] },
    { key: 'responsible', at: ['responsible'], isArticle: true },
    { key: 'bonusWager', at: ['bonuses-wager'], actions: [ACCOUNT] },
    arrival('passwordreset', 'passwordreset', SIGN_IN, REGISTER, CONTACTS),
    arrival('qr', 'qr-sign-in', SIGN_IN),
  ],
};
