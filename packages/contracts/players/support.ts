import { type Static, Type } from 'typebox';
import { PAYMENT_REASONS, PAYMENT_STATUS_IDS, PAYMENT_WAYS } from '../money/payments/rules.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  textsByLanguage,
  Uuid,
} from '../platform/shapes.ts';
import { StoredFile } from './files.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Writing = { max: 20, windowMs: 60_000 };
const Opening = { max: 6, windowMs: 60_000 };

export const SUPPORT_LIMITS = {
  subject: 120,
  text: 4_000,
  files: 5,
  /** Maximum number of open requests of a player, appeals not counted. */
  open: 5,
  /** Maximum number of messages in a conversation. */
  messages: 300,
} as const;

export const SUPPORT_KINDS = ['question', 'callback', 'idea'] as const;
export type SupportKind = (typeof SUPPORT_KINDS)[number];
/** `waiting` for an operator, `taken` by one, `answered`, or `closed`. */
export const SUPPORT_STATES = ['waiting', 'taken', 'answered', 'closed'] as const;
export type SupportState = (typeof SUPPORT_STATES)[number];

export const MessageText = Type.String({ minLength: 1, maxLength: SUPPORT_LIMITS.text, pattern: '\\S' });
export const FileIds = Type.Array(Uuid, { maxItems: SUPPORT_LIMITS.files, uniqueItems: true });
const Subject = Type.String({ minLength: 1, maxLength: SUPPORT_LIMITS.subject, pattern: '\\S' });
const Phone = Type.String({ pattern: '^\\+[1-9][0-9]{6,14}$', maxLength: 16, examples: ['+37060012345'] });

const common = {
  id: Id,
  kind: oneOf(...SUPPORT_KINDS, 'payment', 'appeal'),
  subject: Type.String(),
  status: oneOf(...SUPPORT_STATES),
  outcome: nullable(oneOf('granted', 'rejected')),
  phone: nullable(Type.String()),
  /** Topic and sub-topic of a request about a payment (`payment-topics.ts`); null for other requests. */
  topicId: nullable(Type.Integer()),
  subTopicId: nullable(Type.Integer()),
  /** The deposit or withdrawal that the request names. */
  paymentId: nullable(Uuid),
  openedAt: Moment,
  changedAt: Moment,
  /** Messages of operators that the player has not read yet. */
  unread: Type.Integer({ minimum: 0 }),
};
export const Conversation = closed(common);
export type Conversation = Static<typeof Conversation>;

const Message = closed({
  id: Id,
  isOperator: Type.Boolean(),
  at: Moment,
  text: Type.String(),
  files: Type.Array(StoredFile),
});
/** The payment that a request names, as its player sees it. */
export const TalkPayment = closed({
  id: Uuid,
  way: oneOf(...PAYMENT_WAYS),
  method: Type.String(),
  amount: Amount,
  fee: Amount,
  iso: Iso4217,
  statusId: oneOf(...Object.values(PAYMENT_STATUS_IDS)),
  reason: nullable(oneOf(...PAYMENT_REASONS)),
  at: Moment,
});
export type TalkPayment = Static<typeof TalkPayment>;
const said = { messages: Type.Array(Message), payment: nullable(TalkPayment) };

export const Talk = closed({ ...common, ...said });
export type Talk = Static<typeof Talk>;

/** A conversation as operators see it: with its player, and the operator who has taken it. */
export const QueueEntry = closed({
  ...common,
  userId: Id,
  login: Type.String(),
  operator: nullable(Type.String()),
});
export type QueueEntry = Static<typeof QueueEntry>;
export const QueueTalk = closed({ ...QueueEntry.properties, ...said });
export type QueueTalk = Static<typeof QueueTalk>;

const ofId = { params: closed({ id: Id }) };
const FILES = ['files.unknown'] as const;

export const list = call({
  id: 'support.list',
  method: 'GET',
  path: '/office-api/support',
  summary: 'The player’s requests and ideas, the latest first.',
  right: 'player',
  rateLimit: Reading,
  success: { status: 200, body: closed({ requests: Type.Array(Conversation, { maxItems: 50 }) }) },
  errors: [],
});

export const show = call({
  id: 'support.show',
  method: 'GET',
  path: '/office-api/support/{id}',
  summary: 'One of the player’s conversations with its messages, appeals included.',
  right: 'player',
  rateLimit: Reading,
  ...ofId,
  success: { status: 200, body: Talk },
  errors: ['support.unknown'],
});

export const open = call({
  id: 'support.open',
  method: 'POST',
  path: '/office-api/support',
  summary: 'Opens a request, asks to be called back, or shares an idea.',
  right: 'player',
  rateLimit: Opening,
  body: closed({
    kind: oneOf(...SUPPORT_KINDS),
    subject: Subject,
    text: MessageText,
    phone: nullable(Phone),
    files: FileIds,
  }),
  success: { status: 201, body: Talk },
  errors: ['support.too_many_open', 'support.phone_missing', ...FILES],
});

