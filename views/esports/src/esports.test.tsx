import { testArea } from '@fairbook/ui/doc/testing';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

testArea({
  view,
  manifest,
  area: AREA,
  skip: (pattern) => pattern.includes('@'),
  known: [
    '/real/cs2',
    '/real/dota2/champs',
    '/real/lol/live',
    '/virtual/football/line',
    '/stream/tennis/12-open',
    '/real/cs2/7-major/live/99-one-two',
  ],
  missing: ['/real/football', '/virtual/cs2', '/real/cs2/major/soon/1', '/other/all'],
});
