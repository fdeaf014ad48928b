import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, Coef, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';

/** What traders are warned of. Texts: `operator.alerts.kind.…`. */
export const ALERT_KINDS = ['silent', 'one_sided', 'apart', 'sharp'] as const;
/** More alerts than anybody reads; the worst are kept. */
export const MOST_ALERTS = 200;

const Count = Type.Integer({ minimum: 0 });
const Chance = Type.Number({ minimum: 0, maximum: 1 });

/** One outcome of a market took far more of its money than its price stands for. Sums in the base currency. */
const OneSided = closed({
  coef: Coef,
  /** Its share of the market’s stakes, and the chance behind its price. */
  share: Chance,
  chance: Chance,
  coupons: Count,
  taken: Amount,
  /** What the market costs if the outcome wins. */
  loss: Amount,
});

/** Our price and another one of the same outcome. */
const Apart = closed({
  ours: Coef,
  theirs: Coef,
  /** Another feed; null for our own under a price by hand. */
  source: nullable(Type.String()),
  /** By how many points of chance our price is longer; below zero shorter. */
  points: Type.Number(),
});

/** Games of a feed that take no bets, and those of them in play. */
const Silent = closed({ games: Count, live: Count });

/** How far a player’s prices were above the closing ones, in percent. */
const Sharp = closed({
  mean: Type.Number(),
  /** Three standard errors below the mean. */
  least: Type.Number(),
  games: Count,
  bets: Count,
});

/** Something that a trader should look at. The figures of its kind are set, the others are null. */
export const DeskAlert = closed({
  id: Id,
  kind: oneOf(...ALERT_KINDS),
  /** How many times it exceeds its limit: the worst stand first. */
  level: Type.Number(),
  since: Moment,
  /** Game, market and outcome; the feed; the number of the player. */
  names: Type.Array(Type.String(), { maxItems: 3 }),
  gameId: nullable(Id),
  userId: nullable(Id),
  oneSided: nullable(OneSided),
  apart: nullable(Apart),
  silent: nullable(Silent),
  sharp: nullable(Sharp),
  /** `isBack`: it has grown by half since then. */
  acknowledged: nullable(closed({ login: Type.String(), at: Moment, isBack: Type.Boolean() })),
});
export type DeskAlert = Static<typeof DeskAlert>;

/** From where on traders are warned. */
export const AlertLimits = closed({
  oneSidedLoss: Amount,
  /** An outcome’s share of the money against the chance behind its price. */
  oneSidedTimes: Type.Number({ minimum: 1.1, maximum: 20, multipleOf: 0.1 }),
  apartPoints: Type.Number({ minimum: 0.5, maximum: 50, multipleOf: 0.1 }),
  sharpPercent: Type.Number({ minimum: 0.5, maximum: 50, multipleOf: 0.1 }),
  sharpGames: Type.Integer({ minimum: 10, maximum: 1_000 }),
});
export type AlertLimits = Static<typeof AlertLimits>;

const Held = closed({ version: Version, limits: AlertLimits });
export type HeldAlertLimits = Static<typeof Held>;

export const list = call({
  id: 'deskAlerts.list',
  method: 'GET',
  path: '/operator-api/v1/desk-alerts',
  summary:
    'What traders should look at, the worst first: silent feeds, one-sided money, prices apart from another source, players who beat the closing price. Counted every ten seconds.',
  right: { permission: 'exposure.read' },
  rateLimit: { max: 240, windowMs: 60_000 },
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      at: Moment,
      ...Held.properties,
      alerts: Type.Array(DeskAlert, { maxItems: MOST_ALERTS }),
    }),
  },
  errors: [],
});

export const acknowledge = call({
  id: 'deskAlerts.acknowledge',
  method: 'POST',
  path: '/operator-api/v1/desk-alerts/{id}/acknowledge',
  summary: 'Says that somebody has seen to an alert. It comes back when it has grown by half.',
  right: { permission: 'desk.edit' },
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ id: Id, at: Moment }) },
  errors: ['operator.unknown_entry'],
});

export const setLimits = call({
  id: 'deskAlerts.setLimits',
  method: 'PUT',
  path: '/operator-api/v1/desk-alerts/limits',
  summary: 'Sets from where on traders are warned. It counts within ten seconds.',
  right: { permission: 'desk.edit' },
  rateLimit: { max: 60, windowMs: 60_000 },
  body: Held,
  success: { status: 200, body: Held },
  errors: ['operator.version_conflict', 'wallet.amount_precision'],
});
