import { type Static, Type } from 'typebox';
import { deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import {
  closed,
  Id,
  Lng,
  Moment,
  nullable,
  oneOf,
  SmallId,
  Version,
  VersionOrNone,
} from '../platform/shapes.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** S2's mailing flags. A newsletter goes only to players who have chosen its flag. */
export const MAIL_FLAGS = ['enable_mail_news', 'enable_mail_deposit', 'enable_mail_bets'] as const;

/** A newsletter as an operator writes it. A player gets the text in their language, and nothing if there is none. */
export const NewsletterFields = closed({
  name: Type.String({ minLength: 1, maxLength: 80, description: 'For operators.' }),
  texts: Type.Array(
    closed({
      lng: Lng,
      subject: Type.String({ minLength: 1, maxLength: 120, pattern: '^[^\\r\\n]+$' }),
      text: Type.String({ minLength: 1, maxLength: 10_000 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  flag: oneOf(...MAIL_FLAGS),
  countries: Type.Array(SmallId, {
    maxItems: 300,
    uniqueItems: true,
    description: 'Ids of countries; empty: all.',
  }),
});
export type NewsletterFields = Static<typeof NewsletterFields>;

export const NewsletterStatus = oneOf('draft', 'requested', 'scheduled', 'sending', 'done', 'stopped');
export type NewsletterStatus = Static<typeof NewsletterStatus>;

const Count = Type.Integer({ minimum: 0 });

export const Newsletter = closed({
  id: Id,
  ...NewsletterFields.properties,
  status: NewsletterStatus,
  version: Version,
  changedAt: Moment,
  changedBy: Type.String({ description: 'Login.' }),
  /** When it is to be sent; null for a draft. */
  sendAt: nullable(Moment),
  requestedBy: nullable(Id),
  /** Number of players to whom it was written so far. */
  written: Count,
  /** Of these: sent, not sent, and players who unsubscribed by its link. */
  sent: Count,
  failed: Count,
  stopped: Count,
});
export type Newsletter = Static<typeof Newsletter>;

export const list = call({
  id: 'newsletters.list',
  method: 'GET',
  path: '/operator-api/v1/newsletters',
  summary:
    'Newsletters, newest first, with the numbers of mails sent and failed, and of players who unsubscribed.',
  right: { permission: 'newsletters.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ newsletters: Type.Array(Newsletter) }) },
  errors: [],
});

const REFUSALS = [
  'newsletters.twice',
  'newsletters.unknown_language',
  'newsletters.unknown_country',
] as const;

export const add = call({
  id: 'newsletters.add',
  method: 'POST',
  path: '/operator-api/v1/newsletters',
  summary: 'Creates a newsletter as a draft. A draft is not sent to anybody.',
  right: { permission: 'newsletters.edit' },
  rateLimit: Editing,
  body: NewsletterFields,
  success: { status: 201, body: Newsletter },
  errors: REFUSALS,
});

export const change = call({
  id: 'newsletters.change',
  method: 'PUT',
  path: '/operator-api/v1/newsletters/{id}',
  summary: 'Changes a draft. `version` is the one read.',
  right: { permission: 'newsletters.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ ...NewsletterFields.properties, version: Version }),
  success: { status: 200, body: Newsletter },
  errors: ['operator.unknown_entry', 'operator.version_conflict', 'newsletters.not_draft', ...REFUSALS],
});

export const remove = call({
  id: 'newsletters.remove',
  method: 'DELETE',
  path: '/operator-api/v1/newsletters/{id}',
  summary: 'Removes a draft.',
  right: { permission: 'newsletters.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  query: closed({ version: Version }),
  success: { status: 204 },
  errors: ['operator.unknown_entry', 'operator.version_conflict', 'newsletters.not_draft'],
});

export const audience = call({
  id: 'newsletters.audience',
  method: 'GET',
  path: '/operator-api/v1/newsletters/{id}/audience',
  summary:
    'How many players would get it now: those with a confirmed address, its mailing choice, country and language, who are neither restricted nor excluded.',
  right: { permission: 'newsletters.read' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: {
    status: 200,
    body: closed({
      players: Count,
      byLanguage: Type.Array(closed({ lng: Lng, players: Count })),
      /** A newsletter to this many players or more needs a second operator's approval. */
      approvalFrom: Count,
    }),
  },
  errors: ['operator.unknown_entry'],
});

export const test = call({
  id: 'newsletters.test',
  method: 'POST',
  path: '/operator-api/v1/newsletters/{id}/test',
  summary: 'Sends every text of a newsletter to one address, for its writer to read.',
  right: { permission: 'newsletters.edit' },
  rateLimit: { max: 10, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({ email: Type.String({ minLength: 3, maxLength: 254 }) }),
  success: { status: 200, body: closed({ sentTo: Type.String() }) },
  errors: ['operator.unknown_entry', 'registration.bad_email', 'newsletters.too_many_tests'],
});

export const send = call({
  id: 'newsletters.send',
  method: 'POST',
  path: '/operator-api/v1/newsletters/{id}/send',
  summary: 'Sends a draft, now or at `at`. To many players it waits for another operator’s approval first.',
  right: { permission: 'newsletters.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ version: VersionOrNone, at: Type.Optional(Moment) }),
  success: { status: 200, body: Newsletter },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'newsletters.not_draft',
    'newsletters.not_ahead',
    'newsletters.nobody',
  ],
});

const decision = deciding(Newsletter, Id, Editing);

export const approve = call({
  id: 'newsletters.approve',
  path: '/operator-api/v1/newsletters/{id}/approve',
  summary: 'Approves a newsletter to many players. Its requester cannot approve it.',
  right: { permission: 'newsletters.approve' },
  ...decision,
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'operator.same_operator',
    'operator.same_person',
    'newsletters.not_requested',
  ],
});

export const withdraw = call({
  id: 'newsletters.withdraw',
  path: '/operator-api/v1/newsletters/{id}/withdraw',
  summary:
    'Turns a requested or scheduled newsletter back into a draft, or stops one that is being sent. Mails already sent can’t be taken back.',
  right: { permission: 'newsletters.edit', or: 'newsletters.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict', 'newsletters.not_sending'],
});

/** How newsletters are sent (a group of settings). */
export const NewsletterRules = closed({
  perMinute: Type.Integer({
    minimum: 1,
    maximum: 10_000,
    description: 'Mails written in a minute, at most.',
  }),
  approvalFrom: Type.Integer({
    minimum: 1,
    maximum: 100_000_000,
    description: 'A newsletter to this many players or more needs a second operator’s approval.',
  }),
});
export type NewsletterRules = Static<typeof NewsletterRules>;
