import { bonusPart } from '@fairbook/games/bonus/faces';
import { facePart } from '@fairbook/games/faces';
import type { View } from '@fairbook/remote-view';
import { App } from './App.tsx';
import type { CasinoData } from './data.ts';
import { load } from './load.ts';

export const view: View<CasinoData> = {
  name: 'casino',
  App,
  load,
  partsFor(data) {
    if (data.page === 'game' || data.page === 'shared') return [facePart(data.game)];
    return data.page === 'bonus-game' || data.page === 'bonus-try' ? [bonusPart] : [];
  },
};
