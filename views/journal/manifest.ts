import type { ViewManifest } from '@fairbook/remote-view';
import { pagesOf } from '@fairbook/remote-view/routes';

export const manifest: ViewManifest = {
  name: 'journal',
  version: '0.1.0',
  kind: 'primary',
  pages: pagesOf('journal'),
  components: [],
  // Price buttons say in the words of the sports pages why they are closed.
  dictionaries: ['journal', 'sports'],
};
