import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { CATEGORIES, FACT_NAMES, UNITS } from './offer-words.ts';

export type { Category, FactName } from './offer-words.ts';

const Name = oneOf(...FACT_NAMES);
const Sums = Type.Array(closed({ iso: Iso4217, amount: Amount }), { maxItems: 50 });
/** One term of an offer: a number, or a sum by currency. */
const Fact = closed({
  name: Name,
  unit: oneOf(...UNITS, 'sums'),
  /** Null for sums. */
  value: nullable(Type.Number()),
  sums: Sums,
});
export type Fact = Static<typeof Fact>;

const OfferId = Type.String({ pattern: '^[a-z][a-z0-9_-]{1,62}$', maxLength: 63, examples: ['cashback'] });

const ShownOffer = closed({
  /** The last part of its address. */
  id: OfferId,
  /** Which promotion it belongs to, and which kind of it. Its texts are `showcase.of.<kind>`. */
  kind: Type.String({ maxLength: 60 }),
  /** In the language of the request. */
  name: Type.String(),
  categories: Type.Array(oneOf(...CATEGORIES)),
  facts: Type.Array(Fact, { maxItems: 20 }),
  from: nullable(Moment),
  until: nullable(Moment),
  /** Whether its budget has anything left. */
  isLeft: Type.Boolean(),
  /** A code that goes with it; null for offers without one. */
  code: nullable(Type.String()),
  /** Where it is used, as a path of this site without its language; null where a registration brings it. */
  page: nullable(Type.String()),
});
export type ShownOffer = Static<typeof ShownOffer>;

const ShopItem = closed({
  id: Id,
  name: Type.String(),
  about: Type.String(),
  kind: oneOf('bonus', 'code', 'rounds'),
  price: Type.Integer({ description: 'Points.' }),
  amounts: Sums,
  wagerTimes: Type.Integer(),
  until: Moment,
  /** How many are left; null without a limit. */
  left: nullable(Type.Integer()),
});
export type ShopItem = Static<typeof ShopItem>;

const Reading = { max: 240, windowMs: 60_000 };

export const list = call({
  id: 'showcase.list',
  method: 'GET',
  path: '/promo-api/v1/offers',
  summary: 'What the house gives now, with its terms as numbers, and what points buy.',
  right: 'anyone',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      offers: Type.Array(ShownOffer, { maxItems: 500 }),
      items: Type.Array(ShopItem, { maxItems: 200 }),
    }),
  },
  errors: [],
});

export const code = call({
  id: 'showcase.code',
  method: 'GET',
  path: '/promo-api/v1/offers/of-code/{code}',
  summary: 'The offer of a registration code, as a partner’s page shows it.',
  right: 'anyone',
  rateLimit: { max: 30, windowMs: 60_000, isPerAddress: true },
  params: closed({ code: Type.String({ pattern: '^[A-Z0-9_-]{3,32}$', maxLength: 32 }) }),
  success: { status: 200, body: closed({ offer: nullable(ShownOffer) }) },
  errors: [],
});

/** `has`: the player has it, or had it. `closed`: it is not for this player, or not now. */
export const STANDINGS = ['has', 'closed'] as const;
export type Standing = (typeof STANDINGS)[number];

export const preview = call({
  id: 'showcase.preview',
  method: 'GET',
  path: '/operator-api/v1/offers/preview',
  summary:
    'The offers as somebody else would see them, drafts of deposit bonuses and tournaments included: a visitor from a country, a player, or a reader of a newsletter’s segment.',
  right: { permission: 'articles.edit' },
  rateLimit: Reading,
  query: closed({
    /** ISO 3166-1 of the address. */
    country: Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 }),
    /** A player’s number, for operators with `players.read`. The log of edits says that it was looked at. */
    player: Id,
    /** One player of the segment of this newsletter stands for all of them. */
    newsletter: Id,
  }),
  success: {
    status: 200,
    body: closed({
      offers: Type.Array(ShownOffer, { maxItems: 500 }),
      items: Type.Array(ShopItem, { maxItems: 200 }),
      /** Of the offers: those that nobody else sees yet. */
      drafts: Type.Array(OfferId, { maxItems: 500 }),
      isClosed: Type.Boolean(),
      standings: Type.Array(closed({ id: OfferId, standing: oneOf(...STANDINGS) }), { maxItems: 500 }),
    }),
  },
  errors: ['operator.unknown_entry'],
});

export const mine = call({
  id: 'showcase.mine',
  method: 'GET',
  path: '/office-api/offers',
  summary: 'Which offers the player has or can’t have. Whom play is closed to is offered nothing.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      isClosed: Type.Boolean(),
      standings: Type.Array(closed({ id: OfferId, standing: oneOf(...STANDINGS) }), { maxItems: 500 }),
    }),
  },
  errors: [],
});
