/** The sections of toto, by the word in their address. */
export const TOTO_SECTIONS = ['football', 'score', 'hockey'] as const;
export type TotoSection = (typeof TOTO_SECTIONS)[number];

/** What the games of a section are: a sport, the market whose outcomes are chosen, and how many games a draw has. */
export interface TotoSectionRule {
  sportId: number;
  /** The outcomes of each game in the order of the screen: ids of the sportsbook, whose results decide them. */
  outcomes: readonly string[];
  games: number;
  /** Whether any market of these outcomes must be on offer. It is always the market of the first outcome. */
  marketId: string;
}

const RESULT = ['1', 'x', '2'];
const GOALS = [0, 1, 2, 3, 4];
const SCORES = [...GOALS.flatMap((home) => GOALS.map((away) => `${home}-${away}`)), 'other'];
const section = (sportId: number, typeId: number, keys: readonly string[], games: number) => ({
  sportId,
  marketId: `${typeId}:`,
  outcomes: keys.map((key) => `${typeId}::${key}`),
  games,
});

/** Football after 90 minutes, exact scores of football, ice hockey after 60 minutes. */
export const TOTO_RULES: Readonly<Record<TotoSection, TotoSectionRule>> = {
  football: section(1, 1, RESULT, 15),
  score: section(1, 45, SCORES, 8),
  hockey: section(2, 4001, RESULT, 8),
};

/** The parts of the pool, in per cent, for all hits, one less, and two less. */
export const TOTO_PARTS = [50, 30, 20] as const;
/** The fewest games with a result of which a draw is decided; with fewer it is cancelled. */
export const FEWEST_GAMES = 8;
export const MOST_GAMES = 20;
/** A game that has no result this long after its start counts as void. */
export const VOID_AFTER_HOURS = 48;
/** A draw waits this long after its last result, so that corrections of results still count. */
export const WAIT_MINUTES = 15;

/** How many variants the picks of a ticket make: the product of the numbers of outcomes chosen for each game. */
export function variantsOf(picks: readonly (readonly unknown[])[]): number {
  return picks.reduce((product, chosen) => product * chosen.length, picks.length === 0 ? 0 : 1);
}
