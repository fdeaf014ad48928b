import type { sportsbook } from '@fairbook/contracts';
import type { Section } from '@fairbook/remote-view';
import type { EsportsKind, EsportsPlace } from '@fairbook/remote-view/esports';
import type { HomeShow } from '@fairbook/remote-view/home';
import type { Variant, VariantPlace } from '@fairbook/remote-view/variants';
import type { PageDoc } from '@fairbook/ui/doc';
import type { ShownAccumulators } from './accumulators/shown.ts';

export type Game = sportsbook.Game;
export type Market = sportsbook.Market;
export type Opponent = sportsbook.Opponent;
export type Outcome = sportsbook.Outcome;
export type Champ = sportsbook.Champ;
export type GameResult = sportsbook.GameResult;

/** The result of `load`: the left menu's counts, and the page. */
export interface SportsData {
  champs: Champ[];
  page: PageData;
}

export type PageData = PageOf<Game>;

/** The results query in the address. */
export interface ResultsWish {
  sportId: number | null;
  champId: number | null;
  /** A day in the reader's calendar, `2026-11-20`. */
  day: string | null;
  /** UTC offset in hours of the player who chose the day. */
  utcOffset: number;
  /** Words that each name a competitor or the league; empty for all games. */
  text: string;
  /** Only games that started before this moment: the next page of a long list. */
  before: string | null;
}

/** What the server knows of the tabs around a game, so that they have the right room from the start. */
export interface KnownAround {
  /** Neither side has played here before. */
  isFormless: boolean;
}

/** Sports that are listed together under a title of their own. */
export interface SportSet {
  sportIds: readonly number[];
  title: string;
  /** The list is of one competition, beside which others can be chosen, of whichever sport. */
  isByChamp?: boolean;
}

/** The first rows of a page with both sections. */
export interface BothOf<G> {
  featured: G[];
  live: G[];
  line: G[];
  liveTotal: number;
  lineTotal: number;
}

/** The main page's time filters with their texts, which the server writes: the first page does without a dictionary. */
export interface HomeFilter {
  chosen: HomeShow;
  /** What the filters are heard as. */
  label: string;
  choices: { show: HomeShow; name: string; why: string }[];
  /** Said where the chosen filter has no games. */
  empty: string;
}

/** A list of the esports section: its games in play, and the first ones to come. It features none. */
export interface EsportsOf<G> extends BothOf<G> {
  page: 'esports';
  place: EsportsPlace;
}

/** A list of a variant of the sports pages. One of a competition has it in its place, also where the address has none. */
export interface VariantOf<G> extends BothOf<G> {
  page: 'variant';
  place: VariantPlace;
  /** The sports that it has, where not all or one. */
  sportIds?: number[];
}

/** A page with games in the form `G`. */
export type PageOf<G> =
  | ({ page: 'home'; filter: HomeFilter; accumulators: ShownAccumulators | null } & BothOf<G>)
  | {
      page: 'list';
      section: Section;
      sportId: number | null;
      champId: number | null;
      games: G[];
      total: number;
      of?: SportSet;
      accumulators?: ShownAccumulators | null;
    }
  | EsportsOf<G>
  | VariantOf<G>
  | { page: 'game'; game: G; known: KnownAround; statisticId?: string; kind?: EsportsKind | Variant }
  | {
      page: 'results';
      results: GameResult[];
      wish: ResultsWish;
      next: string | null;
      /** The site has pages of statistics. */
      hasStatistic?: boolean;
    }
  | { page: 'multi'; games: G[]; picked: number[] }
  | { page: 'favourites' }
  | { page: 'text'; doc: PageDoc }
  | { page: 'missing' };
