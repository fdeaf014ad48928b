import { testArea } from '@fairbook/ui/doc/testing';
import { manifest } from '../manifest.ts';
import { AREA } from './area.ts';
import { view } from './view.tsx';

testArea({
  view,
  manifest,
  area: AREA,
  missing: [
    '/casino/no-such-kind',
    '/slots/game/zero/name',
    '/poker/no-such-game',
    '/bonus/casino/tournaments/first',
    '/live/thankyou',
  ],
});
