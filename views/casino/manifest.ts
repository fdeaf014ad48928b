import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'casino',
  version: '0.1.0',
  kind: 'primary',
  pages: pagesOf('casino'),
  components: [],
  dictionaries: ['casino'],
};
