import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'promo',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['promo'] }],
};
