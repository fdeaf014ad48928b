import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'info',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/information'],
  components: [],
  dictionaries: [],
};
