import type { Area } from '@fairbook/ui/doc';

export const AREA: Area = {
  id: 'payments',
  nav: [],
  wayOut: [['pages.toHome', '/']],
  pages: [{ key: 'home', at: ['payment/requests'] }],
};
