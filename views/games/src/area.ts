import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'games',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['games'] }],
};
