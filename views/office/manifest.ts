import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'office',
  version: '0.1.0',
  kind: 'primary',
  pages: [
    '/office/account',
    '/office/history',
    '/office/history/:couponId',
    '/office/*',
    '/user/*',
    '/confirm-terms',
    '/convert-account',
    '/print-coupon/:number',
  ],
  components: [],
  dictionaries: ['office', 'explain', 'receipt'],
};
