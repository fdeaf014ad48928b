import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  Score,
  SignedAmount,
  twoOrMore,
  Version,
  VersionOrNone,
} from '../platform/shapes.ts';

const Note = Type.String({ maxLength: 500 });
const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** Scopes of limits, from the widest to the narrowest. A market here is one market type of one game. */
export const SCOPES = ['platform', 'sport', 'champ', 'game', 'market', 'outcome'] as const;
export const Scope = oneOf(...SCOPES);
export type Scope = Static<typeof Scope>;

/**
 * What may limit a stake: a scope, the maximum payout, the player's own factor, or the player's open bets on the
 * outcome.
 */
export const LIMIT_CAUSES = [...SCOPES, 'payout', 'player', 'own'] as const;
export const LimitCause = oneOf(...LIMIT_CAUSES);
export type LimitCause = Static<typeof LimitCause>;

/** The reasons shown to a player for a factor below 1; texts are in the dictionary `office`. */
export const FACTOR_REASONS = [
  'late_prices',
  'bonus_misuse',
  'shared_account',
  'one_sided',
  'review',
] as const;
const FactorReason = oneOf(...FACTOR_REASONS);

/** Share of the usual maximum stake, in steps of a hundredth. */
const Factor = Type.Number({ minimum: 0.01, maximum: 1, multipleOf: 0.01, examples: [0.5] });

/** Amounts in the base currency, EUR; null means not set. */
const limitFields = {
  minStake: nullable(Amount),
  maxStake: nullable(Amount),
  maxPayout: nullable(Amount),
  maxExposure: nullable(Amount),
};
const subject = {
  scope: Scope,
  subject: Type.String({
    maxLength: 90,
    description:
      'Nothing for the platform; the id of a sport, champ or game; `game:marketType`; `game:outcome`.',
    examples: ['1001:1::1'],
  }),
};
export const LimitFields = closed({ ...limitFields, note: Note });
export type LimitFields = Static<typeof LimitFields>;

export const Limit = closed({
  id: Id,
  ...subject,
  ...limitFields,
  note: Note,
  version: Version,
});
export type Limit = Static<typeof Limit>;

export const ShownLimit = closed({
  ...Limit.properties,
  /** Names from the sport down to the subject; empty for the platform. */
  names: Type.Array(Type.String()),
});
export type ShownLimit = Static<typeof ShownLimit>;

export const limits = call({
  id: 'risk.limits',
  method: 'GET',
  path: '/operator-api/v1/risk/limits',
  summary: 'All limits as a tree, widest first, and the currency table that none of them exceeds.',
  right: { permission: 'limits.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      limits: Type.Array(ShownLimit),
      table: closed({ iso: Iso4217, minStake: Amount, maxStake: Amount, maxPayout: Amount }),
    }),
  },
  errors: [],
});

const LIMIT_ERRORS = ['risk.empty_limit', 'risk.unknown_subject', 'wallet.amount_precision'] as const;

export const addLimit = call({
  id: 'risk.addLimit',
  method: 'POST',
  path: '/operator-api/v1/risk/limits',
  summary: 'Adds a limit for a part of the book that has none, effective from the next quote.',
  right: { permission: 'limits.edit' },
  rateLimit: Editing,
  body: closed({ ...subject, ...LimitFields.properties }),
  success: { status: 201, body: Limit },
  errors: [...LIMIT_ERRORS, 'risk.taken'],
});

export const changeLimit = call({
  id: 'risk.changeLimit',
  method: 'PUT',
  path: '/operator-api/v1/risk/limits/{id}',
  summary: 'Replaces a limit’s amounts. `version` is the one read.',
  right: { permission: 'limits.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...LimitFields.properties, version: Version }),
  success: { status: 200, body: Limit },
  errors: [...LIMIT_ERRORS, 'operator.unknown_entry', 'operator.version_conflict'],
});

export const removeLimit = call({
  id: 'risk.removeLimit',
  method: 'DELETE',
  path: '/operator-api/v1/risk/limits/{id}',
  summary: 'Removes a limit. `version` is the one read.',
  right: { permission: 'limits.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  query: closed({ version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const OutcomeExposure = closed({
  outcomeId: Type.String(),
  marketName: Type.String(),
  outcomeName: Type.String(),
  /** The house's loss on the outcome in the worst case. */
  exposure: Amount,
  coupons: Type.Integer(),
  /** The cap in force; null without one. */
  cap: nullable(Amount),
});

export const GameExposure = closed({
  gameId: Id,
  opponents: twoOrMore(Type.String()),
  champName: Type.String(),
  round: Type.Optional(Type.String()),
  startsAt: nullable(Moment),
  /** Exposure of its worst outcome. */
  exposure: Amount,
  /**
   * The final score at which the accepted coupons cost the house most, less the stakes that it keeps, with the scores
   * of the parts (halves, sets). Null if no such coupon has a known payoff. `isAtMost`: the loss is an upper bound, and
   * the score an example near it. Both scores are empty in a sport whose final scores are not counted.
   */
  worst: nullable(
    closed({ loss: SignedAmount, isAtMost: Type.Boolean(), score: Score, parts: Type.Array(Score) }),
  ),
  /** Worst first. */
  outcomes: Type.Array(OutcomeExposure),
});
export type GameExposure = Static<typeof GameExposure>;

export const exposures = call({
  id: 'risk.exposures',
  method: 'GET',
  path: '/operator-api/v1/risk/exposures',
  summary: 'The exposure of open coupons by game in the base currency, largest first.',
  right: { permission: 'exposure.read' },
  rateLimit: Reading,
  query: closed({ limit: Type.Integer({ minimum: 1, maximum: 200, default: 30 }) }),
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      games: Type.Array(GameExposure),
      /** Total number of games and of open coupons. */
      totalGames: Type.Integer(),
      totalCoupons: Type.Integer(),
      /**
       * All open coupons, each counted once: their stakes, and the house's loss if all of them win. This is not the sum
       * of the games' exposures, since a coupon of several games is in the exposure of each.
       */
      staked: Amount,
      atMost: Amount,
    }),
  },
  errors: [],
});

