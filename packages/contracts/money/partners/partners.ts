import { type Static, Type } from 'typebox';
import { call } from '../../platform/call.ts';
import {
  Amount,
  closed,
  Day,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  Uuid,
  Version,
} from '../../platform/shapes.ts';
import { AGREEING_ERRORS, asked, deciding } from '../two-people.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Working = { max: 120, windowMs: 60_000 };

const MOST_PARTNERS = 1_000;
const MOST_ROWS = 5_000;

/** The name of a partner in links and in the cookies that they set. */
export const Code = Type.String({
  pattern: '^[A-Za-z0-9_-]{2,40}$',
  maxLength: 40,
  examples: ['north-media'],
});
export const Tag = Type.String({
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  maxLength: 64,
  examples: ['autumn-banner'],
});
/** An amount so small that sums of many still fit the ledger. */
const TermAmount = Type.String({
  ...Amount,
  pattern: '^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,8})?$',
  maxLength: 18,
});
const Percent = Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.01 });
const Count = Type.Integer({ minimum: 0 });
export const Month = Type.String({
  pattern: '^(19|20|21)\\d{2}-(0[1-9]|1[0-2])$',
  maxLength: 7,
  examples: ['2026-11'],
});

/** The terms by which a partner earns. Amounts are in the partner's currency. */
export const PartnerTerms = closed({
  /** The share of a month's net revenue. The highest level that it reaches sets the percentage for all of it. */
  levels: Type.Array(closed({ from: TermAmount, percent: Percent }), { maxItems: 10 }),
  /** Paid once for each player who deposits and stakes this much within the days; null if there is no such payment. */
  cpa: nullable(
    closed({
      amount: TermAmount,
      minDeposits: TermAmount,
      minStakes: TermAmount,
      withinDays: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
  ),
  /**
   * Percentages taken off before the share: of deposits, for the cost of payments; of positive revenue, for taxes and
   * suppliers.
   */
  depositFeePercent: Percent,
  revenueFeePercent: Percent,
  /** Whether a month below zero lowers the next one. */
  carriesOver: Type.Boolean(),
  /** Days after the end of a month before its earnings can be paid. */
  holdDays: Type.Integer({ minimum: 0, maximum: 365 }),
});
export type PartnerTerms = Static<typeof PartnerTerms>;

export const POSTBACK_EVENTS = ['registration', 'first_deposit', 'deposit', 'qualified'] as const;
export type PostbackEvent = (typeof POSTBACK_EVENTS)[number];

/** Names that a postback address may have in braces. Each value is encoded as a part of a query. */
export const POSTBACK_MACROS = [
  'event',
  'event_id',
  'click_id',
  'pb',
  'sub_id',
  'tag',
  'player',
  'amount',
  'currency',
  'at',
] as const;
export type PostbackMacro = (typeof POSTBACK_MACROS)[number];

const fields = {
  code: Code,
  /** The account that the partner signs in with; its currency is the partner's. */
  userId: Id,
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** An inactive partner gets no new players, clicks or postbacks. */
  isActive: Type.Boolean({ default: true }),
  terms: PartnerTerms,
  /** Empty: no postbacks. */
  postbackUrl: Type.String({ maxLength: 1_000 }),
  postbackEvents: Type.Array(oneOf(...POSTBACK_EVENTS), { maxItems: 4, uniqueItems: true }),
};
export const PartnerFields = closed(fields);
export type PartnerFields = Static<typeof PartnerFields>;

export const Partner = closed({
  id: Id,
  ...fields,
  login: Type.String(),
  iso: Iso4217,
  /** The month from which these terms hold. */
  termsFrom: Month,
  players: Count,
  /** Earned in closed months and not paid. */
  owed: Amount,
  version: Version,
  changedAt: Moment,
  changedBy: Type.String(),
});
export type Partner = Static<typeof Partner>;

const ofId = { params: closed({ id: Id }) };
const reading = { method: 'GET', right: { permission: 'partners.read' }, rateLimit: Reading } as const;
const editing = { right: { permission: 'partners.edit' }, rateLimit: Working } as const;

export const list = call({
  ...reading,
  id: 'partners.list',
  path: '/operator-api/v1/partners',
  summary: 'All partners with their terms.',
  success: { status: 200, body: closed({ partners: Type.Array(Partner, { maxItems: MOST_PARTNERS }) }) },
  errors: [],
});

const FIELD_ERRORS = [
  'partners.taken',
  'partners.bad_terms',
  'partners.cpa_over_deposit',
  'partners.bad_url',
  'wallet.amount_precision',
] as const;

export const add = call({
  ...editing,
  id: 'partners.add',
  method: 'POST',
  path: '/operator-api/v1/partners',
  summary: 'Makes a player’s account the account of a new partner, who sees the partner report there.',
  body: PartnerFields,
  success: { status: 201, body: Partner },
  errors: ['operator.unknown_entry', ...FIELD_ERRORS],
});

export const change = call({
  ...editing,
  id: 'partners.change',
  method: 'PUT',
  path: '/operator-api/v1/partners/{id}',
  summary: 'Changes a partner. New terms apply from the next month on.',
  ...ofId,
  body: closed({ ...fields, version: Version }),
  success: { status: 200, body: Partner },
  errors: ['operator.unknown_entry', 'operator.version_conflict', ...FIELD_ERRORS],
});

export const PartnerLink = closed({
  id: Id,
  tag: Tag,
  note: Type.String({ maxLength: 200 }),
  isOpen: Type.Boolean(),
  createdAt: Moment,
  players: Count,
});
export type PartnerLink = Static<typeof PartnerLink>;
const Links = closed({ links: Type.Array(PartnerLink, { maxItems: 500 }) });

export const links = call({
  ...reading,
  id: 'partners.links',
  path: '/operator-api/v1/partners/{id}/links',
  summary: 'The links of a partner, by tag.',
  ...ofId,
  success: { status: 200, body: Links },
  errors: ['operator.unknown_entry'],
});

export const addLink = call({
  ...editing,
  id: 'partners.addLink',
  method: 'POST',
  path: '/operator-api/v1/partners/{id}/links',
  summary: 'Adds a link with a tag that no partner has yet.',
  ...ofId,
  body: closed({ tag: Tag, note: Type.String({ maxLength: 200 }) }),
  success: { status: 201, body: Links },
  errors: ['operator.unknown_entry', 'partners.taken', 'partners.too_many_links'],
});

export const openLink = call({
  ...editing,
  id: 'partners.openLink',
  method: 'PUT',
  path: '/operator-api/v1/partners/{id}/links/{linkId}',
  summary: 'Closes a link, or opens it again. Players who came by it remain the partner’s players.',
  params: closed({ id: Id, linkId: Id }),
  body: closed({ isOpen: Type.Boolean() }),
  success: { status: 200, body: Links },
  errors: ['operator.unknown_entry'],
});

export const Postback = closed({
  id: Uuid,
  event: oneOf(...POSTBACK_EVENTS),
  /** The name under which the partner knows the player. */
  player: Type.String(),
  at: Moment,
  status: oneOf('waiting', 'sent', 'failed'),
  nextAt: nullable(Moment),
  tries: Type.Array(
    closed({
      at: Moment,
      url: Type.String(),
      answer: nullable(Type.Integer()),
      fault: Type.String(),
    }),
  ),
});
export type Postback = Static<typeof Postback>;
const Postbacks = closed({ postbacks: Type.Array(Postback, { maxItems: 100 }) });

export const postbacks = call({
  ...reading,
  id: 'partners.postbacks',
  path: '/operator-api/v1/partners/{id}/postbacks',
  summary: 'The latest events for a partner’s server, each with its tries.',
  ...ofId,
  success: { status: 200, body: Postbacks },
  errors: ['operator.unknown_entry'],
});

export const resend = call({
  ...editing,
  id: 'partners.resend',
  method: 'POST',
  path: '/operator-api/v1/partner-postbacks/{id}/resend',
  summary: 'Sends an event once more, with the id that it had.',
  params: closed({ id: Uuid }),
  success: { status: 200, body: Postback },
  errors: ['operator.unknown_entry', 'partners.not_now'],
});

export const PartnerMonth = closed({
  month: Month,
  net: SignedAmount,
  /** The loss of earlier months that lowers this one: zero or negative. */
  carriedIn: SignedAmount,
  carriedOut: SignedAmount,
  percent: Percent,
  share: Amount,
  qualified: Count,
  cpa: Amount,
  earned: Amount,
  payableAt: Moment,
});
export type PartnerMonth = Static<typeof PartnerMonth>;

export const PartnerPayout = closed({
  id: Uuid,
  amount: Amount,
  note: Type.String({ maxLength: 500 }),
  ...asked,
});
export type PartnerPayout = Static<typeof PartnerPayout>;

export const PartnerMoney = closed({
  iso: Iso4217,
  /** Earned in closed months and not paid. */
  owed: Amount,
  /** The part of `owed` whose waiting time is over and that no payout has asked for. */
  payable: Amount,
  months: Type.Array(PartnerMonth, { maxItems: 120 }),
  payouts: Type.Array(PartnerPayout, { maxItems: 100 }),
});
export type PartnerMoney = Static<typeof PartnerMoney>;

export const money = call({
  ...reading,
  id: 'partners.money',
  path: '/operator-api/v1/partners/{id}/money',
  summary: 'A partner’s closed months and payouts.',
  ...ofId,
  success: { status: 200, body: PartnerMoney },
  errors: ['operator.unknown_entry'],
});

export const askPayout = call({
  id: 'partners.askPayout',
  method: 'POST',
  path: '/operator-api/v1/partners/{id}/payouts',
  summary:
    'Records that a partner was paid outside the site. The payout counts once another operator has approved it.',
  right: { permission: 'partners.pay' },
  rateLimit: Working,
  idempotent: true,
  ...ofId,
  body: closed({ amount: Amount, note: Type.String({ maxLength: 500 }) }),
  success: { status: 201, body: PartnerPayout },
  errors: [
    'request.key_missing',
    'request.key_reused',
    'operator.unknown_entry',
    'wallet.amount_precision',
    'partners.not_payable',
  ],
});

const decision = deciding(PartnerPayout, Uuid, Working);

export const approvePayout = call({
  id: 'partners.approvePayout',
  path: '/operator-api/v1/partner-payouts/{id}/approve',
  summary: 'Approves a payout to a partner. Its requester cannot approve it.',
  right: { permission: 'partners.approve' },
  ...decision,
  errors: AGREEING_ERRORS,
});

export const withdrawPayout = call({
  id: 'partners.withdrawPayout',
  path: '/operator-api/v1/partner-payouts/{id}/withdraw',
  summary: 'Withdraws a payout that is waiting for approval.',
  right: { permission: 'partners.pay', or: 'partners.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const REPORT_BY = ['day', 'tag', 'sub'] as const;
export type ReportBy = (typeof REPORT_BY)[number];

const figures = {
  clicks: Count,
  registrations: Count,
  firstDeposits: Count,
  deposits: Amount,
  net: SignedAmount,
  qualified: Count,
  share: SignedAmount,
  cpa: Amount,
  /** Net revenue divided by clicks, rounded down; null without clicks. */
  netPerClick: nullable(SignedAmount),
};
export const PartnerReport = closed({
  iso: Iso4217,
  by: oneOf(...REPORT_BY),
  /** Days of UTC, both included. */
  from: Day,
  to: Day,
  /** The moment up to which the figures are counted; null if nothing was counted yet. */
  countedAt: nullable(Moment),
  rows: Type.Array(closed({ key: Type.String(), ...figures }), { maxItems: MOST_ROWS }),
  total: closed(figures),
});
export type PartnerReport = Static<typeof PartnerReport>;

export const reportQuery = { from: Day, to: Day, by: oneOf(...REPORT_BY) };

export const report = call({
  ...reading,
  id: 'partners.report',
  path: '/operator-api/v1/partners/{id}/report',
  summary: 'What a partner brought and earned, by day, tag or sub id.',
  ...ofId,
  query: closed(reportQuery),
  success: { status: 200, body: PartnerReport },
  errors: ['operator.unknown_entry', 'partners.bad_days'],
});
