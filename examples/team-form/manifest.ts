import type { ViewManifest } from '@fairbook/remote-view';

/** Shown beside every game: the recent results of both teams. */
export const manifest: ViewManifest = {
  name: 'team-form',
  version: '1.0.0',
  kind: 'regular',
  pages: ['/line/:sport/:champ/:game', '/live/:sport/:champ/:game'],
  components: [],
  dictionaries: [],
};
