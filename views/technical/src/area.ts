import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'technical',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['500'] }],
};
