import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'rewards.unavailable': { status: 409, action: 'reload' },
  'rewards.changed': { status: 409, action: 'reload' },
  'rewards.sold_out': { status: 409, action: 'reload' },
  'rewards.limit': { status: 409, action: 'reload' },
  'rewards.too_few_points': { status: 422, action: 'none' },
  'rewards.too_cheap': { status: 422, action: 'fix_field' },
  'rewards.no_code': { status: 422, action: 'fix_field' },
  'rewards.no_rounds': { status: 422, action: 'fix_field' },
} as const;

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };
const Count = Type.Integer({ minimum: 0 });

/** An item that players buy for points: bonus money, one use of a promo code, or free rounds of an offer for buyers. */
export const RewardFields = closed({
  name: Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' }),
  about: Type.String({ maxLength: 300 }),
  kind: oneOf('bonus', 'code', 'rounds'),
  price: Type.Integer({ minimum: 1, maximum: 1_000_000_000 }),
  amounts: Type.Array(closed({ iso: Iso4217, amount: Amount }), {
    maxItems: 50,
    description: 'Bonus money, by the main currency of the player.',
  }),
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  promoCode: Type.String({ maxLength: 32, pattern: '^([A-Z0-9_-]{3,32})?$' }),
  /** The number of the offer. */
  freeRounds: nullable(Id),
  stock: nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  perPlayer: Type.Integer({ minimum: 1, maximum: 1_000 }),
  from: Moment,
  until: Moment,
  isActive: Type.Boolean(),
});
export type RewardFields = Static<typeof RewardFields>;

export const RewardItem = closed({
  id: Id,
  ...RewardFields.properties,
  version: Version,
  changedAt: Moment,
  changedBy: Type.String({ description: 'Login.' }),
  sold: Count,
});
export type RewardItem = Static<typeof RewardItem>;

export const list = call({
  id: 'rewards.list',
  method: 'GET',
  path: '/operator-api/v1/rewards',
  summary: 'Items of the points shop with how often each was bought, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ items: Type.Array(RewardItem) }) },
  errors: [],
});

const REFUSALS = [
  'promo.bad_terms',
  'wallet.amount_precision',
  'rewards.too_cheap',
  'rewards.no_code',
  'rewards.no_rounds',
] as const;

export const add = call({
  id: 'rewards.add',
  method: 'POST',
  path: '/operator-api/v1/rewards',
  summary: 'Adds an item to the points shop. It can’t be cheaper than its worth in points.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  body: RewardFields,
  success: { status: 201, body: RewardItem },
  errors: REFUSALS,
});

export const change = call({
  id: 'rewards.change',
  method: 'PUT',
  path: '/operator-api/v1/rewards/{id}',
  summary: 'Changes an item of the points shop for purchases from now on.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...RewardFields.properties, version: Version }),
  success: { status: 200, body: RewardItem },
  errors: ['operator.unknown_entry', 'operator.version_conflict', ...REFUSALS],
});

/** An item as a player sees it. */
const Offered = closed({
  id: Id,
  version: Version,
  name: Type.String(),
  about: Type.String(),
  kind: RewardFields.properties.kind,
  price: Count,
  /** Amount of the bonus money, or the stake of each free round; null for a promo code. */
  amount: nullable(Amount),
  iso: nullable(Iso4217),
  wagerTimes: Count,
  promoCode: nullable(Type.String()),
  /** Free rounds: how many, for how many days, in which games, and whether their wins are a bonus. Null for other items. */
  rounds: nullable(
    closed({ count: Count, days: Count, games: Type.Array(Type.String()), isBonus: Type.Boolean() }),
  ),
  until: Moment,
  /** Items left for all players (null without a stock), and items left for this player. */
  left: nullable(Count),
  leftForYou: Count,
});

const Claim = closed({
  id: Uuid,
  name: Type.String(),
  price: Count,
  amount: nullable(Amount),
  iso: nullable(Iso4217),
  promoCode: nullable(Type.String()),
  at: Moment,
});

export const mine = call({
  id: 'rewards.mine',
  method: 'GET',
  path: '/office-api/rewards',
  summary: 'The player’s points, the items to buy, and the player’s purchases.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      points: Count,
      items: Type.Array(Offered),
      claims: Type.Array(Claim, { maxItems: 100 }),
    }),
  },
  errors: [],
});

export const buy = call({
  id: 'rewards.buy',
  method: 'POST',
  path: '/office-api/rewards',
  summary: 'Buys an item for points, at the version that was read. Both happen in one step or not at all.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsOpenPlay: true,
  idempotent: true,
  stopsForWorks: true,
  body: closed({ id: Id, version: Version }),
  success: { status: 201, body: closed({ claim: Claim, points: Count }) },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'site.maintenance',
    'rewards.unavailable',
    'rewards.changed',
    'rewards.sold_out',
    'rewards.limit',
    'rewards.too_few_points',
    'free_rounds.over',
    'free_rounds.used_up',
    'free_rounds.no_account',
    'pools.product_closed',
    'wallet.frozen',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});

/** The points shop: players buy bonus money, promo codes and free rounds for points. */
export const promotion = definition({
  name: 'rewards',
  audience: 'all_players',
  trigger: 'purchase',
  reward: 'bonus',
  budget: { per: 'price' },
  isWagered: true,
  calls: [list, add, change, mine, buy],
  errors,
  forms: { reward: RewardFields },
  tab: { page: 'offers', id: 'rewards', needs: ['codes.read'] },
});
