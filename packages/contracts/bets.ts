import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Amount, Coef, closed, Id, Iso4217, Moment, nullable, oneOf, SignedAmount, Uuid } from './shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

/** S1 §4. 0 single, 1 express, 2 system (bankers are the legs of block 0), 4 system without bankers. */
export const TypeId = oneOf(0, 1, 2, 4);
/** What to do when a price has moved: 0 ask, 1 accept any, 2 accept higher (the default). */
export const ChangeCoefAction = oneOf(0, 1, 2);

export const BetToSubmit = closed({
  gameId: Id,
  outcomeId: Type.String({ minLength: 1, maxLength: 64 }),
  /** The price the player saw. */
  coef: Coef,
  /** 0 makes the leg a banker of a system. */
  blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
});

export const CouponToSubmit = closed({
  accountId: Id,
  typeId: TypeId,
  amount: Amount,
  systemValue: Type.Optional(Type.Integer({ minimum: 2, maximum: 50 })),
  changeCoefAction: ChangeCoefAction,
  /** Beyond S1: with action 2, how far a price may fall and still be taken, in percent per leg. */
  tolerancePercent: Type.Optional(Type.Integer({ minimum: 0, maximum: 20 })),
  isDropOnScoreChange: Type.Optional(Type.Boolean()),
  bets: Type.Array(BetToSubmit, { minItems: 1, maxItems: 50 }),
});
export type CouponToSubmit = Static<typeof CouponToSubmit>;

const PLACING_ERRORS = [
  'wallet.unknown_account',
  'wallet.insufficient_funds',
  'bets.unknown_game',
  'bets.unknown_outcome',
  'bets.game_over',
  'bets.game_suspended',
  'bets.outcome_blocked',
  'bets.price_changed',
  'bets.score_changed',
  'bets.feed_stale',
  'bets.same_game',
  'bets.duplicate_leg',
  'bets.too_few_legs',
  'bets.too_many_legs',
  'bets.type_legs_mismatch',
  'bets.system_value',
  'bets.stake_too_small',
  'bets.stake_too_large',
  'bets.stake_precision',
  'bets.win_too_large',
] as const;

export const Refused = closed({
  code: Type.String(),
  detail: Type.String(),
  field: Type.Optional(Type.String()),
  action: Type.Optional(
    closed({
      kind: Type.String(),
      values: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]))),
    }),
  ),
});

/** A quote answers with every refusal at once, so the screen can offer all the fixes together. */
export const Quote = closed({
  /** Total coefficient; null for a system. */
  coef: nullable(Type.Number()),
  combinations: Type.Integer(),
  possibleWin: Amount,
  minAmount: Amount,
  maxAmount: Amount,
  /** Overround of the whole coupon in percent. */
  margin: Type.Number(),
  delaySeconds: Type.Integer(),
  bets: Type.Array(
    closed({ gameId: Id, outcomeId: Type.String(), coef: nullable(Coef), isBlocked: Type.Boolean() }),
  ),
  refusals: Type.Array(Refused),
});

export type Quote = Static<typeof Quote>;
export type Refused = Static<typeof Refused>;

export const quote = call({
  id: 'bets.quote',
  method: 'POST',
  path: '/bets-api/v1/quotes',
  summary: 'What a coupon would cost and pay now, and every reason that stands in its way.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  body: closed({ ...CouponToSubmit.properties, accountId: Type.Optional(Id) }),
  success: { status: 200, body: Quote },
  errors: ['wallet.unknown_account'],
});