export const openPayment = call({
  id: 'support.openPayment',
  method: 'POST',
  path: '/office-api/payment-requests',
  summary:
    'Opens a request about a payment: a topic, and one of the player’s payments where the topic needs it.',
  right: 'player',
  rateLimit: Opening,
  body: closed({
    topicId: Type.Integer({ minimum: 1, maximum: 999 }),
    subTopicId: Type.Integer({ minimum: 1, maximum: 999 }),
    paymentId: nullable(Uuid),
    text: MessageText,
    files: FileIds,
  }),
  success: { status: 201, body: Talk },
  errors: [
    'support.too_many_open',
    'support.unknown_topic',
    'support.payment_missing',
    'support.payment_asked',
    'payments.unknown',
    ...FILES,
  ],
});

export const write = call({
  id: 'support.write',
  method: 'POST',
  path: '/office-api/support/{id}/messages',
  summary: 'Adds the player’s message to an open conversation, appeals included.',
  right: 'player',
  rateLimit: Writing,
  ...ofId,
  body: closed({ text: MessageText, files: FileIds }),
  success: { status: 201, body: Talk },
  errors: ['support.unknown', 'support.closed', 'support.too_long', ...FILES],
});

export const seen = call({
  id: 'support.seen',
  method: 'POST',
  path: '/office-api/support/{id}/seen',
  summary: 'Says that the player has read the conversation so far, appeals included.',
  right: 'player',
  rateLimit: Reading,
  ...ofId,
  success: { status: 204 },
  errors: ['support.unknown'],
});

export const close = call({
  id: 'support.close',
  method: 'POST',
  path: '/office-api/support/{id}/close',
  summary: 'Closes the player’s own request. Closing it again changes nothing.',
  right: 'player',
  rateLimit: Writing,
  ...ofId,
  success: { status: 200, body: Talk },
  errors: ['support.unknown'],
});

export const queue = call({
  id: 'support.queue',
  method: 'GET',
  path: '/operator-api/v1/support',
  summary:
    'Requests of players: those that wait first, the longest waiting at the top; or the closed ones, the latest first.',
  right: { permission: 'support.read' },
  rateLimit: Reading,
  query: closed({
    closed: Type.Boolean(),
    /** Only requests of this player, both open and closed. */
    user: Id,
  }),
  success: { status: 200, body: closed({ requests: Type.Array(QueueEntry, { maxItems: 100 }) }) },
  errors: [],
});

export const showQueued = call({
  id: 'support.showQueued',
  method: 'GET',
  path: '/operator-api/v1/support/{id}',
  summary: 'A player’s request with its messages.',
  right: { permission: 'support.read' },
  rateLimit: Reading,
  ...ofId,
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown'],
});

const working = {
  method: 'POST',
  right: { permission: 'support.answer' },
  rateLimit: { max: 120, windowMs: 60_000 },
  ...ofId,
} as const;

export const take = call({
  ...working,
  id: 'support.take',
  path: '/operator-api/v1/support/{id}/take',
  summary: 'Takes a request, so that one operator answers it. Another operator’s request is taken over.',
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown', 'support.closed'],
});

export const answer = call({
  ...working,
  id: 'support.answer',
  path: '/operator-api/v1/support/{id}/answer',
  summary: 'Answers a request that this operator has taken.',
  body: closed({ text: MessageText }),
  success: { status: 201, body: QueueTalk },
  errors: ['support.unknown', 'support.closed', 'support.not_taken', 'support.too_long'],
});

export const end = call({
  ...working,
  id: 'support.end',
  path: '/operator-api/v1/support/{id}/close',
  summary: 'Closes a request. Closing it again changes nothing.',
  success: { status: 200, body: QueueTalk },
  errors: ['support.unknown'],
});

const TemplateName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const Template = closed({ name: TemplateName, texts: textsByLanguage(MessageText) });
const Templates = closed({ templates: Type.Array(Template, { maxItems: 200 }) });

export const templates = call({
  id: 'support.templates',
  method: 'GET',
  path: '/operator-api/v1/support-templates',
  summary: 'Answers that operators use again, in each language.',
  right: { permission: 'support.read' },
  rateLimit: Reading,
  success: { status: 200, body: Templates },
  errors: [],
});

export const saveTemplate = call({
  id: 'support.saveTemplate',
  method: 'POST',
  path: '/operator-api/v1/support-templates',
  summary: 'Adds a template, or replaces the one of this name.',
  right: { permission: 'support.answer' },
  rateLimit: Writing,
  body: Template,
  success: { status: 200, body: Templates },
  errors: ['support.too_many_templates'],
});

export const removeTemplate = call({
  id: 'support.removeTemplate',
  method: 'POST',
  path: '/operator-api/v1/support-templates/remove',
  summary: 'Removes the template of this name. Removing it again changes nothing.',
  right: { permission: 'support.answer' },
  rateLimit: Writing,
  body: closed({ name: TemplateName }),
  success: { status: 200, body: Templates },
  errors: [],
});
