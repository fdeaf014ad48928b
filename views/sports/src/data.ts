import type { sportsbook } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';
import type { PageDoc } from '@fairbook/ui/doc';
import type { PackedGame } from './pack.ts';

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

export type PageData = PageOf<Game>;

/** The same as it travels: see pack.ts. */
export interface PackedData {
  champs: Champ[];
  page: PackedPage;
}
export type PackedPage = PageOf<PackedGame>;

type PageOf<G> =
  | { page: 'home'; featured: G[]; live: G[]; line: G[]; liveTotal: number; lineTotal: number }
  | { page: 'list'; section: Section; champId: number | null; games: G[]; total: number }
  | { page: 'game'; game: G }
  | { page: 'results'; results: GameResult[] }
  | { page: 'multi'; games: G[]; picked: number[] }
  | { page: 'text'; doc: PageDoc }
  | { page: 'missing' };
