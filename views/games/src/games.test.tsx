import { testArea } from '@fairbook/ui/doc/testing';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

testArea({
  view,
  manifest,
  area: AREA,
  missing: [
    '/bonusgames/no-such-game',
    '/toto/no-such-kind',
    '/toto/football/tomorrow',
    '/lotto/catalog/x/y',
  ],
});
