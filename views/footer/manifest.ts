import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'footer',
  version: '0.1.0',
  kind: 'regular',
  pages: ['/*'],
  components: [],
  dictionaries: ['footer', 'header'],
};
