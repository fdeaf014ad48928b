import type { Area } from '@fairbook/ui/doc';

/** The blog, the news and the pages about partners. */
export const AREA: Area = {
  id: 'journal',
  nav: [],
  wayOut: [
    ['journal.toAll', '/blog'],
    ['journal.toNews', '/news'],
  ],
  pages: [
    { key: 'blog', at: ['blog'] },
    { key: 'news', at: ['news'] },
    { key: 'partners', at: ['ourpartners'] },
  ],
};
