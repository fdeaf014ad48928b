import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, record, Score, twoOrMore } from '../platform/shapes.ts';
import { CouponEffect } from './coupon-effect.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 60, windowMs: 60_000 };

/** How a game ended: with a result, or without one, which returns every stake that was not decided before. */
const Ending = oneOf('ended', 'cancelled');
/** More fields, or more entries of a field, than any sport has. */
const MOST = { fields: 30, entries: 200 };
const Name = Type.String({ pattern: '^[a-zA-Z0-9]{1,30}$', maxLength: 30 });
const Figure = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Entry = Type.Union([Figure, Type.Null(), Type.Array(Figure, { maxItems: 2 })]);

/** What is told in a field: a number, a choice, or a list of numbers or scores. Null for nothing. */
const Value = Type.Union([
  Type.Null(),
  Figure,
  Type.String({ maxLength: 30 }),
  Type.Array(Entry, { maxItems: MOST.entries }),
]);
const Values = record(Name, Value, MOST.fields, { description: 'By field; empty for a cancelled game.' });

const Field = closed({
  name: Name,
  kind: oneOf('choice', 'number', 'scores', 'order', 'places', 'marks'),
  options: Type.Optional(Type.Array(Type.String(), { description: 'Of a choice.' })),
  least: Type.Optional(Type.Integer({ description: 'Of a number; of a list of scores, its shortest.' })),
  most: Type.Optional(Type.Integer()),
  hasFractions: Type.Optional(Type.Boolean()),
  mayMiss: Type.Optional(Type.Boolean()),
});
export type Field = Static<typeof Field>;

const told = { gameId: Id, ending: Ending, values: Values };
export const Told = closed(told);
export type Told = Static<typeof Told>;

/** A player of a squad, as the field of scorers names them: `1:9`. */
const Player = closed({ number: Type.String(), name: Type.String() });
export type Player = Static<typeof Player>;
const Players = Type.Array(Player, {
  maxItems: 200,
  description: 'Of both sides; empty where no squads are told.',
});

const face = {
  champName: Type.String(),
  round: Type.Optional(Type.String()),
  opponents: twoOrMore(Type.String()),
  startsAt: Moment,
};
const Standing = closed({
  status: oneOf('upcoming', 'live', 'ended', 'cancelled'),
  score: Score,
});

/** What a feed last said of a result that operators had entered: it does not count. */
const Heard = closed({ at: Moment, isCancelled: Type.Boolean(), score: Score });

/** A result that one operator entered and another approves. */
export const HandResult = closed({
  id: Id,
  ...told,
  reason: Type.String(),
  ...asked,
});
export type HandResult = Static<typeof HandResult>;

export const ShownResult = closed({
  ...HandResult.properties,
  ...face,
  /** The score that was entered; empty for a cancelled game. */
  score: Score,
  /** How the game stands now. */
  now: Standing,
  /** Set once a feed has said something of a result that was entered. */
  heard: nullable(Heard),
  fields: Type.Array(Field),
  players: Players,
  requestedLogin: Type.String(),
  approvedLogin: nullable(Type.String()),
});
export type ShownResult = Static<typeof ShownResult>;

export const FoundGame = closed({ gameId: Id, ...face, now: Standing });
export type FoundGame = Static<typeof FoundGame>;

export const GameForm = closed({
  gameId: Id,
  ...face,
  now: Standing,
  fields: Type.Array(Field),
  players: Players,
  /** What the last state of the game suggests; nothing where that would be a guess. */
  suggested: Values,
});
export type GameForm = Static<typeof GameForm>;

const FORM_ERRORS = ['sportsbook.unknown_game', 'results.no_form'] as const;
const TOLD_ERRORS = [...FORM_ERRORS, 'results.not_begun', 'results.voided', 'results.impossible'] as const;

export const list = call({
  id: 'results.list',
  method: 'GET',
  path: '/operator-api/v1/results',
  summary: 'Results entered by hand, newest first.',
  right: { permission: 'results.read' },
  rateLimit: Reading,
  success: { status: 200, body: closed({ results: Type.Array(ShownResult, { maxItems: 200 }) }) },
  errors: [],
});

export const find = call({
  id: 'results.find',
  method: 'GET',
  path: '/operator-api/v1/results/games',
  summary:
    'Games found by number, team, or coupon. Without words: games that began hours ago and have no result.',
  right: { permission: 'results.ask' },
  rateLimit: Reading,
  query: closed({ q: Type.Optional(Type.String({ maxLength: 60 })) }),
  success: { status: 200, body: closed({ games: Type.Array(FoundGame, { maxItems: 50 }) }) },
  errors: [],
});

export const form = call({
  id: 'results.form',
  method: 'GET',
  path: '/operator-api/v1/results/games/{id}',
  summary: 'The form for the result of a game: what its sport asks for.',
  right: { permission: 'results.ask' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: GameForm },
  errors: FORM_ERRORS,
});

export const preview = call({
  id: 'results.preview',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/results/preview',
  summary: 'What a result would do to coupons. Changes nothing.',
  right: { permission: 'results.ask' },
  rateLimit: Editing,
  body: Told,
  success: { status: 200, body: CouponEffect },
  errors: TOLD_ERRORS,
});

export const effect = call({
  id: 'results.effect',
  method: 'GET',
  path: '/operator-api/v1/results/{id}/effect',
  summary: 'What a result by hand did to coupons, or would do if approved.',
  right: { permission: 'results.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: CouponEffect },
  errors: ['operator.unknown_entry', ...TOLD_ERRORS],
});

export const request = call({
  id: 'results.request',
  method: 'POST',
  path: '/operator-api/v1/results',
  summary: 'Enters or corrects the result of a game, for another operator’s approval.',
  right: { permission: 'results.ask' },
  rateLimit: Editing,
  body: closed({
    ...told,
    reason: Type.String({
      minLength: 5,
      maxLength: 300,
      description: 'The source of the result; for the log of edits and other operators.',
    }),
  }),
  success: { status: 201, body: HandResult },
  errors: [...TOLD_ERRORS, 'results.under_way'],
});

const decision = deciding(HandResult, Id, Editing);

export const approve = call({
  id: 'results.approve',
  path: '/operator-api/v1/results/{id}/approve',
  summary: 'Approves a result: coupons are settled by it, and no later result of the feed counts.',
  right: { permission: 'results.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'results.voided'],
});

export const withdraw = call({
  id: 'results.withdraw',
  path: '/operator-api/v1/results/{id}/withdraw',
  summary: 'Withdraws a result that is waiting for approval.',
  right: { permission: 'results.ask', or: 'results.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});
