import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'operator',
  version: '0.1.0',
  kind: 'primary',
  pages: ['/operator/traffic', '/operator/risk', '/operator/offers', '/operator/voids'],
  components: [],
  dictionaries: ['operator', 'titles'],
};
