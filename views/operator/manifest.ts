import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'operator',
  version: '0.1.0',
  kind: 'primary',
  pages: pagesOf('operator'),
  components: [],
  dictionaries: [
    'operator',
    'editor',
    'titles',
    'person',
    'office',
    'consultant',
    'referrals',
    'care',
    'payments',
  ],
};
