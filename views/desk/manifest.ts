import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'desk',
  version: '0.1.0',
  kind: 'essential',
  pages: pagesOf('operator'),
  components: [],
  dictionaries: ['desk', 'operator', 'titles'],
};
