import { face as dice } from '../dice/Face.tsx';
import { face as keno } from '../keno/Face.tsx';
import { face as kenoDraws } from '../keno-draws/Face.tsx';
import { face as limbo } from '../limbo/Face.tsx';
import { face as liveRoulette } from '../live-roulette/Face.tsx';
import { face as liveWheel } from '../live-wheel/Face.tsx';
import { face as plinko } from '../plinko/Face.tsx';
import { face as reefShots } from '../reef-shots/Face.tsx';
import { face as ridgeHunt } from '../ridge-hunt/Face.tsx';
import { face as roulette } from '../roulette/Face.tsx';
import { face as litWindows } from '../scratch-lit-windows/Face.tsx';
import { face as marketNumbers } from '../scratch-market-numbers/Face.tsx';
import { face as ridgeWalk } from '../scratch-ridge-walk/Face.tsx';
import { face as threeAlike } from '../scratch-three-alike/Face.tsx';
import { face as wheel } from '../wheel/Face.tsx';

/** Faces of games that end with one draw, shots among them, and of those that are drawn so for everybody. */
export const FACES = {
  dice,
  limbo,
  plinko,
  wheel,
  roulette,
  keno,
  'scratch-three-alike': threeAlike,
  'scratch-market-numbers': marketNumbers,
  'scratch-lit-windows': litWindows,
  'scratch-ridge-walk': ridgeWalk,
  'reef-shots': reefShots,
  'ridge-hunt': ridgeHunt,
  'keno-draws': kenoDraws,
  'live-wheel': liveWheel,
  'live-roulette': liveRoulette,
};
