import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'casino',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/casino-lobby'],
  components: [],
  dictionaries: [],
};
