import type { sportsbook } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';

export type Game = sportsbook.Game;
export type Market = sportsbook.Market;
export type Outcome = sportsbook.Outcome;
export type Champ = sportsbook.Champ;
export type GameResult = sportsbook.GameResult;

/** What `load` brings: the left menu's counts, and the page. */
export interface SportsData {
  champs: Champ[];
  page: PageData;
}

export type PageData =
  | { page: 'home'; live: Game[]; line: Game[]; liveTotal: number; lineTotal: number }
  | { page: 'list'; section: Section; champId: number | null; games: Game[]; total: number }
  | { page: 'game'; game: Game }
  | { page: 'results'; results: GameResult[] }
  | { page: 'missing' };