export const Receipt = closed({
  /** The signed sentence: `code` is the hash of its canonical JSON (RFC 8785). */
  statement: closed({
    v: Type.Literal(1),
    couponId: Uuid,
    userId: Id,
    typeId: Type.Integer(),
    systemValue: nullable(Type.Integer()),
    amount: Amount,
    iso: Iso4217,
    possibleWin: Amount,
    acceptedAt: Moment,
    delaySeconds: Type.Integer(),
    rulesVersion: Type.Integer(),
    bets: Type.Array(
      closed({
        gameId: Id,
        outcomeId: Type.String(),
        coef: Type.String({ description: 'Decimal odds with three decimals, as text.' }),
        blockId: nullable(Type.Integer()),
        priceVersion: Type.Integer(),
      }),
    ),
  }),
  /** Hex SHA-256 of a zero byte and the canonical statement: the leaf of an RFC 6962 tree. */
  code: Type.String(),
  /** Merkle path from the leaf to the signed root of the group it was accepted in; empty when alone. */
  proof: closed({ index: Type.Integer(), size: Type.Integer(), path: Type.Array(Type.String()) }),
  root: Type.String(),
  /** Base64 Ed25519 signature of the root, bound to `keyId` and the size of the group. */
  signature: Type.String(),
  keyId: Type.String(),
});
export type Receipt = Static<typeof Receipt>;

export const CouponStatus = oneOf('pending', 'accepted', 'refused', 'won', 'lost', 'void', 'cashed_out');
export const LegStatus = oneOf('open', 'won', 'half_won', 'void', 'half_lost', 'lost', 'dead_heat');

/** A text by key of the dictionary `explain`, filled with its figures: the client shows it in the player's language. */
export const Sentence = closed({
  key: Type.String(),
  values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
});
export type Sentence = Static<typeof Sentence>;

export const CouponLeg = closed({
  gameId: Id,
  outcomeId: Type.String(),
  marketTypeId: Id,
  line: Type.String(),
  champName: Type.String(),
  countryCode: Type.String(),
  opponents: Type.Tuple([Type.String(), Type.String()]),
  marketName: Type.String(),
  outcomeName: Type.String(),
  startsAt: Moment,
  isLive: Type.Boolean(),
  /** Score when the leg was taken, and the final one. */
  scoreAtAcceptance: Type.Tuple([Type.Integer(), Type.Integer()]),
  score: nullable(Type.Tuple([Type.Integer(), Type.Integer()])),
  coef: Coef,
  blockId: nullable(Type.Integer()),
  status: LegStatus,
  /** What the leg multiplies the stake with once settled, e.g. "1.470". */
  factor: nullable(Type.String()),
  why: nullable(Sentence),
});

export const Coupon = closed({
  couponId: Uuid,
  number: Id,
  accountId: Id,
  status: CouponStatus,
  typeId: TypeId,
  systemValue: nullable(Type.Integer()),
  amount: Amount,
  iso: Iso4217,
  coef: nullable(Type.Number()),
  possibleWin: Amount,
  payout: nullable(Amount),
  placedAt: Moment,
  acceptedAt: nullable(Moment),
  settledAt: nullable(Moment),
  /** While pending: when the in-play delay ends and what caused it. */
  delay: nullable(closed({ until: Moment, seconds: Type.Integer(), gameId: Id })),
  refusals: Type.Array(Refused),
  bets: Type.Array(CouponLeg),
  revisions: Type.Array(
    closed({ n: Type.Integer(), at: Moment, reason: Type.String(), payout: Amount, change: SignedAmount }),
  ),
  explanation: Type.Array(Sentence),
});
export type Coupon = Static<typeof Coupon>;

export type CouponLeg = Static<typeof CouponLeg>;

export const place = call({
  id: 'bets.place',
  method: 'POST',
  path: '/bets-api/v1/coupons',
  summary: 'Places a coupon. With games in play it answers `pending` and is decided when the delay is over.',
  right: 'player',
  rateLimit: PerMinute(120),
  idempotent: true,
  needsTerms: true,
  body: CouponToSubmit,
  success: {
    status: 201,
    body: closed({
      couponId: Uuid,
      number: Id,
      status: CouponStatus,
      coef: nullable(Type.Number()),
      possibleWin: Amount,
      delaySeconds: Type.Integer(),
      receipt: nullable(Receipt),
    }),
  },
  errors: ['request.key_missing', 'request.key_reused', 'terms.unconfirmed', ...PLACING_ERRORS],
});

