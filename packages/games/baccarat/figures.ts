import { PACKS, type Winner } from './table.ts';

/** A result of a round as its stakes see it, and in how many of `ALL_WAYS` orders of six cards it comes. */
export interface Outcome {
  winner: Winner;
  playerPair: boolean;
  bankerPair: boolean;
  ways: number;
}

const CARDS = 52 * PACKS;
/** Orders of the first six cards of a shoe: 416 · 415 · 414 · 413 · 412 · 411, a whole number below 2⁵³. */
export const ALL_WAYS = [0, 1, 2, 3, 4, 5].reduce((product, n) => product * (CARDS - n), 1);

/** Every result with its ways. The test counts them again. */
export const OUTCOMES: readonly Outcome[] = [
  { winner: 'player', playerPair: false, bankerPair: false, ways: 1_906_634_336_174_080 },
  { winner: 'banker', playerPair: false, bankerPair: false, ways: 1_961_806_209_310_720 },
  { winner: 'tie', playerPair: false, bankerPair: false, ways: 411_103_725_690_880 },
  { winner: 'player', playerPair: false, bankerPair: true, ways: 177_294_219_300_864 },
  { winner: 'banker', playerPair: false, bankerPair: true, ways: 136_819_378_110_464 },
  { winner: 'tie', playerPair: false, bankerPair: true, ways: 31_366_077_902_848 },
  { winner: 'player', playerPair: true, bankerPair: false, ways: 134_327_962_841_088 },
  { winner: 'banker', playerPair: true, bankerPair: false, ways: 181_199_148_797_952 },
  { winner: 'tie', playerPair: true, bankerPair: false, ways: 29_952_563_675_136 },
  { winner: 'player', playerPair: true, bankerPair: true, ways: 12_261_764_276_224 },
  { winner: 'banker', playerPair: true, bankerPair: true, ways: 12_427_830_218_752 },
  { winner: 'tie', playerPair: true, bankerPair: true, ways: 3_205_059_204_352 },
];
