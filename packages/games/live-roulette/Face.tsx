import { betText } from '../roulette/bet-text.ts';
import { face as roulette } from '../roulette/Face.tsx';
import { faceAs } from '../src/face.ts';
import { liveRoulette } from './rules.ts';

export const face = faceAs(liveRoulette, roulette, {
  choice: ({ bets }, { t }) =>
    bets.map(({ on, chips }) => t('casino.chips.on', { place: betText(on, t), count: chips })).join('; '),
  say: ({ number, colour }, { t }) =>
    t('game-live-roulette.fell', { number, colour: t(`game-roulette.colour.${colour}`) }),
  short: ({ number }) => String(number),
});
