import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'info',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['information'] }],
};
