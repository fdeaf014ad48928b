import type { Champ, EsportsOf, Game } from '../data.ts';

/** What the lists of esports are made of. */
export interface EsportsProps {
  data: EsportsOf<Game>;
  champs: readonly Champ[];
}
