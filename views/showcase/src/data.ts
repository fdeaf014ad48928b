import type { AnswerOf, Calls, predictions, showcase } from '@fairbook/contracts';
import type { PageDoc } from '@fairbook/ui/doc';

/** Which offers a player has or can’t have. */
export type Mine = AnswerOf<Calls['showcase.mine']>;

type Framed<Page extends string, Rest> = {
  page: Page;
  doc: PageDoc;
  /** For an operator’s preview: what the chosen player has. */
  mine?: Mine;
} & Rest;

/** A game that bonus money plays, and how much of a stake in it counts. */
export interface BonusGame {
  id: string;
  name: string;
  percent: number;
}

/** What a page starts with. */
export type ShowcaseData =
  | Framed<'list', { offers: readonly showcase.ShownOffer[]; below: string; none: string }>
  | Framed<'offer', { offer: showcase.ShownOffer; isLanding: boolean }>
  | Framed<'games', { games: readonly BonusGame[]; offers: readonly showcase.ShownOffer[]; below: string }>
  | Framed<'promo', { items: readonly showcase.ShopItem[] }>
  | Framed<'predictions', { rounds: readonly predictions.ShownRound[] }>
  | Framed<'prediction', { round: predictions.ShownRound; table: readonly predictions.PredictionPlace[] }>
  | Framed<'text', object>;
