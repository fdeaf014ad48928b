import { type Static, Type } from 'typebox';
import { signed } from '../placement/receipt.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable } from '../platform/shapes.ts';

/** A prize: how many there are each day, and its chance in millionths for each whole unit of stake that counts. */
export const DropPrize = closed({
  amount: Amount,
  perDay: Type.Integer({ minimum: 1, maximum: 100_000 }),
  perMillion: Type.Integer({ minimum: 1, maximum: 100_000 }),
});

/** Signed and logged when a campaign of drops is published, before any round draws its prizes. */
export const DropTermsStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('drop_terms'),
  campaignId: Id,
  /** Not before the campaign was published. */
  from: Moment,
  until: Moment,
  iso: Iso4217,
  /** Numbers are drawn from 0 to one below this. */
  scale: Id,
  leastStake: Amount,
  mostStake: Amount,
  /** How much of a stake counts, in percent. */
  games: Type.Array(closed({ game: Type.String(), percent: Type.Integer({ minimum: 0, maximum: 100 }) })),
  prizes: Type.Array(DropPrize),
});
export type DropTermsStatement = Static<typeof DropTermsStatement>;

/** Signed and logged when a campaign is stopped. */
export const DropStopStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('drop_stop'),
  campaignId: Id,
  /** Rounds that end from now on draw nothing. */
  at: Moment,
});
export type DropStopStatement = Static<typeof DropStopStatement>;

/** What a campaign has signed. */
export const DropProof = closed({
  terms: signed(DropTermsStatement),
  stop: nullable(signed(DropStopStatement)),
});
export type DropProof = Static<typeof DropProof>;
