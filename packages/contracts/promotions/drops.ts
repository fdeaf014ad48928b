import { type Static, Type } from 'typebox';
import { DROP_GAMES } from '../casino/drop-rules.ts';
import { DropPrize, DropProof } from '../casino/drop-statements.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';
import { inEachLanguage } from './texts.ts';

export const errors = {
  'drops.bad_terms': { status: 422, action: 'fix_field' },
  'drops.too_dear': { status: 422, action: 'fix_field' },
  'drops.over': { status: 409, action: 'none' },
  'drops.overlap': { status: 409, action: 'none' },
  'drops.no_budget': { status: 409, action: 'none' },
  'drops.wrong_state': { status: 409, action: 'reload' },
  'drops.unknown': { status: 404, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

/** The terms of a campaign, as operators write them. */
export const DropFields = closed({
  name: inEachLanguage(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  about: inEachLanguage(Type.String({ maxLength: 500 })),
  from: Moment,
  until: Moment,
  games: Type.Array(oneOf(...DROP_GAMES), {
    uniqueItems: true,
    minItems: 1,
    maxItems: DROP_GAMES.length,
  }),
  iso: Iso4217,
  leastStake: Amount,
  /** More of a stake than this doesn’t count. */
  mostStake: Amount,
  /** The highest first. */
  prizes: Type.Array(DropPrize, { minItems: 1, maxItems: 10 }),
});
export type DropFields = Static<typeof DropFields>;

/** A campaign as players see it. */
const Shown = closed({
  id: Id,
  /** In the language of the request. */
  name: Type.String(),
  about: Type.String(),
  isRunning: Type.Boolean(),
  /** Its terms were signed when it was published: `drops.proof`. */
  isSigned: Type.Boolean(),
  from: Moment,
  until: Moment,
  iso: Iso4217,
  leastStake: Amount,
  mostStake: Amount,
  /** What drops give on average for 1,000 units of counting stakes while prizes last, rounded up. */
  perThousand: Amount,
  /** Numbers are drawn from 0 to one below this. */
  scale: Id,
  /** How much of a stake counts, in percent. */
  games: Type.Array(closed({ game: oneOf(...DROP_GAMES), name: Type.String(), percent: Count })),
  prizes: Type.Array(closed({ ...DropPrize.properties, left: Count })),
  /** The last drops: when, to whom (the first and the last sign of the login), in which game, and how much. */
  last: Type.Array(closed({ at: Moment, name: Type.String(), game: Type.String(), amount: Amount }), {
    maxItems: 20,
  }),
});
export type ShownDrops = Static<typeof Shown>;

export const now = call({
  id: 'drops.now',
  method: 'GET',
  path: '/promo-api/v1/drops',
  summary: 'The running campaign of drops, or the next one, with what is left of each prize today.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  success: { status: 200, body: closed({ campaign: nullable(Shown) }) },
  errors: [],
});

const Own = closed({
  roundId: Uuid,
  at: Moment,
  campaign: Type.String(),
  game: Type.String(),
  /** 0 for a prize that was used up for the day. */
  amount: Amount,
  iso: Iso4217,
  /** How it was drawn: a number below `scale`, for a stake that counted so many minor units. */
  label: Type.String(),
  drawn: Count,
  scale: Id,
  counted: Count,
  /** Whether the terms of its campaign were signed. */
  isSigned: Type.Boolean(),
});

export const mine = call({
  id: 'drops.mine',
  method: 'GET',
  path: '/office-api/drops',
  summary: 'The player’s own drops with the numbers that drew them, newest first.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ drops: Type.Array(Own, { maxItems: 100 }) }) },
  errors: [],
});

export const proof = call({
  id: 'drops.proof',
  method: 'GET',
  path: '/promo-api/v1/drops/{id}/proof',
  summary: 'The signed terms of a campaign of drops, and its signed end if it was stopped.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  success: { status: 200, body: DropProof },
  errors: ['drops.unknown'],
});

export const DROP_STATES = ['draft', 'public', 'stopped'] as const;

export const Campaign = closed({
  id: Id,
  ...DropFields.properties,
  state: oneOf(...DROP_STATES),
  version: Version,
  changedAt: Moment,
  changedBy: Type.String(),
  /** What drops give on average for 1,000 units of counting stakes, in the currency of the campaign, rounded up. */
  perThousand: Amount,
  /** All prizes of all days, in euros. */
  cost: Amount,
  /** Prizes that were paid, and what is left of the budget; in euros. */
  given: Count,
  paid: Amount,
  left: Amount,
});
export type Campaign = Static<typeof Campaign>;

export const desk = call({
  id: 'drops.desk',
  method: 'GET',
  path: '/operator-api/v1/drops',
  summary: 'Campaigns of drops with their terms, expected cost, drops and budget, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ campaigns: Type.Array(Campaign) }) },
  errors: [],
});

const Edits = { right: { permission: 'codes.edit' }, rateLimit: PerMinute(120) } as const;
const REFUSALS = ['drops.bad_terms', 'drops.too_dear', 'wallet.amount_precision'] as const;
const STALE = ['operator.unknown_entry', 'operator.version_conflict', 'drops.wrong_state'] as const;
const OF_ONE = { params: closed({ id: Id }) } as const;

export const add = call({
  id: 'drops.add',
  method: 'POST',
  path: '/operator-api/v1/drops',
  summary: 'Creates a campaign of drops as a draft, with its expected cost.',
  ...Edits,
  body: DropFields,
  success: { status: 201, body: Campaign },
  errors: REFUSALS,
});

export const change = call({
  id: 'drops.change',
  method: 'PUT',
  path: '/operator-api/v1/drops/{id}',
  summary: 'Changes a draft. The terms of a published campaign stay.',
  ...Edits,
  ...OF_ONE,
  body: closed({ ...DropFields.properties, version: Version }),
  success: { status: 200, body: Campaign },
  errors: [...STALE, ...REFUSALS],
});

export const publish = call({
  id: 'drops.publish',
  method: 'POST',
  path: '/operator-api/v1/drops/{id}/publish',
  summary:
    'Publishes a draft. Its budget must cover all prizes, and no other campaign may run at the same time.',
  ...Edits,
  ...OF_ONE,
  body: closed({ version: Version }),
  success: { status: 200, body: Campaign },
  errors: [...STALE, 'drops.over', 'drops.overlap', 'drops.no_budget'],
});

export const stop = call({
  id: 'drops.stop',
  method: 'POST',
  path: '/operator-api/v1/drops/{id}/stop',
  summary: 'Ends a campaign: no further round draws a prize. What was paid stays.',
  ...Edits,
  ...OF_ONE,
  body: closed({ version: Version, note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  success: { status: 200, body: Campaign },
  errors: STALE,
});

/** Drops: rounds of casino games also draw prizes, by their own seeds. */
export const promotion = definition({
  name: 'drops',
  audience: 'all_players',
  trigger: 'round',
  reward: 'money',
  budget: { per: 'offer', kind: 'drops' },
  isWagered: false,
  calls: [now, mine, proof, desk, add, change, publish, stop],
  errors,
  forms: { drop: DropFields },
  tab: { page: 'offers', id: 'drops', needs: ['codes.read'] },
});
