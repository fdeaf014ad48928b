import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** When the bonus is granted: when an e-mail address or a phone is confirmed, or with a deposit. */
export const GRANT_MOMENTS = ['activation', 'deposit'] as const;

/** A code that new players enter when they register, and the bonus that it grants once. */
export const WelcomeFields = closed({
  code: Type.String({ pattern: '^[A-Z0-9_-]{3,32}$', maxLength: 32 }),
  amounts: Type.Array(
    closed({
      iso: Iso4217,
      amount: Amount,
      minDeposit: nullable(Amount),
    }),
    {
      minItems: 1,
      maxItems: 50,
      description: 'By currency of the account; players with others can’t use the code.',
    },
  ),
  grantOn: oneOf(...GRANT_MOMENTS),
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  waitDays: Type.Integer({
    minimum: 1,
    maximum: 365,
    description:
      'How long the bonus waits for the player. Until then its amount is held back from the budget.',
  }),
  from: Moment,
  until: Moment,
  isActive: Type.Boolean(),
  note: Type.String({ maxLength: 500 }),
});
export type WelcomeFields = Static<typeof WelcomeFields>;

const Count = Type.Integer({ minimum: 0 });

export const WelcomeCode = closed({
  id: Id,
  ...WelcomeFields.properties,
  version: Version,
  changedAt: Moment,
  changedBy: Type.String({ description: 'Login.' }),
  /** Number of players whose bonus waits, was granted, or was missed (too late, the same person had one, returned). */
  waiting: Count,
  granted: Count,
  missed: Count,
});
export type WelcomeCode = Static<typeof WelcomeCode>;

export const list = call({
  id: 'welcome.list',
  method: 'GET',
  path: '/operator-api/v1/welcome-codes',
  summary: 'Registration codes with what became of them, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ codes: Type.Array(WelcomeCode) }) },
  errors: [],
});

const REFUSALS = ['promo.taken', 'promo.bad_terms', 'wallet.amount_precision'] as const;

export const add = call({
  id: 'welcome.add',
  method: 'POST',
  path: '/operator-api/v1/welcome-codes',
  summary: 'Creates a registration code. It grants nothing before it has a budget (`budgets.set`).',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  body: WelcomeFields,
  success: { status: 201, body: WelcomeCode },
  errors: REFUSALS,
});

export const change = call({
  id: 'welcome.change',
  method: 'PUT',
  path: '/operator-api/v1/welcome-codes/{id}',
  summary: 'Changes a registration code for players who register from now on. The code itself stays.',
  right: { permission: 'codes.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...WelcomeFields.properties, version: Version }),
  success: { status: 200, body: WelcomeCode },
  errors: ['operator.unknown_entry', 'operator.version_conflict', ...REFUSALS],
});

/** The bonus of a player's registration code. */
export const OwnWelcome = closed({
  code: Type.String(),
  amount: Amount,
  iso: Iso4217,
  wagerTimes: Count,
  grantOn: oneOf(...GRANT_MOMENTS),
  minDeposit: nullable(Amount),
  state: oneOf('waiting', 'granted', 'expired', 'refused', 'returned'),
  /** Until when the bonus waits for its condition. */
  until: Moment,
});
export type OwnWelcome = Static<typeof OwnWelcome>;

export const mine = call({
  id: 'welcome.mine',
  method: 'GET',
  path: '/office-api/welcome-bonus',
  summary: 'The bonus of the player’s registration code: what it waits for, or that it was granted.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ welcome: nullable(OwnWelcome) }) },
  errors: [],
});

/** Codes that new players enter when they register, and the bonus that each grants once. */
export const promotion = definition({
  name: 'welcome',
  audience: 'new_players',
  trigger: 'registration',
  reward: 'bonus',
  budget: { per: 'offer', kind: 'welcome' },
  isWagered: true,
  calls: [list, add, change, mine],
  forms: { welcome: WelcomeFields },
  tab: { page: 'offers', id: 'welcome', needs: ['codes.read'] },
});
