import type { Champ, Game, VariantOf } from '../data.ts';

/** What the lists of a variant are made of. */
export interface VariantProps {
  data: VariantOf<Game>;
  champs: readonly Champ[];
}
