/** Standard deviations of a round, in stakes, up to which a game is of low and of medium volatility. */
const LOW = 1.5;
const MEDIUM = 6;

export const LEVELS = ['low', 'medium', 'high'] as const;
export type Level = (typeof LEVELS)[number];

/** How far the results of a game spread. `deviation`: standard deviation of a round, in chosen stakes. */
export const levelOf = (deviation: number): Level =>
  deviation <= LOW ? 'low' : deviation <= MEDIUM ? 'medium' : 'high';
