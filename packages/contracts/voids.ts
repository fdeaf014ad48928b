import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { closed, Id, Moment, nullable, oneOf } from './shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 60, windowMs: 60_000 };
const Version = Type.Integer({ minimum: 1 });
const Reason = Type.String({
  minLength: 5,
  maxLength: 300,
  description: 'What the players of these coupons are told.',
});

/** Operators make an outcome, a market or a game void. Before the result one is enough, after it another must agree. */
export const Void = closed({
  id: Id,
  gameId: Id,
  scope: oneOf('outcome', 'market', 'game'),
  /** Id of the outcome or market; nothing for a game. */
  subject: Type.String(),
  reason: Type.String(),
  isAfterResult: Type.Boolean(),
  requestedBy: Id,
  requestedAt: Moment,
  approvedBy: nullable(Id),
  approvedAt: nullable(Moment),
  status: oneOf('requested', 'done', 'withdrawn'),
  version: Version,
});
export type Void = Static<typeof Void>;

/** A market that was closed because its prices can't be right. */
export const PriceAlert = closed({
  id: Id,
  gameId: Id,
  marketId: Type.String(),
  cause: Type.String(),
  outcomeId: nullable(Type.String()),
  raisedAt: Moment,
  status: oneOf('open', 'kept', 'released', 'healed'),
  decidedAt: nullable(Moment),
  decidedBy: nullable(Id),
});
export type PriceAlert = Static<typeof PriceAlert>;

export const list = call({
  id: 'voids.list',
  method: 'GET',
  path: '/operator-api/v1/voids',
  summary: 'Voids and markets held for their prices, the newest first.',
  right: 'operator',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({ voids: Type.Array(Void), alerts: Type.Array(PriceAlert) }),
  },
  errors: [],
});

export const request = call({
  id: 'voids.request',
  method: 'POST',
  path: '/operator-api/v1/voids',
  summary: 'Makes void what has no result yet; of what has one, asks for the agreement of another operator.',
  right: 'operator',
  rateLimit: Editing,
  body: closed({
    gameId: Id,
    scope: oneOf('outcome', 'market', 'game'),
    subject: Type.String({ maxLength: 90, examples: ['1::1'] }),
    reason: Reason,
  }),
  success: { status: 201, body: Void },
  errors: ['sportsbook.unknown_game', 'voids.unknown_subject', 'voids.under_way'],
});

const decision = {
  method: 'POST',
  right: 'operator',
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: Void },
} as const;

export const approve = call({
  id: 'voids.approve',
  path: '/operator-api/v1/voids/{id}/approve',
  summary: 'Agrees to a void after the result; never by whoever asked for it.',
  ...decision,
  body: closed({ version: Version }),
  errors: ['operator.unknown_entry', 'operator.version_conflict', 'voids.same_operator'],
});

export const withdraw = call({
  id: 'voids.withdraw',
  path: '/operator-api/v1/voids/{id}/withdraw',
  summary: 'Takes back a void that nobody has agreed to.',
  ...decision,
  body: closed({ version: Version }),
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const decideAlert = call({
  id: 'voids.decideAlert',
  method: 'POST',
  path: '/operator-api/v1/price-alerts/{id}',
  summary: 'Publishes the prices of a held market after all, or keeps it closed whatever the feed says.',
  right: 'operator',
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ decision: oneOf('release', 'keep') }),
  success: { status: 200, body: PriceAlert },
  errors: ['operator.unknown_entry', 'voids.unfit_price'],
});
