import type { AnswerOf, Calls } from '@fairbook/contracts';
import type { PageDoc } from '@fairbook/ui/doc';

type Framed<Page extends string, Rest> = { page: Page; doc: PageDoc } & Rest;

export type PaycheckData = Framed<'paycheck', AnswerOf<Calls['slips.mine']>>;

/** The first data of each page; a text where there is nothing to do. */
export type RewardsData =
  | PaycheckData
  /** What the promotions of this page show, by their names. */
  | Framed<'promotions', { route: string; shown: Readonly<Record<string, unknown>> }>
  | Framed<'text', object>;