export const coupons = call({
  id: 'bets.coupons',
  method: 'GET',
  path: '/bets-api/v1/coupons',
  summary: "The player's coupons, newest first.",
  right: 'player',
  rateLimit: PerMinute(600),
  query: closed({
    state: oneOf('all', 'open', 'settled'),
    before: Uuid,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: closed({ coupons: Type.Array(Coupon), next: nullable(Uuid) }) },
  errors: [],
});

export const coupon = call({
  id: 'bets.coupon',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}',
  summary: 'One coupon with its legs, settlement revisions and explanation.',
  right: 'player',
  rateLimit: PerMinute(600),
  params: closed({ id: Uuid }),
  success: { status: 200, body: Coupon },
  errors: ['bets.unknown_coupon'],
});

export const couponByKey = call({
  id: 'bets.couponByKey',
  method: 'GET',
  path: '/bets-api/v1/coupons/by-key/{key}',
  summary: 'Resolves an unknown outcome: the coupon that was placed with this idempotency key, if any.',
  right: 'player',
  rateLimit: PerMinute(600),
  params: closed({ key: Type.String({ minLength: 8, maxLength: 64 }) }),
  success: { status: 200, body: Coupon },
  errors: ['bets.unknown_coupon'],
});

export const couponReceipt = call({
  id: 'bets.couponReceipt',
  method: 'GET',
  path: '/bets-api/v1/coupons/{id}/receipt',
  summary: 'The signed receipt of an accepted coupon.',
  right: 'player',
  rateLimit: PerMinute(600),
  params: closed({ id: Uuid }),
  success: { status: 200, body: Receipt },
  errors: ['bets.unknown_coupon'],
});

export const proofKeys = call({
  id: 'bets.proofKeys',
  method: 'GET',
  path: '/bets-api/v1/proof/keys',
  summary: 'Public Ed25519 keys that sign receipts (JWK).',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      keys: Type.Array(
        closed({
          kid: Type.String(),
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
        }),
      ),
    }),
  },
  errors: [],
});

export const CalculatedBet = closed({
  coef: Coef,
  result: oneOf('won', 'placed', 'lost', 'void', 'half_won', 'half_lost'),
  blockId: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })),
  eachWay: Type.Optional(
    closed({
      places: Type.Integer({ minimum: 1, maximum: 10 }),
      fraction: Type.Number({ exclusiveMinimum: 0, maximum: 1 }),
    }),
  ),
  rule4: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  deadHeat: Type.Optional(
    Type.Tuple([Type.Integer({ minimum: 1, maximum: 100 }), Type.Integer({ minimum: 1, maximum: 100 })]),
  ),
});

export const calculate = call({
  id: 'bets.calculate',
  method: 'POST',
  path: '/bets-api/v1/calculate',
  summary: "The calculator: the settlement engine's own arithmetic on made-up legs.",
  right: 'anyone',
  rateLimit: PerMinute(300),
  body: closed({
    typeId: oneOf(0, 1, 2, 4, 9),
    systemValues: Type.Optional(
      Type.Array(Type.Integer({ minimum: 1, maximum: 50 }), { minItems: 1, maxItems: 50 }),
    ),
    amount: Amount,
    bets: Type.Array(CalculatedBet, { minItems: 1, maxItems: 50 }),
    eachWay: Type.Optional(Type.Boolean()),
  }),
  success: {
    status: 200,
    body: closed({
      combinations: Type.Integer(),
      stake: Amount,
      return: Amount,
      minReturn: Amount,
      maxReturn: Amount,
    }),
  },
  errors: ['bets.system_value', 'bets.type_legs_mismatch', 'bets.stake_precision'],
});

export const cashout = call({
  id: 'bets.cashout',
  method: 'POST',
  path: '/bets-api/v1/coupons/{id}/cashout',
  summary: 'Cashes a coupon out. Not offered yet: it answers with the reason.',
  right: 'player',
  rateLimit: PerMinute(60),
  idempotent: true,
  params: closed({ id: Uuid }),
  success: { status: 200, body: Coupon },
  errors: ['request.key_missing', 'bets.unknown_coupon', 'bets.cashout_unavailable'],
});
