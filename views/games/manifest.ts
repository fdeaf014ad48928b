import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'games',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/games'],
  components: [],
  dictionaries: [],
};
