import { isWithdrawalOpen } from '@fairbook/contracts/players/ban';
import { dateText, timeText } from '@fairbook/i18n';
import type { PageId } from '@fairbook/remote-view/routes';
import {
  type Action,
  type Area,
  type AreaPage,
  actionsOf,
  blocksOf,
  type Made,
  type PageRequest,
  RELOADS,
} from '@fairbook/ui/doc';
import { galleryPage } from './gallery/page.ts';

const HOME: Action = ['pages.toHome', '/'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const APPEAL: Action = ['technical.toAppeals', '/block-appeal-history'];
const WITHDRAW: Action = ['technical.toWithdraw', '/office/deduce'];
const AGAIN: Action = ['technical.tryAgain', '/'];
const RELOAD: Action = ['technical.tryAgain', RELOADS];

function notice(key: string, id: PageId, ...actions: Action[]): AreaPage {
  return { key, at: [id], isBare: true, actions };
}

/** The period of maintenance set by operators, until it is over. */
async function periodOfWorks({ api, lang, t, now }: PageRequest): Promise<Made> {
  const { maintenance } = await api('config.all', { query: { lang } });
  const { started_at: from, ended_at: to } = maintenance;
  if (from === null || to === null || Date.parse(to) <= now) return {};
  const moment = (at: string) => `${dateText(at, lang, 'UTC')}, ${timeText(at, lang, 'UTC')}`;
  return { lead: t('technical.maintenance.period', { from: moment(from), to: moment(to) }) };
}

/** Banned players are led here from anywhere, and are told that it is about their account. */
async function whoIsSuspended({ api, path, isSignedIn, hasContact, t }: PageRequest): Promise<Made> {
  const state = isSignedIn ? await api('visitors.state', { query: { path } }).catch(() => null) : null;
  if (!state || state.ban.level === 0) return {};
  const isOpen = isWithdrawalOpen(state.ban);
  const text = t('technical.banned.text', {
    contact: hasContact ? 'yes' : 'no',
    withdrawal: isOpen ? 'open' : 'closed',
  });
  const actions = isOpen ? [WITHDRAW, APPEAL, CONTACTS] : [APPEAL, CONTACTS];
  return {
    title: t('technical.banned.title'),
    sections: [{ kind: 'empty', text, actions: actionsOf(actions, t), isNotice: true }],
  };
}

/** Pages about the site itself, and about why a visitor can't use it. Shown without the usual layout. */
export const AREA: Area = {
  id: 'technical',
  nav: [],
  wayOut: [HOME, CONTACTS],
  pages: [
    notice('block', 'block', CONTACTS),
    notice('blockUa', 'block-ua', CONTACTS),
    notice('blockIe', 'block-ie', CONTACTS),
    notice('updates', 'site-updates', AGAIN, CONTACTS),
    notice('soon', 'coming-soon', CONTACTS),
    // A suspended player sees only pages that are always open, and results are not among them.
    { ...notice('suspension', 'suspension', CONTACTS), make: whoIsSuspended },
    { ...notice('maintenance', 'maintenance', RELOAD), make: periodOfWorks },
    notice('failed', '500', RELOAD, HOME, CONTACTS),
    notice('vpn', 'internal-vpn', AGAIN, CONTACTS),
    { key: 'oldbrowser', at: ['oldbrowser'], isBare: true, isArticle: true },
    { key: 'gallery', at: ['gallery'], isBare: true, make: galleryPage },
    {
      key: 'debugger',
      at: ['debugger'],
      isBare: true,
      make: ({ t, lang, path, now, isSignedIn }) => {
        const time = new Date(now).toISOString();
        const text = t('technical.debugger.body', { lang, path, time, signedIn: isSignedIn ? 'yes' : 'no' });
        return { sections: [{ kind: 'prose', blocks: blocksOf(text) }] };
      },
    },
  ],
};
