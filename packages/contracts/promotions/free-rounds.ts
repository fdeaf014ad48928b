import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { CasinoTerms } from '../casino/bonus-rules.ts';
import { FreeRounds } from '../casino/free-rounds.ts';
import { FREE_GAMES } from '../casino/free-rules.ts';
import { GameName } from '../casino/rounds.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';
import { inEachLanguage } from './texts.ts';

export const errors = {
  'free_rounds.unknown': { status: 404, action: 'reload' },
  'free_rounds.no_code': { status: 422, action: 'fix_field' },
  'free_rounds.over': { status: 409, action: 'reload' },
  'free_rounds.not_for_you': { status: 409, action: 'none' },
  'free_rounds.used_up': { status: 409, action: 'reload' },
  'free_rounds.no_account': { status: 409, action: 'none' },
  'free_rounds.same_person': { status: 409, action: 'none' },
  'free_rounds.bad_terms': { status: 422, action: 'fix_field' },
  'free_rounds.no_budget': { status: 409, action: 'none' },
  'free_rounds.wrong_state': { status: 409, action: 'reload' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

/**
 * Who gets them. `rule`: all players who meet the rule, when they take them. `named`: these players, likewise. `code`: whoever
 * enters the code. `bought`: whoever buys an item of the points shop that names the offer.
 */
export const FREE_AUDIENCES = ['rule', 'named', 'code', 'bought'] as const;

/** The terms of an offer of free rounds, as operators write them. */
export const FreeRoundFields = closed({
  name: inEachLanguage(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  about: inEachLanguage(Type.String({ maxLength: 500 })),
  audience: oneOf(...FREE_AUDIENCES),
  rule: closed({
    registeredDays: nullable(Type.Integer({ minimum: 1, maximum: 3_650 })),
    depositedDays: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
  }),
  userIds: Type.Array(Id, { maxItems: 1_000, uniqueItems: true }),
  code: Type.String({ maxLength: 32, pattern: '^([A-Z0-9_-]{3,32})?$' }),
  games: Type.Array(oneOf(...FREE_GAMES), { uniqueItems: true, minItems: 1, maxItems: FREE_GAMES.length }),
  rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
  iso: Iso4217,
  stake: Amount,
  days: Type.Integer({
    minimum: 1,
    maximum: 90,
    description: 'Days for playing them after they were taken.',
  }),
  wins: oneOf('money', 'bonus'),
  wagerTimes: Type.Integer({ minimum: 0, maximum: 100 }),
  /** They count where wins are a bonus. */
  casino: CasinoTerms,
  mostPlayers: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  from: Moment,
  until: Moment,
});
export type FreeRoundFields = Static<typeof FreeRoundFields>;

/** An offer that the player can take. */
const Offered = closed({
  id: Id,
  /** In the language of the request. */
  name: Type.String(),
  about: Type.String(),
  games: Type.Array(closed({ game: GameName, name: Type.String() })),
  rounds: Id,
  iso: Iso4217,
  stake: Amount,
  days: Id,
  /** Null if what they win is the player’s own money at once. */
  wagerTimes: nullable(Count),
  until: Moment,
});
export type OfferedFreeRounds = Static<typeof Offered>;

export const offers = call({
  id: 'freeRounds.offers',
  method: 'GET',
  path: '/casino-api/v1/free-rounds/offers',
  summary: 'Free rounds that the player can take now: by rule, or because the offer names the player.',
  right: 'player',
  rateLimit: PerMinute(300),
  success: { status: 200, body: closed({ offers: Type.Array(Offered, { maxItems: 50 }) }) },
  errors: [],
});

const TAKING_ERRORS = [
  'site.maintenance',
  'free_rounds.over',
  'free_rounds.used_up',
  'free_rounds.no_account',
  'free_rounds.same_person',
  'pools.product_closed',
  ...PLAY_ERRORS,
] as const;

const Takes = {
  right: 'player',
  needsOpenPlay: true,
  stopsForWorks: true,
  success: { status: 200, body: closed({ freeRounds: FreeRounds }) },
} as const;

export const take = call({
  id: 'freeRounds.take',
  method: 'POST',
  path: '/casino-api/v1/free-rounds/offers',
  summary:
    'Takes the free rounds of an offer. A person gets them once; a repeated call answers the same ones.',
  ...Takes,
  rateLimit: PerMinute(30),
  body: closed({ id: Id }),
  errors: ['free_rounds.unknown', 'free_rounds.not_for_you', ...TAKING_ERRORS],
});

export const enter = call({
  id: 'freeRounds.enter',
  method: 'POST',
  path: '/casino-api/v1/free-rounds/code',
  summary: 'Takes the free rounds of a code. Small letters and spaces around it are allowed.',
  ...Takes,
  // Few enough that codes can’t be guessed.
  rateLimit: PerMinute(20),
  body: closed({ code: Type.String({ minLength: 1, maxLength: 64 }) }),
  errors: ['free_rounds.no_code', ...TAKING_ERRORS],
});

/** `draft`: only operators see it. `public`: it can be taken by its dates. `stopped`: nobody takes it any more. */
export const FREE_OFFER_STATES = ['draft', 'public', 'stopped'] as const;

export const FreeOffer = closed({
  id: Id,
  ...FreeRoundFields.properties,
  state: oneOf(...FREE_OFFER_STATES),
  version: Version,
  changedAt: Moment,
  changedBy: Type.String(),
  /** The most that the rounds of one player cost on average, and those of all players. In euros. */
  costEach: Amount,
  cost: Amount,
  /** What it has cost so far by that reckoning, and the rest of its budget. In euros. */
  drawn: Amount,
  left: Amount,
  /** Players who took them, rounds that were played, and what these paid in the currency of the offer. */
  players: Count,
  played: Count,
  won: Amount,
});
export type FreeOffer = Static<typeof FreeOffer>;

export const desk = call({
  id: 'freeRounds.desk',
  method: 'GET',
  path: '/operator-api/v1/free-rounds',
  summary:
    'Offers of free rounds with their terms, expected cost, budget and what became of them, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ offers: Type.Array(FreeOffer) }) },
  errors: [],
});

const Edits = { right: { permission: 'codes.edit' }, rateLimit: PerMinute(120) } as const;
const REFUSALS = ['free_rounds.bad_terms', 'promo.taken', 'wallet.amount_precision'] as const;
const STALE = ['operator.unknown_entry', 'operator.version_conflict', 'free_rounds.wrong_state'] as const;
const onVersion = closed({ version: Version });

export const add = call({
  id: 'freeRounds.add',
  method: 'POST',
  path: '/operator-api/v1/free-rounds',
  summary: 'Creates an offer of free rounds as a draft.',
  ...Edits,
  body: FreeRoundFields,
  success: { status: 201, body: FreeOffer },
  errors: REFUSALS,
});

export const change = call({
  id: 'freeRounds.change',
  method: 'PUT',
  path: '/operator-api/v1/free-rounds/{id}',
  summary: 'Changes a draft. The terms of a published offer stay.',
  ...Edits,
  params: closed({ id: Id }),
  body: closed({ ...FreeRoundFields.properties, version: Version }),
  success: { status: 200, body: FreeOffer },
  errors: [...STALE, ...REFUSALS],
});

export const publish = call({
  id: 'freeRounds.publish',
  method: 'POST',
  path: '/operator-api/v1/free-rounds/{id}/publish',
  summary: 'Lets players take a draft. Its budget must cover what all its players cost.',
  ...Edits,
  params: closed({ id: Id }),
  body: onVersion,
  success: { status: 200, body: FreeOffer },
  errors: [...STALE, 'free_rounds.over', 'free_rounds.no_budget'],
});

export const stop = call({
  id: 'freeRounds.stop',
  method: 'POST',
  path: '/operator-api/v1/free-rounds/{id}/stop',
  summary: 'Lets nobody take an offer any more. Rounds that players have stay theirs.',
  ...Edits,
  params: closed({ id: Id }),
  body: closed({ version: Version, note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  success: { status: 200, body: FreeOffer },
  errors: STALE,
});

/** Free rounds of casino games: the house pays their stakes. */
export const promotion = definition({
  name: 'freeRounds',
  audience: 'all_players',
  trigger: 'taking',
  reward: 'rounds',
  budget: { per: 'offer', kind: 'free_rounds' },
  isWagered: false,
  calls: [offers, take, enter, desk, add, change, publish, stop],
  errors,
  forms: { freeRounds: FreeRoundFields },
  tab: { page: 'offers', id: 'freerounds', needs: ['codes.read'] },
});
