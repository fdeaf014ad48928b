import {
  type Action,
  type Area,
  type AreaPage,
  blocksOf,
  type Made,
  type PageRequest,
} from '@fairbook/ui/doc';

const HOME: Action = ['pages.toHome', '/'];
const CONTACTS: Action = ['pages.toContacts', '/information/contacts'];
const AGAIN: Action = ['technical.tryAgain', '/'];

function notice(key: string, path: string, ...actions: Action[]): AreaPage {
  return { key, at: [path], isBare: true, actions };
}

/** What operators announced: from when to when. */
async function periodOfWorks({ api, lang }: PageRequest): Promise<Made> {
  const { maintenance } = await api('config.all', { query: { lang } });
  return maintenance.notice === null ? {} : { lead: maintenance.notice };
}

/** Pages about the site itself, and why a visitor can't use it. Nothing stands around them. */
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
    // Its reader sees only what is always open: the results are not.
    notice('suspension', 'suspension', CONTACTS),
    { ...notice('maintenance', 'maintenance', AGAIN), make: periodOfWorks },
    notice('failed', '500', HOME, CONTACTS),
    notice('appeals', 'block-appeal-history', CONTACTS),
    notice('vpn', 'internal-vpn', AGAIN, CONTACTS),
    { key: 'oldbrowser', at: ['oldbrowser'], isBare: true, isArticle: true },
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
