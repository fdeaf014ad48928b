import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, nullable, oneOf, SignedAmount } from '../platform/shapes.ts';
import { LIMIT_STEPS, LIMIT_TYPES } from './limit-rules.ts';

/** Calls about limits beyond S2's: the reality check, the history, and asking the player whether a limit is wanted. */
const V3 = '/limit-service-api/api/external/web/v3';
const bearer = { audience: 'limits' } as const;
const Reading = { max: 120, windowMs: 60_000 };
const Seconds = Type.Integer({ description: 'Epoch seconds.' });

/** A player's play since the last reality check. The player can't go on before answering it. */
export const RealityCheck = closed({
  /** The interval that the player chose. */
  minutes: Type.Integer(),
  from: Seconds,
  playedSeconds: Type.Integer(),
  iso: Iso4217,
  staked: Amount,
  /** Winnings and returned stakes, less what corrected results took back. */
  won: SignedAmount,
  net: SignedAmount,
});
export type RealityCheck = Static<typeof RealityCheck>;

export const CHECK_ANSWERS = ['continue', 'stop', 'limits'] as const;
export type CheckAnswer = (typeof CHECK_ANSWERS)[number];

/** When the site asks players whether they want a limit. */
export const PROMPT_OCCASIONS = ['registration', 'deposit'] as const;
export type PromptOccasion = (typeof PROMPT_OCCASIONS)[number];

/** How long a player has been on the site, and when the session limit and the next reality check come. */
export const Presence = closed({
  /** When this session began. */
  since: Seconds,
  /** Seconds until the session limit ends the day; null without one. */
  secondsLeft: nullable(Type.Integer()),
  /** When the next day of play begins; null without a session limit. */
  nextDayAt: nullable(Seconds),
  /** The reality check that waits for an answer. */
  check: nullable(RealityCheck),
  /** Seconds of play until the next reality check; null if none is set, and while one waits for an answer. */
  checkIn: nullable(Type.Integer()),
});
export type Presence = Static<typeof Presence>;

export const ping = call({
  id: 'limits.ping',
  method: 'POST',
  path: `${V3}/ping`,
  summary: 'The page makes this call every 30 seconds while it is in use. Time counts even without the call.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  success: { status: 200, body: Presence },
  errors: [],
});

export const answerCheck = call({
  id: 'limits.answerCheck',
  method: 'POST',
  path: `${V3}/realitycheck`,
  summary:
    'Answers the waiting reality check, which starts the time until the next one. Does nothing if none waits.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  body: closed({ answer: oneOf(...CHECK_ANSWERS) }),
  success: { status: 200, body: Presence },
  errors: [],
});

const Value = closed({
  /** The value in force; null for none. */
  value: nullable(Type.Integer()),
  endsAt: nullable(Seconds),
  /** A looser value that waits, and the moment from which the player can confirm it. */
  waits: nullable(closed({ value: Type.Integer(), from: Seconds })),
});

export type { LimitStep } from './limit-rules.ts';

export const LimitChange = closed({
  id: Id,
  at: Seconds,
  limitType: oneOf(...LIMIT_TYPES),
  /** The currency of the amounts: the one that money limits had at that time. */
  iso: Iso4217,
  step: oneOf(...LIMIT_STEPS),
  before: Value,
  after: Value,
  /** Whether an operator made the change. */
  isByHouse: Type.Boolean(),
});
export type LimitChange = Static<typeof LimitChange>;

export const history = call({
  id: 'limits.history',
  method: 'GET',
  path: `${V3}/history`,
  summary: 'Every change of the player’s limits, newest first.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  query: closed({
    /** The last change of the page before. */
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: closed({ changes: Type.Array(LimitChange), next: nullable(Id) }) },
  errors: [],
});

const Freed = closed({
  limitType: oneOf(...LIMIT_TYPES),
  /** When the limit next allows more than now, and how much more, if nothing is played or deposited until then. */
  at: Seconds,
  amount: Amount,
});
export type Freed = Static<typeof Freed>;

export const freed = call({
  id: 'limits.freed',
  method: 'GET',
  path: `${V3}/freed`,
  summary:
    'For each money limit that is partly used: when the next part of it is free again, if nothing is played or deposited until then.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  success: { status: 200, body: Type.Array(Freed) },
  errors: [],
});

export const packTexts = call({
  id: 'limits.packTexts',
  method: 'GET',
  path: '/web-api/care-texts',
  summary:
    'Texts and links about safe play that the rules of the caller’s country want to be shown beside play.',
  right: 'anyone',
  rateLimit: Reading,
  success: { status: 200, body: closed({ texts: Type.Array(Type.String()) }) },
  errors: [],
});

export const prompt = call({
  id: 'limits.prompt',
  method: 'GET',
  path: `${V3}/prompt`,
  summary:
    'Whether to ask the player for a limit now: after registration or, if unanswered, before the first deposit.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  query: closed({ occasion: oneOf(...PROMPT_OCCASIONS) }),
  success: { status: 200, body: closed({ isDue: Type.Boolean() }) },
  errors: [],
});

export const answerPrompt = call({
  id: 'limits.answerPrompt',
  method: 'POST',
  path: `${V3}/prompt`,
  summary: 'Stores the player’s answer. Only the first answer counts, and nobody is asked twice.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  body: closed({ occasion: oneOf(...PROMPT_OCCASIONS), wantsLimit: Type.Boolean() }),
  success: { status: 204 },
  errors: [],
});
