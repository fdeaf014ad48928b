import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, OutcomeId, oneOf } from '../platform/shapes.ts';
import { Draw, DrawState, Section } from './toto.ts';
import { MOST_GAMES } from './toto-sections.ts';

const Reading = { max: 600, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };
const READ = { permission: 'pools.read' } as const;
const EDIT = { permission: 'pools.edit' } as const;

/** What an operator asks for: another result of a game, a cancelled draw, or money of the house for a jackpot. */
export const PoolRequest = closed({
  id: Id,
  kind: oneOf('result', 'cancel', 'seed'),
  section: Section,
  drawId: nullable(Id),
  drawNumber: nullable(Id),
  gameId: nullable(Id),
  /** The outcome that hits, or `void`. */
  outcome: nullable(Type.String()),
  amount: nullable(Amount),
  iso: nullable(Iso4217),
  /** What it is about, in the base currency: the pools of the draw, or the amount. */
  worth: Amount,
  note: Type.String(),
  /** Login of the operator who asked. */
  by: Type.String(),
  ...asked,
});
export type PoolRequest = Static<typeof PoolRequest>;

const DeskDraw = closed({
  id: Id,
  section: Section,
  number: Id,
  state: DrawState,
  closesAt: Moment,
  games: Type.Integer(),
  decided: Type.Integer(),
  tickets: Type.Integer(),
  /** Stakes and jackpots by currency. */
  pools: Type.Array(closed({ iso: Iso4217, stakes: Amount, jackpot: Amount })),
  by: nullable(Type.String()),
});
export type DeskDraw = Static<typeof DeskDraw>;

const Jackpot = closed({ section: Section, iso: Iso4217, amount: Amount });

export const desk = call({
  id: 'totoDesk.list',
  method: 'GET',
  path: '/operator-api/v1/toto',
  summary: 'Draws of all sections, open ones first; jackpots; requests that wait for a second operator.',
  right: READ,
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      draws: Type.Array(DeskDraw),
      jackpots: Type.Array(Jackpot),
      requests: Type.Array(PoolRequest),
    }),
  },
  errors: [],
});
export type Desk = Static<typeof desk.success.body>;

export const draw = call({
  id: 'totoDesk.draw',
  method: 'GET',
  path: '/operator-api/v1/toto/draws/{id}',
  summary: 'One draw with its games and their results, in the base currency.',
  right: READ,
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: Draw },
  errors: ['toto.unknown_draw'],
});

export const candidates = call({
  id: 'totoDesk.candidates',
  method: 'GET',
  path: '/operator-api/v1/toto/sections/{section}/candidates',
  summary: 'Games that a draw of a section can be made of, the soonest first.',
  right: READ,
  rateLimit: Reading,
  params: closed({ section: Section }),
  success: {
    status: 200,
    body: closed({
      games: Type.Array(closed({ gameId: Id, champ: Type.String(), name: Type.String(), startsAt: Moment })),
    }),
  },
  errors: [],
});

export const make = call({
  id: 'totoDesk.make',
  method: 'POST',
  path: '/operator-api/v1/toto/draws',
  summary: 'Makes a draw of these games, with the rules of now.',
  right: EDIT,
  rateLimit: Editing,
  body: closed({ section: Section, gameIds: Type.Array(Id, { minItems: 1, maxItems: MOST_GAMES }) }),
  success: { status: 201, body: closed({ id: Id }) },
  errors: ['toto.bad_games'],
});

export const close = call({
  id: 'totoDesk.close',
  method: 'POST',
  path: '/operator-api/v1/toto/draws/{id}/close',
  summary: 'Ends the sale of a draw now.',
  right: EDIT,
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 204 },
  errors: ['toto.unknown_draw', 'toto.wrong_state'],
});

const Answer = closed({ request: PoolRequest });
const REFUSALS = [
  'toto.unknown_draw',
  'toto.wrong_state',
  'toto.bad_picks',
  'wallet.amount_precision',
] as const;
const Note = Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const result = call({
  id: 'totoDesk.result',
  method: 'POST',
  path: '/operator-api/v1/toto/draws/{id}/results',
  summary:
    'Sets the result of a game in a closed draw; it overrides the sportsbook’s. Above the ceiling it waits.',
  right: EDIT,
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ gameId: Id, outcome: Type.Union([Type.Literal('void'), OutcomeId]), note: Note }),
  success: { status: 201, body: Answer },
  errors: REFUSALS,
});

export const cancel = call({
  id: 'totoDesk.cancel',
  method: 'POST',
  path: '/operator-api/v1/toto/draws/{id}/cancel',
  summary: 'Cancels a draw that is not decided yet; all stakes go back. Above the ceiling it waits.',
  right: EDIT,
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ note: Note }),
  success: { status: 201, body: Answer },
  errors: REFUSALS,
});

export const seed = call({
  id: 'totoDesk.seed',
  method: 'POST',
  path: '/operator-api/v1/toto/jackpots',
  summary: 'Adds money of the house to the jackpot of a section. Above the ceiling it waits.',
  right: EDIT,
  rateLimit: Editing,
  body: closed({ section: Section, iso: Iso4217, amount: Amount, note: Note }),
  success: { status: 201, body: Answer },
  errors: REFUSALS,
});

const decision = deciding(Answer, Id, Editing);

export const approve = call({
  id: 'totoDesk.approve',
  path: '/operator-api/v1/toto/requests/{id}/approve',
  summary: 'Approves a request of another operator and carries it out.',
  right: { permission: 'pools.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'toto.wrong_state'],
});

export const withdraw = call({
  id: 'totoDesk.withdraw',
  path: '/operator-api/v1/toto/requests/{id}/withdraw',
  summary: 'Withdraws a request that is waiting for approval.',
  right: { permission: 'pools.edit', or: 'pools.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
