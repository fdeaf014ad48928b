import { type Static, Type } from 'typebox';
import type { PushKind } from '../after/push-kinds.ts';
import { deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Day,
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

/** The same topics in the inbox of the site, each with a choice of its own. */
export const INBOX_FLAGS = {
  enable_mail_news: 'enable_inbox_news',
  enable_mail_deposit: 'enable_inbox_deposit',
  enable_mail_bets: 'enable_inbox_bets',
} as const;

/** The same topics by SMS, to a confirmed phone. */
export const SMS_FLAGS = {
  enable_mail_news: 'enable_sms_news',
  enable_mail_deposit: 'enable_sms_deposit',
  enable_mail_bets: 'enable_sms_bets',
} as const;

/** The same topics on devices, which choose them one by one. */
export const PUSH_FLAGS = {
  enable_mail_news: 'offer_news',
  enable_mail_deposit: 'offer_deposit',
  enable_mail_bets: 'offer_bets',
} as const satisfies Record<(typeof MAIL_FLAGS)[number], PushKind>;

export const NEWSLETTER_CHANNELS = ['email', 'inbox', 'push', 'sms'] as const;
export type NewsletterChannel = (typeof NEWSLETTER_CHANNELS)[number];

/** The channels of each way, in the order in which they are preferred. A player gets a newsletter by one of them. */
export const WAYS = {
  email: ['email'],
  inbox: ['inbox'],
  email_or_inbox: ['email', 'inbox'],
  inbox_or_email: ['inbox', 'email'],
  push: ['push'],
  push_or_inbox: ['push', 'inbox'],
  sms: ['sms'],
  sms_or_inbox: ['sms', 'inbox'],
} as const satisfies Record<string, readonly NewsletterChannel[]>;
export type NewsletterWay = keyof typeof WAYS;

/** How often a player did something in the last days. `most` null: no maximum. */
const Often = closed({
  days: Type.Integer({ minimum: 1, maximum: 365 }),
  least: Type.Integer({ minimum: 0, maximum: 100_000 }),
  most: nullable(Type.Integer({ minimum: 0, maximum: 100_000 })),
});

/**
 * Whom a newsletter is for, beside language and country: players whom all of these rules fit. By whole days in UTC: a shorter
 * span would find one person.
 */
export const Segment = closed({
  registeredFrom: nullable(Day),
  registeredUntil: nullable(Day),
  /** When the player was last signed in. */
  seenFrom: nullable(Day),
  seenUntil: nullable(Day),
  /** Whether a deposit of the player ever arrived. */
  deposited: oneOf('any', 'yes', 'no'),
  /** Coupons settled, and rounds of casino games ended. */
  coupons: nullable(Often),
  rounds: nullable(Often),
  /** Has a coupon placed in the last days with a game of this sport. */
  sport: nullable(closed({ sportId: SmallId, days: Type.Integer({ minimum: 1, maximum: 365 }) })),
});
export type Segment = Static<typeof Segment>;

/** The segment of everybody. */
export const EVERYBODY: Segment = {
  registeredFrom: null,
  registeredUntil: null,
  seenFrom: null,
  seenUntil: null,
  deposited: 'any',
  coupons: null,
  rounds: null,
  sport: null,
};

/** Of so many parts an SMS may consist. */
export const SMS_PARTS_MOST = 6;

const Subject = { maxLength: 120, pattern: '^[^\\r\\n]+$' };

/** A newsletter as an operator writes it. A player gets the text in their language, and nothing if there is none. */
export const NewsletterFields = closed({
  name: Type.String({ minLength: 1, maxLength: 80, description: 'For operators.' }),
  texts: Type.Array(
    closed({
      lng: Lng,
      subject: Type.String({ minLength: 1, ...Subject }),
      text: Type.String({ minLength: 1, maxLength: 10_000 }),
      /** A second version for half of the players; empty for none. */
      subjectB: Type.String({ ...Subject, pattern: '^[^\\r\\n]*$' }),
      textB: Type.String({ maxLength: 10_000 }),
    }),
    { minItems: 1, maxItems: 20 },
  ),
  way: oneOf(
    'email',
    'inbox',
    'email_or_inbox',
    'inbox_or_email',
    'push',
    'push_or_inbox',
    'sms',
    'sms_or_inbox',
  ),
  page: Type.String({
    pattern: '^((/[A-Za-z0-9_-]+)+(\\?[A-Za-z0-9=&_-]+)?)?$',
    maxLength: 200,
    description: 'A page of the site to which it leads, without the language; empty: none.',
    examples: ['/line'],
  }),
  flag: oneOf(...MAIL_FLAGS),
  countries: Type.Array(SmallId, {
    maxItems: 300,
    uniqueItems: true,
    description: 'Ids of countries; empty: all.',
  }),
  segment: Segment,
  /** Nobody gets it after this. Null: three days after it begins. */
  endsAt: nullable(Moment),
  /** How many players get it at most. */
  most: nullable(Type.Integer({ minimum: 1, maximum: 100_000_000 })),
  /** What its SMS may cost, in the base currency; null where its way has none. SMS end before they cost more; its readers in the inbox still get it. */
  smsBudget: nullable(Amount),
});
export type NewsletterFields = Static<typeof NewsletterFields>;
export type NewsletterText = NewsletterFields['texts'][number];

export const NewsletterStatus = oneOf('draft', 'requested', 'scheduled', 'sending', 'done', 'stopped');
export type NewsletterStatus = Static<typeof NewsletterStatus>;

const Count = Type.Integer({ minimum: 0 });

/** How one version was received. `opened`: players who followed its link. */
export const VersionFigures = closed({
  version: oneOf('a', 'b'),
  written: Count,
  sent: Count,
  failed: Count,
  opened: Count,
  stopped: Count,
  /** The share of `sent` that opened it lies between these, with 95 % confidence (Wilson), in tenths of a percent. */
  openedFrom: Type.Integer({ minimum: 0, maximum: 1000 }),
  openedTo: Type.Integer({ minimum: 0, maximum: 1000 }),
});
export type VersionFigures = Static<typeof VersionFigures>;

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
  /** Of those written: in the inbox of the site. */
  inInbox: Count,
  /**
   * What the SMS written cost, in the base currency, by the price when each was written. Those that did not go out count, too:
   * gateways differ in what they charge.
   */
  spent: Amount,
  /** One entry without a second version. Counts of mails from before versions were kept are in version a. */
  versions: Type.Array(VersionFigures, { minItems: 1, maxItems: 2 }),
  /** Which version was opened more; `none`: their intervals overlap. Null without a second version. */
  better: nullable(oneOf('a', 'b', 'none')),
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
  'newsletters.half_version',
  'newsletters.bad_span',
  'newsletters.no_sms_budget',
  'newsletters.sms_too_long',
  'wallet.amount_precision',
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
    'How many players it is for now: those who want its topic by one of its ways, have one of its languages and countries, fit its segment, and may be offered something. In tens, and null below `fewestReaders`.',
  right: { permission: 'newsletters.read' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: {
    status: 200,
    body: closed({
      players: nullable(Count),
      byLanguage: Type.Array(closed({ lng: Lng, players: nullable(Count) })),
      /** Of these: in the inbox of the site. */
      inInbox: nullable(Count),
      /**
       * Its SMS; null where its way has none. `parts`: of the longer version in a language, with the name of the site and the
       * links. `cost`: players × parts × price, in the base currency; null below `fewestReaders` and without a price.
       */
      sms: nullable(
        closed({
          price: nullable(Amount),
          cost: nullable(Amount),
          parts: Type.Array(closed({ lng: Lng, parts: Count })),
        }),
      ),
      /**
       * A newsletter to this many players or more needs a second operator's approval. What the same operator sent without one
       * in seven days is counted, too.
       */
      approvalFrom: Count,
      /** To fewer players none is sent. */
      fewestReaders: Count,
    }),
  },
  errors: ['operator.unknown_entry'],
});

