import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'technical',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/500'],
  components: [],
  dictionaries: [],
};
