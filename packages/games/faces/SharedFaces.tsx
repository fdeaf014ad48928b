import { face as bingo75 } from '../bingo-75/Face.tsx';
import { face as bingo90 } from '../bingo-90/Face.tsx';
import { face as crash } from '../crash/Face.tsx';
import { face as horseRace } from '../horse-race/Face.tsx';
import { face as marbleRace } from '../marble-race/Face.tsx';
import { face as virtualFootball } from '../virtual-football/Face.tsx';

/** Faces of games that are only played by everybody at once. */
export const FACES = {
  crash,
  'bingo-75': bingo75,
  'bingo-90': bingo90,
  'marble-race': marbleRace,
  'horse-race': horseRace,
  'virtual-football': virtualFootball,
};
