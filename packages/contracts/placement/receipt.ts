import { type Static, type TSchema, Type } from 'typebox';
import { Amount, closed, Id, Iso4217, Moment, nullable, Uuid } from '../platform/shapes.ts';
import { AcceptedTerms, SameGame } from './coupon-terms.ts';

const StatedBet = closed({
  gameId: Id,
  outcomeId: Type.String(),
  coef: Type.String({ description: 'Decimal odds with three decimals, as text.' }),
  blockId: nullable(Type.Integer()),
  priceVersion: Type.Integer(),
  /** The usual price of a boosted leg; absent for other legs. A bet with a boosted leg counts for no bonus. */
  usualCoef: Type.Optional(Type.String()),
});

const stated = {
  couponId: Uuid,
  userId: Id,
  typeId: Type.Integer(),
  amount: Amount,
  iso: Iso4217,
  possibleWin: Amount,
  acceptedAt: Moment,
  delaySeconds: Type.Integer(),
  rulesVersion: Type.Integer(),
  bets: Type.Array(StatedBet),
};

/** The content of old receipts, from before coupons had terms. They are never rewritten. */
export const StatementV1 = closed({
  v: Type.Literal(1),
  ...stated,
  systemValue: nullable(Type.Integer()),
});

/** The content of a receipt: everything that settlement needs besides the results. */
export const StatementV2 = closed({
  v: Type.Literal(2),
  ...stated,
  systemValues: Type.Array(Type.Integer()),
  amountByBlockId: nullable(Type.Record(Type.String(), Amount)),
  builders: Type.Array(SameGame),
  /** Versions of the settlement rules that apply, one for each sport of the coupon, such as `football-1`. */
  rules: Type.Optional(Type.Array(Type.String())),
  terms: nullable(AcceptedTerms),
});
export type StatementV2 = Static<typeof StatementV2>;
export const Statement = Type.Union([StatementV1, StatementV2]);
export type Statement = Static<typeof Statement>;

export const Receipt = closed({
  /** The signed content: `code` is the hash of its canonical JSON (RFC 8785). */
  statement: Statement,
  /** Hex SHA-256 of a zero byte and the canonical statement: the leaf of an RFC 6962 tree. */
  code: Type.String(),
  /** Merkle path from the leaf to the signed root of its group; empty for a group of one. */
  proof: closed({ index: Type.Integer(), size: Type.Integer(), path: Type.Array(Type.String()) }),
  root: Type.String(),
  /** Base64 Ed25519 signature of the root, bound to `keyId` and the size of the group. */
  signature: Type.String(),
  keyId: Type.String(),
});
export type Receipt = Static<typeof Receipt>;

/** A signed statement of another kind: the receipt of a group of one, with this statement in place of a coupon's. */
export const signed = <S extends TSchema>(statement: S) => closed({ ...Receipt.properties, statement });
