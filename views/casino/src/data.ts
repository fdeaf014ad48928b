import type { AnswerOf, Calls, jackpots, shared } from '@fairbook/contracts';
import type { ProviderGameId } from '@fairbook/contracts/casino/provider-games';
import type { GameId, SharedId } from '@fairbook/games';
import type { BonusId } from '@fairbook/games/bonus';
import type { PageDoc, Section } from '@fairbook/ui/doc';
import type { GameCard } from './lobby/card.ts';
import type { Chosen } from './lobby/chosen.ts';
import type { Mine } from './lobby/mine.ts';

export type Listing = AnswerOf<Calls['casino.games']>;
export type CasinoGame = Listing['games'][number];
export type GameReturn = AnswerOf<Calls['casino.returns']>['games'][number];

/** Title, way back and menu of a page. */
export type Frame = Omit<PageDoc, 'sections'>;

/** A page of games, as cards. */
export interface ListData {
  page: 'list';
  frame: Frame;
  /** What a first deposit would bring, on the page for it. */
  offer: Section[];
  cards: readonly GameCard[];
  newest: readonly GameCard['id'][];
  /** Shown in sections until something is chosen. */
  isLobby: boolean;
  /** The field for typing has the focus. */
  isSearch: boolean;
  /** Only what is the visitor's own: starred, or starred and played. */
  own: 'all' | 'favourites' | null;
  mine: Mine | null;
  /** Of the lobby; null elsewhere, and where it isn't known. */
  pot: jackpots.JackpotPot | null;
  chosen: Chosen;
}

/** What a page of the casino starts with. `address`: where the game is, if the page's own address has another name. */
/** `below`: what the rules of the visitor’s country want beside play. */
export type CasinoData = CasinoPage & { below?: readonly Section[] };

type CasinoPage =
  | {
      page: 'game';
      game: GameId;
      /** Its number in the catalogue. */
      number: number;
      listing: Listing;
      returned: GameReturn | null;
      address: string | null;
      /** Of a game that takes part in the jackpot; null elsewhere, and where it isn't known. */
      pot: jackpots.JackpotPot | null;
    }
  | {
      page: 'frame';
      game: ProviderGameId;
      /** Takes stakes from here now. */
      isOpen: boolean;
      hasDemo: boolean;
      /** The only origin that its frame may have; null without a connection to the provider. */
      origin: string | null;
    }
  | {
      page: 'shared';
      game: SharedId;
      number: number;
      listing: Listing;
      returned: GameReturn | null;
      address: string | null;
      table: shared.SharedTable;
    }
  | ListData
  | { page: 'providers'; frame: Frame; providers: { id: string; name: string; note: string }[] }
  | { page: 'landing'; frame: Frame; game: GameId; sections: Section[] }
  /** Texts and tables, made on the server. */
  | { page: 'doc'; frame: Frame; sections: Section[] }
  /** `offers`: what else the casino gives, on the page of all its bonuses. */
  | {
      page: 'tournaments';
      frame: Frame;
      offers: Section[];
      tournaments: AnswerOf<Calls['tournaments.list']>['tournaments'];
    }
  | ({ page: 'tournament'; frame: Frame } & AnswerOf<Calls['tournaments.one']>)
  | ({ page: 'bonus-games' } & AnswerOf<Calls['bonusGames.list']>)
  | ({ page: 'bonus-game'; shown: AnswerOf<Calls['bonusGames.list']>['games'][number] } & Omit<
      AnswerOf<Calls['bonusGames.list']>,
      'games'
    >)
  | { page: 'bonus-try'; game: BonusId; id: string }
  | { page: 'fairness' }
  | { page: 'rounds'; game: GameId | null }
  | { page: 'round'; id: string }
  | { page: 'missing'; what: 'casino' | 'tournaments' };
