import { CARD_FAMILIES, type CardFamily, FEATURES, type Feature, type GameCard, type Named } from './card.ts';
import { finds } from './finds.ts';
import { LEVELS, type Level, levelOf } from './level.ts';

/** What a visitor has typed and chosen; it is all in the address. */
export interface Chosen {
  q: string;
  family: CardFamily | null;
  /** Only games that return `HIGH` or more. */
  isHigh: boolean;
  volatility: Level | null;
  feature: Feature | null;
}

export const NOTHING: Chosen = { q: '', family: null, isHigh: false, volatility: null, feature: null };

/** From this return on, as a part of 1, a game counts as one with a high return. */
const HIGH = 0.98;
const HIGH_WORD = '98';
const LONGEST = 60;

const oneOf = <T extends string>(words: readonly T[], text: string | null): T | null =>
  words.find((word) => word === text) ?? null;

/** What an address chooses; words it doesn't know choose nothing. */
export function readChosen(query: string): Chosen {
  const asked = new URLSearchParams(query);
  return {
    q: (asked.get('q') ?? '').slice(0, LONGEST),
    family: oneOf(CARD_FAMILIES, asked.get('family')),
    isHigh: asked.get('return') === HIGH_WORD,
    volatility: oneOf(LEVELS, asked.get('volatility')),
    feature: oneOf(FEATURES, asked.get('feature')),
  };
}

/** The parameters of an address that chooses the same, without those that choose nothing. */
export function wordsOf({ q, family, isHigh, volatility, feature }: Chosen): [name: string, word: string][] {
  const all = { q: q.trim(), family, return: isHigh ? HIGH_WORD : null, volatility, feature };
  return Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1]));
}

/** Whether anything is chosen. */
export const isChosen = (chosen: Chosen): boolean => wordsOf(chosen).length > 0;

const fits = (card: GameCard, { family, isHigh, volatility, feature }: Chosen): boolean =>
  (family === null || card.family === family) &&
  (!isHigh || card.figures.returned >= HIGH) &&
  (volatility === null || levelOf(card.figures.deviation) === volatility) &&
  (feature === null || card.features.includes(feature));

/** The games that fit; of those with a searched word in the name, the ones that begin with it come first. */
export function chooseFrom<G extends Named>(games: readonly G[], chosen: Chosen): G[] {
  const fitting = games.filter(({ card }) => fits(card, chosen));
  const wanted = chosen.q.trim();
  if (wanted === '') return fitting;
  return fitting
    .map((game) => ({ game, rank: finds(wanted, [game.name, game.card.id, game.about]) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => a.rank! - b.rank!)
    .map(({ game }) => game);
}
