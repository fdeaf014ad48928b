import { OPERATOR_PAGES } from '@fairbook/contracts/operator-pages';
import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'operator',
  version: '0.1.0',
  kind: 'primary',
  pages: OPERATOR_PAGES.map(({ id }) => `/operator/${id}`),
  components: [],
  dictionaries: ['operator', 'titles'],
};
