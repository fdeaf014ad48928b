import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'offline',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/offline'],
  components: [],
  dictionaries: ['offline'],
};
