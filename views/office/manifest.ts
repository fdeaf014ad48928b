import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'office',
  version: '0.1.0',
  kind: 'primary',
  pages: pagesOf('office'),
  components: [],
  dictionaries: ['office', 'explain', 'receipt', 'bets'],
};
