import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'technical',
  version: '0.1.0',
  kind: 'primary',
  pages: pagesOf('technical'),
  components: [],
  dictionaries: ['maintenance'],
};
