import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'payments',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/payment/requests'],
  components: [],
  dictionaries: [],
};
