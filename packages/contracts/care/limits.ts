import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { closed, Iso4217, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { LIMIT_TYPES } from './limit-rules.ts';

/** Path of the limits service (S2 §7). All its calls need the player's session and the user token. */
const V3 = '/limit-service-api/api/external/web/v3';
const bearer = { audience: 'limits' } as const;
const Reading = { max: 120, windowMs: 60_000 };
const Setting = { max: 30, windowMs: 60_000 };

export const LIMIT_STATES = ['ACTIVE', 'PENDING', 'INACTIVE'] as const;
const limitType = oneOf(...LIMIT_TYPES);
/** By the type of the limit: whole units of the player's currency, days, hours or minutes. */
const limitValue = Type.Integer({ minimum: -1, maximum: 999_999_999 });
/** The number of a question, or of one of its answers. */
const Position = Type.Integer({ minimum: 1, maximum: 1000 });
const Seconds = Type.Integer({ description: 'Epoch seconds.' });

export const Limit = closed({
  limitType,
  limitValue,
  limitState: oneOf(...LIMIT_STATES),
  /** Start of the limit; for a pending limit, the first moment at which the player can confirm it. */
  startedAt: Seconds,
  /** When the limit ends by itself; for a pending limit, the last moment at which the player can confirm it. */
  endsAt: nullable(Seconds),
  /** The rest of a money limit in units of the currency, of a session limit in hours. */
  limitBalance: nullable(Type.Number()),
  /** The waiting time is over, and the player has to confirm the limit. */
  needApprove: Type.Boolean(),
  selfExcludeReason: nullable(Type.Integer()),
  currency: nullable(Iso4217),
});
export type Limit = Static<typeof Limit>;

const MEASURES = ['24h', '7d', '30d', 'days', 'hours', 'minutes'] as const;

export const AvailableLimit = closed({
  type: limitType,
  availableValues: Type.Array(limitValue),
  measure: oneOf(...MEASURES),
  /** The player may also set a whole amount that is not among these values. */
  isAnyAmount: Type.Optional(Type.Literal(true)),
});
export type AvailableLimit = Static<typeof AvailableLimit>;

export const Question = closed({
  id: Type.Integer(),
  text: Type.String(),
  answers: Type.Array(closed({ id: Type.Integer(), text: Type.String() })),
});
export type Question = Static<typeof Question>;

/** Status and title of S2 §8: 200 saved; 204 action saved; 403 not saved, as the player has to answer questions. */
const told = { status: oneOf(200, 204, 403), title: Type.String() };

/** Refusals that every change of a limit may answer. */
const CHANGE_ERRORS = ['limits.not_offered', 'limits.exclusion_active', 'limits.blocked'] as const;

export const list = call({
  id: 'limits.list',
  method: 'GET',
  path: `${V3}/limits`,
  summary: 'The limits of the player: in force, waiting, and the block of the house.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  success: { status: 200, body: Type.Array(Limit) },
  errors: [],
});

export const available = call({
  id: 'limits.available',
  method: 'GET',
  path: `${V3}/availablelimits`,
  summary: 'The limits on offer with the values to choose from.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  success: { status: 200, body: Type.Array(AvailableLimit) },
  errors: [],
});

export const reasons = call({
  id: 'limits.reasons',
  method: 'GET',
  path: `${V3}/reasons/selfexclude`,
  summary: 'The reasons for a self-exclusion to choose from; none if operators don’t ask for a reason.',
  right: 'player',
  bearer,
  rateLimit: Reading,
  success: {
    status: 200,
    body: Type.Array(closed({ id: Type.Integer(), selfExcludeReason: Type.String() })),
  },
  errors: [],
});

export const save = call({
  id: 'limits.save',
  method: 'POST',
  path: `${V3}/limits`,
  summary:
    'Sets a limit. A tighter limit counts from the next request. A looser limit may need answers to questions first, and then waits.',
  right: 'player',
  bearer,
  rateLimit: Setting,
  body: closed({
    limitType,
    limitValue,
    selfExcludeReason: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
  }),
  success: {
    status: 200,
    body: closed({
      ...told,
      data: closed({
        questions: Type.Array(Question),
        /** To send back with the answers to the questions; null without questions. */
        tokenGuid: nullable(Uuid),
        limitsData: Type.Array(Limit),
      }),
    }),
  },
  errors: [...CHANGE_ERRORS, 'limits.unknown_value', 'limits.unknown_reason', 'limits.section_locked'],
});

export const testAnswers = call({
  id: 'limits.testAnswers',
  method: 'POST',
  path: `${V3}/testanswers`,
  summary:
    'Answers the questions before a looser limit. Its waiting time begins only if all answers are right.',
  right: 'player',
  bearer,
  rateLimit: Setting,
  body: closed({
    tokenGuid: Uuid,
    answers: Type.Array(closed({ id: Position, answerId: Position }), {
      maxItems: 20,
    }),
  }),
  success: {
    status: 200,
    body: closed({
      questionsResult: Type.Array(closed({ id: Type.Integer(), isRight: Type.Boolean() })),
      success: Type.Boolean(),
      limitsData: Type.Array(Limit),
    }),
  },
  errors: [...CHANGE_ERRORS, 'limits.unknown_value', 'limits.test_over', 'limits.section_locked'],
});

export const blockUser = call({
  id: 'limits.blockUser',
  method: 'POST',
  path: '/limit-service-api/limit/external/web/api/v1/BlockUser',
  summary: 'Excludes the player from play for these days, at once. Nobody can end the exclusion early.',
  right: 'player',
  bearer,
  rateLimit: Setting,
  body: closed({
    days: Type.Integer({ minimum: 1, maximum: 36_500 }),
    selfExcludeReason: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1000 }))),
  }),
  success: { status: 200, body: closed({ success: Type.Literal(true) }) },
  errors: [...CHANGE_ERRORS, 'limits.unknown_value', 'limits.unknown_reason'],
});

export const act = call({
  id: 'limits.act',
  method: 'POST',
  path: `${V3}/limitaction`,
  summary: 'Confirms a looser limit after its waiting time, or cancels it at any time.',
  right: 'player',
  bearer,
  rateLimit: Setting,
  body: closed({ limitType, action: oneOf('approve', 'reject') }),
  success: { status: 200, body: closed({ ...told, limitsData: Type.Array(Limit) }) },
  errors: [...CHANGE_ERRORS, 'limits.nothing_waits', 'limits.too_early'],
});

export const cancel = call({
  id: 'limits.cancel',
  method: 'DELETE',
  path: `${V3}/limit`,
  summary: 'Cancels a looser limit that waits.',
  right: 'player',
  bearer,
  rateLimit: Setting,
  query: closed({ limitType: Type.Integer({ minimum: 1, maximum: 99 }) }),
  success: { status: 200, body: closed({ ...told, limitsData: Type.Array(Limit) }) },
  errors: [...CHANGE_ERRORS, 'limits.nothing_waits'],
});
