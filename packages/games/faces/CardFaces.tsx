import { face as baccarat } from '../baccarat/Face.tsx';
import { face as blackjack } from '../blackjack/Face.tsx';
import { face as liveBaccarat } from '../live-baccarat/Face.tsx';
import { face as threeCardPoker } from '../three-card-poker/Face.tsx';
import { face as videoPoker } from '../video-poker/Face.tsx';

/** Faces of games with cards. */
export const FACES = {
  blackjack,
  baccarat,
  'three-card-poker': threeCardPoker,
  'video-poker': videoPoker,
  'live-baccarat': liveBaccarat,
};
