import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'casino',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['casino-lobby'] }],
};
