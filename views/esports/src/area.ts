import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'esports',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['esports'] }],
};
