import { face as baccarat } from '../baccarat/Face.tsx';
import { PLACES, pointsIn } from '../baccarat/rules.ts';
import { faceAs } from '../src/face.ts';
import { liveBaccarat } from './rules.ts';

export const face = faceAs(liveBaccarat, baccarat, {
  choice: (chips, { t }) =>
    PLACES.filter((place) => chips[place] > 0)
      .map((place) => t('casino.chips.on', { place: t(`game-baccarat.place.${place}`), count: chips[place] }))
      .join('; '),
  say: (shown, telling) =>
    baccarat.say({ id: '', options: null, actions: [], shown, isOver: true, times: null }, telling),
  short: ({ winner, player, banker }, { t }) =>
    t(`game-live-baccarat.short.${winner}`, { player: pointsIn(player), banker: pointsIn(banker) }),
});
