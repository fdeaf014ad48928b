import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'header',
  version: '0.1.0',
  kind: 'essential',
  pages: ['/*'],
  components: ['nav'],
  dictionaries: ['header'],
};
