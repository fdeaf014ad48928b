import type { ViewManifest } from '@fairbook/remote-view';

export const manifest: ViewManifest = {
  name: 'sports',
  version: '0.1.0',
  kind: 'primary',
  pages: [
    '/',
    '/live',
    '/live/:sport',
    '/live/:sport/:champ',
    '/live/:sport/:champ/:game',
    '/line',
    '/line/:sport',
    '/line/:sport/:champ',
    '/line/:sport/:champ/:game',
    '/results',
    '/results/:zone',
    '/multi',
    '/champs',
    '/champs/:champ',
    '/statistic',
    '/statisticpopup/*',
    '/live/:type/*',
    '/line/:type/*',
  ],
  components: [],
  dictionaries: ['sports', 'markets'],
};
