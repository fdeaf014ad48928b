import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'alphabet',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/betting-alphabet'],
  components: [],
  dictionaries: [],
};