export const send = call({
  id: 'newsletters.send',
  method: 'POST',
  path: '/operator-api/v1/newsletters/{id}/send',
  summary:
    'Sends a draft, now or at `at`. To many players, or with a budget for SMS above what an operator may spend alone, it waits for another operator’s approval first.',
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
    'newsletters.bad_span',
    'newsletters.too_few',
    'newsletters.no_sms_price',
    'newsletters.no_sms_gateway',
    'newsletters.sms_budget_low',
    'newsletters.no_sms_budget',
    'newsletters.sms_too_long',
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
    description: 'Mails and SMS written in a minute, at most.',
  }),
  approvalFrom: Type.Integer({
    minimum: 1,
    maximum: 100_000_000,
    description:
      'A newsletter to this many players or more needs a second operator’s approval. Without it, fewer get what an operator sends in seven days, all together.',
  }),
  perWeek: Type.Integer({
    minimum: 1,
    maximum: 50,
    description: 'How many newsletters a player gets in seven days, at most. The rest wait.',
  }),
  quietFrom: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'The hour at which the quiet hours begin in the player’s country.',
  }),
  quietUntil: Type.Integer({
    minimum: 0,
    maximum: 23,
    description: 'The hour at which they end. The same hour: none.',
  }),
  smsPrice: nullable(
    Type.Integer({
      minimum: 1,
      maximum: 10_000,
      description:
        'What the gateway takes for one part of an SMS, in minor units of the base currency. Without it no newsletter goes by SMS.',
    }),
  ),
});
export type NewsletterRules = Static<typeof NewsletterRules>;