export const PlayerFactor = closed({
  userId: Id,
  factor: Factor,
  reason: FactorReason,
  note: Note,
  since: Moment,
  version: Version,
});
export type PlayerFactor = Static<typeof PlayerFactor>;

export const factors = call({
  id: 'risk.factors',
  method: 'GET',
  path: '/operator-api/v1/risk/factors',
  summary: 'Players with a factor on their maximum stake.',
  right: { permission: 'players.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ factors: Type.Array(PlayerFactor) }) },
  errors: [],
});

export const setFactor = call({
  id: 'risk.setFactor',
  method: 'PUT',
  path: '/operator-api/v1/risk/factors/{userId}',
  summary: 'Sets a player’s factor; `version` is 0 for a new one. Factor 1 removes it.',
  right: { permission: 'players.edit' },
  rateLimit: Editing,
  params: closed({ userId: Id }),
  body: closed({
    factor: Factor,
    reason: FactorReason,
    note: Note,
    version: VersionOrNone,
  }),
  success: { status: 200, body: closed({ factor: nullable(PlayerFactor) }) },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const mine = call({
  id: 'risk.mine',
  method: 'GET',
  path: '/bets-api/v1/limits/me',
  summary: "The player's own factor: its date, its reason in plain words, and how to appeal.",
  right: 'player',
  scope: 'account.read',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      factor: Factor,
      since: nullable(Moment),
      reason: nullable(FactorReason),
      /** The reason in words, in the language of the call. */
      why: Type.String(),
      appeal: closed({ text: Type.String(), path: Type.String() }),
    }),
  },
  errors: [],
});

export const RefusedBet = closed({
  id: Id,
  at: Moment,
  userId: Id,
  accountId: Id,
  iso: Iso4217,
  typeId: Type.Integer(),
  amount: Type.String(),
  maxAmount: nullable(Type.String()),
  code: Type.String(),
  /** The code in words, in the language of the call. */
  detail: Type.String(),
  cause: nullable(LimitCause),
  legs: Type.Array(closed({ gameId: Id, outcomeId: Type.String(), name: Type.String() })),
});
export type RefusedBet = Static<typeof RefusedBet>;

export const refused = call({
  id: 'risk.refused',
  method: 'GET',
  path: '/operator-api/v1/risk/refused',
  summary: 'Refused coupons, newest first: who, what, why, and the maximum stake offered.',
  right: { permission: 'refused.read' },
  rateLimit: Reading,
  query: closed({
    userId: Id,
    /** Only coupons that were refused because of a limit. */
    isLimited: Type.Boolean(),
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: closed({ bets: Type.Array(RefusedBet), next: nullable(Id) }) },
  errors: [],
});

const Changed = closed({
  /** Number of checked coupons. */
  looked: Type.Integer(),
  /** Number of coupons that would be decided differently. */
  changed: Type.Integer(),
});

export const whatIf = call({
  id: 'risk.whatIf',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/risk/what-if',
  summary: 'How many recent refused and accepted coupons a limit would have changed. Saves nothing.',
  right: { permission: 'limits.read' },
  rateLimit: { max: 60, windowMs: 60_000 },
  body: closed({
    ...subject,
    ...limitFields,
    last: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_000, default: 500 })),
  }),
  success: {
    status: 200,
    body: closed({
      /** Coupons refused for a limit that would now be accepted. */
      refused: Changed,
      /** Accepted coupons that would now be refused. */
      accepted: Changed,
    }),
  },
  errors: ['risk.unknown_subject', 'wallet.amount_precision'],
});
