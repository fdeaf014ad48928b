import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, twoOrMore } from '../platform/shapes.ts';
import { CouponEffect } from './coupon-effect.ts';

export type { CouponChange, CouponEffect } from './coupon-effect.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 60, windowMs: 60_000 };
const Text = { minLength: 5, maxLength: 300 };
const Reason = Type.String({ ...Text, description: 'Shown to the players of these coupons.' });
const Count = Type.Integer({ minimum: 0 });

/** The names of a game. */
const game = {
  champName: Type.String(),
  round: Type.Optional(Type.String()),
  opponents: twoOrMore(Type.String()),
  startsAt: Moment,
};

/** The subject of a void: an outcome, a market or a whole game. */
const subject = {
  gameId: Id,
  scope: oneOf('outcome', 'market', 'game'),
  subject: Type.String({
    maxLength: 90,
    description: 'Id of the outcome or market; nothing for a game.',
    examples: ['1::1'],
  }),
};
export const VoidSubject = closed(subject);
export type VoidSubject = Static<typeof VoidSubject>;

/**
 * A void that operators declare. Before the result one operator is enough; after the result another operator must
 * approve.
 */
export const Void = closed({
  id: Id,
  ...subject,
  reason: Type.String(),
  isAfterResult: Type.Boolean(),
  ...asked,
});
export type Void = Static<typeof Void>;

export const ShownVoid = closed({
  ...Void.properties,
  ...game,
  /** Names of the market and the outcome; only of the market if a market is void, none for a game. */
  names: Type.Array(Type.String()),
  requestedLogin: Type.String(),
  approvedLogin: nullable(Type.String()),
});
export type ShownVoid = Static<typeof ShownVoid>;

/** What a void changes or has changed, before and after. Pending and refused coupons are left out. */
export const VoidEffect = closed({
  /** The game already has a result, so another operator must approve. */
  isAfterResult: Type.Boolean(),
  ...CouponEffect.properties,
});
export type VoidEffect = Static<typeof VoidEffect>;

/** A game with the outcomes that were bet on. */
export const VoidGame = closed({
  gameId: Id,
  ...game,
  coupons: Count,
  markets: Type.Array(
    closed({
      marketId: Type.String(),
      name: Type.String(),
      outcomes: Type.Array(
        closed({
          outcomeId: Type.String(),
          name: Type.String(),
          coupons: Count,
          /** Whether the outcome is in the coupon that the operator searched for. */
          isAsked: Type.Boolean(),
        }),
      ),
    }),
  ),
});
export type VoidGame = Static<typeof VoidGame>;

/** A market that was closed because its prices are implausible. */
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

const Price = nullable(
  Type.Number({ description: 'Odds; null if there are none, or if they aren’t a number.' }),
);

export const ShownAlert = closed({
  ...PriceAlert.properties,
  ...game,
  marketName: Type.String(),
  /** The figure and the bound that it breaks: odds, the factor of a price move, or a percentage of the book. */
  gap: nullable(closed({ found: Type.Number(), bound: Type.Number() })),
  outcomes: Type.Array(
    closed({
      outcomeId: Type.String(),
      outcomeName: Type.String(),
      /** The price published before, the price received, and the feed's price now. */
      former: Price,
      offered: Price,
      now: Price,
    }),
  ),
  /** Whether the feed's current prices could be published. */
  isReleasable: Type.Boolean(),
  decidedLogin: nullable(Type.String()),
  decidedReason: nullable(Type.String()),
});
export type ShownAlert = Static<typeof ShownAlert>;

export const list = call({
  id: 'voids.list',
  method: 'GET',
  path: '/operator-api/v1/voids',
  summary: 'Voids and held markets, newest first.',
  right: { permission: 'voids.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({ voids: Type.Array(ShownVoid), alerts: Type.Array(ShownAlert) }),
  },
  errors: [],
});

export const find = call({
  id: 'voids.find',
  method: 'GET',
  path: '/operator-api/v1/voids/games',
  summary: 'Games that were bet on, found by game number, team, or coupon number or id.',
  right: { permission: 'voids.ask' },
  rateLimit: Reading,
  query: closed({ q: Type.String({ minLength: 1, maxLength: 60 }) }),
  success: { status: 200, body: closed({ games: Type.Array(VoidGame) }) },
  errors: [],
});

export const preview = call({
  id: 'voids.preview',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/voids/preview',
  summary: 'A preview of a void. Changes nothing.',
  right: { permission: 'voids.ask' },
  rateLimit: Editing,
  body: VoidSubject,
  success: { status: 200, body: VoidEffect },
  errors: ['sportsbook.unknown_game', 'voids.unknown_subject'],
});

export const effect = call({
  id: 'voids.effect',
  method: 'GET',
  path: '/operator-api/v1/voids/{id}/effect',
  summary: 'What a void changed, or would change if approved.',
  right: { permission: 'voids.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: VoidEffect },
  errors: ['operator.unknown_entry'],
});

export const request = call({
  id: 'voids.request',
  method: 'POST',
  path: '/operator-api/v1/voids',
  summary: 'Voids what has no result yet. Otherwise requests another operator’s approval.',
  right: { permission: 'voids.ask' },
  rateLimit: Editing,
  body: closed({ ...subject, reason: Reason }),
  success: { status: 201, body: Void },
  errors: ['sportsbook.unknown_game', 'voids.unknown_subject', 'voids.under_way'],
});

const decision = deciding(Void, Id, Editing);

export const approve = call({
  id: 'voids.approve',
  path: '/operator-api/v1/voids/{id}/approve',
  summary: 'Approves a void after the result. The requester cannot approve it.',
  right: { permission: 'voids.approve' },
  ...decision,
  errors: AGREEING_ERRORS,
});

export const withdraw = call({
  id: 'voids.withdraw',
  path: '/operator-api/v1/voids/{id}/withdraw',
  summary: 'Withdraws a void that is waiting for approval.',
  right: { permission: 'voids.ask', or: 'voids.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const decideAlert = call({
  id: 'voids.decideAlert',
  method: 'POST',
  path: '/operator-api/v1/price-alerts/{id}',
  summary: 'Publishes a held market’s prices, or keeps it closed whatever the feed sends.',
  right: { permission: 'prices.decide' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({
    decision: oneOf('release', 'keep'),
    reason: Type.String({ ...Text, description: 'For the log of edits and other operators.' }),
  }),
  success: { status: 200, body: PriceAlert },
  errors: ['operator.unknown_entry', 'voids.unfit_price'],
});
