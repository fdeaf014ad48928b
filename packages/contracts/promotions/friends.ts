import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

export const errors = {
  'friends.off': { status: 409, action: 'reload' },
  'friends.play_closed': { status: 409, action: 'wait' },
  'friends.not_now': { status: 409, action: 'reload' },
  'friends.no_budget': { status: 409, action: 'reload' },
} as const;

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 60, windowMs: 60_000 };

const Euros = Type.Integer({ minimum: 0, maximum: 1_000_000 });

/** Settings of rewards for friends. Amounts are in euros, but paid in the currency of the account that gets them. */
export const FriendRules = closed({
  isOn: Type.Boolean(),
  reward: Type.Integer({ minimum: 1, maximum: 1_000 }),
  friendReward: Type.Integer({ minimum: 0, maximum: 1_000 }),
  minDeposit: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  /** The friend's stakes of real money on decided bets. */
  minStakes: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  withinDays: Type.Integer({ minimum: 1, maximum: 365 }),
  /** Days between meeting the conditions and the payment, so that disputed deposits show first. */
  holdDays: Type.Integer({ minimum: 0, maximum: 90 }),
  /** Rewards of one player in 30 days. */
  mostPerMonth: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** Budget for the rewards of all players in 30 days. */
  budgetPerMonth: Euros,
});
export type FriendRules = Static<typeof FriendRules>;

export const FRIEND_STATES = [
  'registered',
  'deposited',
  'qualified',
  'held',
  'paid',
  'refused',
  'expired',
  'taken_back',
] as const;
export type FriendState = (typeof FRIEND_STATES)[number];

/** Why a reward waits: for an operator, or (`cap`, `budget`) until the rewards of the last 30 days leave room. */
export const HOLD_REASONS = [
  'same_person',
  'same_device',
  'same_payment',
  'same_network',
  'circle',
  'restricted',
  'deposit_disputed',
  'cap',
  'budget',
] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

const FriendCode = Type.String({ pattern: '^[A-Z0-9]{8}$', maxLength: 8, examples: ['K7QM2XWD'] });

export const mine = call({
  id: 'friends.mine',
  method: 'GET',
  path: '/office-api/friends',
  summary:
    'The player’s code for friends, the rules, and the friends who came by the code with the state of each.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      isOn: Type.Boolean(),
      /** Null until the player has one made. */
      code: nullable(FriendCode),
      iso: Iso4217,
      /** The current rules; amounts are in the currency of the player’s main account. */
      reward: Amount,
      friendReward: Amount,
      minDeposit: Amount,
      minStakes: Amount,
      withinDays: Type.Integer(),
      holdDays: Type.Integer(),
      mostPerMonth: Type.Integer(),
      /** Number of rewards paid in the last 30 days. */
      paidLately: Type.Integer(),
      /** Sum of all rewards, less what was taken back. */
      earned: Amount,
      friends: Type.Array(
        closed({
          /** The last digits of the friend’s number. */
          mark: Type.String(),
          at: Moment,
          state: oneOf(...FRIEND_STATES),
          /** When the reward for a qualified friend is paid, if nothing is against it. */
          payAt: nullable(Moment),
          reward: nullable(Amount),
        }),
        { maxItems: 200 },
      ),
    }),
  },
  errors: [],
});

export const start = call({
  id: 'friends.start',
  method: 'POST',
  path: '/office-api/friends',
  summary: 'Creates the player’s code for friends. A player has one code: further calls answer the same.',
  right: 'player',
  rateLimit: { max: 30, windowMs: 60_000 },
  needsOpenPlay: true,
  success: { status: 200, body: closed({ code: FriendCode }) },
  errors: ['friends.off'],
});

export const Friend = closed({
  /** The friend’s number. */
  userId: Id,
  login: Type.String(),
  referrerId: Id,
  referrer: Type.String(),
  at: Moment,
  state: oneOf(...FRIEND_STATES),
  reasons: Type.Array(oneOf(...HOLD_REASONS)),
  payAt: nullable(Moment),
  /** What was paid to the referrer and to the friend; null while nothing was. */
  reward: nullable(closed({ amount: Amount, iso: Iso4217 })),
  friendReward: nullable(closed({ amount: Amount, iso: Iso4217 })),
  /** What could be taken back of both rewards. */
  taken: Type.Array(closed({ amount: Amount, iso: Iso4217 })),
  note: Type.String(),
  decidedBy: nullable(Type.String()),
  version: Version,
});
export type Friend = Static<typeof Friend>;

export const queue = call({
  id: 'friends.queue',
  method: 'GET',
  path: '/operator-api/v1/friends',
  summary:
    'Friends whose rewards are held, the longest waiting first; with `all` every friend, the latest first.',
  right: { permission: 'friends.read' },
  rateLimit: Reading,
  query: closed({ all: Type.Boolean() }),
  success: { status: 200, body: closed({ friends: Type.Array(Friend, { maxItems: 200 }) }) },
  errors: [],
});

export const decide = call({
  id: 'friends.decide',
  method: 'POST',
  path: '/operator-api/v1/friends/{id}/decide',
  summary:
    'Pays a held reward, refuses one that is not paid, or takes a paid one back as far as the accounts have it.',
  right: { permission: 'friends.decide' },
  rateLimit: Working,
  params: closed({ id: Id }),
  body: closed({
    version: Version,
    decision: oneOf('pay', 'refuse', 'take_back'),
    note: Type.String({ maxLength: 500 }),
  }),
  success: { status: 200, body: Friend },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'friends.not_now',
    'friends.play_closed',
    'friends.no_budget',
  ],
});

/** Rewards for players who bring friends: money for both, once the friend has deposited and played. */
export const promotion = definition({
  name: 'friends',
  audience: 'all_players',
  trigger: 'friend',
  reward: 'money',
  budget: { per: 'period', days: 30 },
  isWagered: false,
  calls: [mine, start, queue, decide],
  errors,
  settings: {
    schema: FriendRules,
    defaults: {
      isOn: false,
      reward: 10,
      friendReward: 5,
      minDeposit: 20,
      minStakes: 100,
      withinDays: 60,
      holdDays: 7,
      mostPerMonth: 5,
      budgetPerMonth: 500,
    },
  },
  tab: { page: 'partners', id: 'friends', needs: ['friends.read'] },
});
