import type { ViewManifest } from '@fairbook/remote-view';

/** Beside every game: how both teams did in their last games. */
export const manifest: ViewManifest = {
  name: 'team-form',
  version: '1.0.0',
  kind: 'regular',
  pages: ['/line/:sport/:champ/:game', '/live/:sport/:champ/:game'],
  components: [],
  dictionaries: [],
};
