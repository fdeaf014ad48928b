import type { ToldGame } from '@fairbook/sports/story';

/** How an outcome ended, other than lost. */
export type Ending = 'won' | 'half_won' | 'half_lost' | 'void' | 'part';

/** The first prices of the winner market, in the order of its outcomes. */
export interface Opening {
  at: number;
  odds: readonly number[];
  /** Our margin in percent. */
  margin: number;
}

/** What a game's page tells of it, kept with the game for as long as the game itself. */
export interface Story extends ToldGame {
  opening: Opening | null;
  /** Outcomes that did not lose, by id; `ALL_OUTCOMES` for a game that was voided as a whole. */
  settled: Readonly<Record<string, Ending>>;
}

export const NO_STORY: Story = {
  units: [],
  events: [],
  latest: null,
  tallies: {},
  opening: null,
  settled: {},
};
