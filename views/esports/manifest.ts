import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'esports',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/esports'],
  components: [],
  dictionaries: [],
};
