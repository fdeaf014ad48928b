import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, Uuid, Version } from '../platform/shapes.ts';
import { AGREEING_ERRORS, asked, deciding } from './two-people.ts';
import { Balance } from './wallet.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** A batch of payment slips of the same amount, for a cash desk to sell. */
export const SlipBatch = closed({
  id: Uuid,
  amount: Amount,
  iso: Iso4217,
  count: Type.Integer({ minimum: 1, maximum: 1000 }),
  note: Type.String({ maxLength: 500 }),
  expiresAt: Moment,
  /** Login of the operator who asked for the batch. */
  by: Type.String(),
  ...asked,
  /** How many of the slips are open, redeemed, and expired or revoked. */
  open: Type.Integer({ minimum: 0 }),
  redeemed: Type.Integer({ minimum: 0 }),
  expired: Type.Integer({ minimum: 0 }),
});
export type SlipBatch = Static<typeof SlipBatch>;

const Printed = closed({ number: Type.String(), code: Type.String() });

/** Only the answer that issues slips has entries in `slips`: codes are stored as hashes and can't be shown again. */
const Issued = closed({ batch: SlipBatch, slips: Type.Array(Printed, { maxItems: 1000 }) });
export type Issued = Static<typeof Issued>;

export const list = call({
  id: 'slips.list',
  method: 'GET',
  path: '/operator-api/v1/slip-batches',
  summary:
    'Batches of payment slips with the state of their slips; batches that wait for approval come first.',
  right: { permission: 'slips.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ batches: Type.Array(SlipBatch) }) },
  errors: [],
});

export const issue = call({
  id: 'slips.issue',
  method: 'POST',
  path: '/operator-api/v1/slip-batches',
  summary:
    'Issues payment slips of one amount and shows their codes once. Above one operator’s ceiling the batch waits for approval.',
  right: { permission: 'slips.issue' },
  rateLimit: Editing,
  idempotent: true,
  body: closed({
    amount: Amount,
    iso: Iso4217,
    count: Type.Integer({ minimum: 1, maximum: 1000 }),
    days: Type.Integer({ minimum: 1, maximum: 730 }),
    note: Type.String({ maxLength: 500 }),
  }),
  success: { status: 201, body: Issued },
  errors: ['request.key_missing', 'request.key_reused', 'wallet.amount_precision'],
});

const decision = deciding(Issued, Uuid, Editing);

export const approve = call({
  id: 'slips.approve',
  path: '/operator-api/v1/slip-batches/{id}/approve',
  summary: 'Approves a batch above its requester’s ceiling, issues it and shows its codes once.',
  right: { permission: 'slips.approve' },
  ...decision,
  errors: AGREEING_ERRORS,
});

export const withdraw = call({
  id: 'slips.withdraw',
  path: '/operator-api/v1/slip-batches/{id}/withdraw',
  summary: 'Withdraws a batch that is waiting for approval.',
  right: { permission: 'slips.issue', or: 'slips.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const revoke = call({
  id: 'slips.revoke',
  method: 'POST',
  path: '/operator-api/v1/slip-batches/{id}/revoke',
  summary: 'Revokes an issued batch: slips that nobody has redeemed are worth nothing any more.',
  right: { permission: 'slips.issue' },
  rateLimit: Editing,
  params: closed({ id: Uuid }),
  body: closed({ version: Version }),
  success: { status: 200, body: Issued },
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

/** A slip that a player has redeemed. */
export const OwnSlip = closed({
  number: Type.String(),
  amount: Amount,
  iso: Iso4217,
  at: Moment,
  accountId: Id,
});
export type OwnSlip = Static<typeof OwnSlip>;

export const mine = call({
  id: 'slips.mine',
  method: 'GET',
  path: '/office-api/slips',
  summary: 'The payment slips that the player has redeemed, the latest first.',
  right: 'player',
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      slips: Type.Array(OwnSlip, { maxItems: 100 }),
      /** Until when the player can't enter a slip, after too many wrong tries; null if there is no such lock. */
      lockedUntil: nullable(Moment),
    }),
  },
  errors: [],
});

export const redeem = call({
  id: 'slips.redeem',
  method: 'POST',
  path: '/office-api/slips',
  summary:
    'Pays a payment slip to the player’s account in its currency, once. Repeating it with the same slip answers the same.',
  right: 'player',
  rateLimit: { max: 20, windowMs: 60_000 },
  needsOpenPlay: true,
  needsTerms: true,
  stopsForWorks: true,
  blockedWith: '/office/recharge',
  body: closed({
    number: Type.String({ minLength: 1, maxLength: 40 }),
    code: Type.String({ minLength: 1, maxLength: 40 }),
  }),
  success: { status: 200, body: closed({ slip: OwnSlip, account: Balance }) },
  errors: [
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'slips.unknown',
    'slips.redeemed',
    'slips.expired',
    'slips.locked',
    'slips.currency',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
    'limits.session_over',
    'limits.deposit_reached',
    'limits.deposit_limit_needed',
    'wallet.unknown_account',
    'wallet.frozen',
  ],
});
