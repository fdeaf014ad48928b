import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'promo',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/promo'],
  components: [],
  dictionaries: [],
};
