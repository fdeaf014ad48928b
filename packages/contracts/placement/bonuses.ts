import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { Balance } from '../money/wallet.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, Uuid } from '../platform/shapes.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** An amount so small that the sum of many, times the maximum wager, still fits the ledger. */
const GrantedAmount = Type.String({
  ...Amount,
  pattern: '^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,8})?$',
  maxLength: 18,
});

export const BonusGrant = closed({
  id: Uuid,
  userId: Id,
  login: Type.String(),
  accountId: Id,
  amount: Amount,
  iso: Iso4217,
  /** How many times the player must wager the amount before the money is their own. */
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  note: Type.String({ maxLength: 500 }),
  /** When it was granted, or requested. */
  at: Moment,
  closedAt: nullable(Moment),
  ...asked,
});
export type BonusGrant = Static<typeof BonusGrant>;

export const grants = call({
  id: 'bonuses.grants',
  method: 'GET',
  path: '/operator-api/v1/bonus-grants',
  summary: 'Granted bonuses, newest first; with `user` those of one player.',
  right: { permission: 'bonuses.read' },
  rateLimit: Reading,
  query: closed({ user: Id }),
  success: { status: 200, body: closed({ grants: Type.Array(BonusGrant) }) },
  errors: [],
});

export const grant = call({
  id: 'bonuses.grant',
  method: 'POST',
  path: '/operator-api/v1/bonus-grants',
  summary:
    "Grants a player a bonus and opens a bonus account in the player's currency if there is none. Above one operator's ceiling it waits for approval.",
  right: { permission: 'bonuses.give' },
  rateLimit: Editing,
  idempotent: true,
  body: closed({
    userId: Id,
    amount: GrantedAmount,
    wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
    note: Type.String({ maxLength: 500 }),
  }),
  success: { status: 201, body: BonusGrant },
  errors: [
    'bonuses.wager_capped',
    'request.key_missing',
    'request.key_reused',
    'operator.unknown_entry',
    'wallet.amount_precision',
    'bonuses.play_closed',
  ],
});

const decision = deciding(BonusGrant, Uuid, Editing);

export const approve = call({
  id: 'bonuses.approve',
  path: '/operator-api/v1/bonus-grants/{id}/approve',
  summary: 'Approves and grants a bonus above its requester’s ceiling. The requester cannot approve it.',
  right: { permission: 'bonuses.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'bonuses.play_closed'],
});

export const withdraw = call({
  id: 'bonuses.withdraw',
  path: '/operator-api/v1/bonus-grants/{id}/withdraw',
  summary: 'Withdraws a bonus that is waiting for approval.',
  right: { permission: 'bonuses.give', or: 'bonuses.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

const BonusBet = closed({
  couponId: Uuid,
  /** The part of the stake that counts or would count; the whole stake if it came back. */
  stake: Amount,
  at: Moment,
  why: nullable(
    Type.Union(
      [Type.Literal('open'), Type.Literal('returned'), Type.Literal('odds'), Type.Literal('opposite')],
      {
        description:
          'Why the stake does not count; null if it counts. The bet is open, its stake came back, its odds are below the minimum, or another bet of the player is on the other side of one of its games.',
      },
    ),
  ),
});

const BonusAccount = closed({
  accountId: Id,
  iso: Iso4217,
  money: Amount,
  /** Total that bets that count must wager before the money is the player's own. */
  required: Amount,
  /** The part of `required` that is still missing. */
  toStake: Amount,
  openBets: Type.Integer({ minimum: 0 }),
  /** Whether wagering is complete and no bet is open. */
  isReleasable: Type.Boolean(),
  bets: Type.Array(BonusBet, {
    maxItems: 20,
    description: 'The last bets from the account, newest first.',
  }),
});

export const mine = call({
  id: 'bonuses.mine',
  method: 'GET',
  path: '/office-api/bonus-accounts',
  summary: "The player's bonus accounts, with what is left to wager.",
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ minCoef: Type.Number(), bonusAccounts: Type.Array(BonusAccount) }) },
  errors: [],
});

export const release = call({
  id: 'bonuses.release',
  method: 'POST',
  path: '/office-api/bonus-accounts/{id}/release',
  summary: 'Moves a bonus account’s balance to the main account once its wagering is complete.',
  right: 'player',
  rateLimit: Editing,
  needsOpenPlay: true,
  paysOut: true,
  stopsForWorks: true,
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ released: Amount, iso: Iso4217, account: Balance }) },
  errors: [
    'site.maintenance',
    'wallet.unknown_account',
    'bonuses.not_yet',
    'bonuses.open_bets',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});
