import { face as harbourLamp } from '../slot-harbour-lamp/Face.tsx';
import { face as noonOrchard } from '../slot-noon-orchard/Face.tsx';
import { face as slateTerrace } from '../slot-slate-terrace/Face.tsx';

/** Faces of machines with reels, and of the slope. */
export const FACES = {
  'slot-harbour-lamp': harbourLamp,
  'slot-noon-orchard': noonOrchard,
  'slot-slate-terrace': slateTerrace,
};
