import { type GameId, isShared } from '@fairbook/games';
import { type Static, Type } from 'typebox';
import { CATALOGUE, CATEGORIES } from '../casino/catalogue.ts';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';
import { inEachLanguage } from './texts.ts';

export const errors = {
  'tournaments.unknown': { status: 404, action: 'none' },
  'tournaments.over': { status: 409, action: 'reload' },
  'tournaments.other_account': { status: 422, action: 'fix_field' },
  'tournaments.same_person': { status: 409, action: 'none' },
  'tournaments.bad_terms': { status: 422, action: 'fix_field' },
  'tournaments.no_budget': { status: 409, action: 'none' },
  'tournaments.wrong_state': { status: 409, action: 'reload' },
  'tournaments.too_early': { status: 409, action: 'wait' },
  'tournaments.changed': { status: 409, action: 'reload' },
  'tournaments.needs_two': { status: 409, action: 'none' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
/** Games whose rounds can count. Stakes on a round of everybody are no rounds of a player. */
const GAMES = (Object.keys(CATALOGUE) as GameId[]).filter((id) => !isShared(id));

/**
 * What gives points. `turnover`: the stakes of rounds. `wins`: what rounds pay above their stakes. `multiplier`: the most
 * that one round paid for its stakes.
 */
export const TOURNAMENT_RULES = ['turnover', 'wins', 'multiplier'] as const;
export type TournamentRule = (typeof TOURNAMENT_RULES)[number];
const Rule = oneOf(...TOURNAMENT_RULES);

const MOST_PRIZES = 100;
const MOST_DAYS = 60;
/** Places of the table that pages show. */
export const SHOWN_PLACES = 50;
/** A round that began before the end may be written this long after it, so prizes wait for so long. */
export const SETTLES_AFTER_MS = 60_000;

/** The terms of a tournament, as operators write them. */
export const TournamentFields = closed({
  name: inEachLanguage(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  about: inEachLanguage(Type.String({ minLength: 1, maxLength: 1_000 })),
  from: Moment,
  until: Moment,
  categories: Type.Array(oneOf(...CATEGORIES), { uniqueItems: true, maxItems: CATEGORIES.length }),
  games: Type.Array(oneOf(...GAMES), { uniqueItems: true, maxItems: 200 }),
  iso: Iso4217,
  rule: Rule,
  leastStake: Amount,
  leastRounds: Type.Integer({ minimum: 1, maximum: 100_000 }),
  leastTurnover: Amount,
  prizeKind: oneOf('money', 'points'),
  prizes: Type.Array(Amount, { minItems: 1, maxItems: MOST_PRIZES }),
  /**
   * On how many days in a row it is held, each with a table and prizes of its own. It lasts a day at most, and each next one begins
   * 24 hours later. Null or absent: once.
   */
  days: Type.Optional(nullable(Type.Integer({ minimum: 2, maximum: MOST_DAYS }))),
});
export type TournamentFields = Static<typeof TournamentFields>;

/** Ids of the games that count: those chosen, and all of the chosen categories; without a choice, every game. */
export function gamesOf({ games, categories }: Pick<TournamentFields, 'games' | 'categories'>): GameId[] {
  if (games.length + categories.length === 0) return GAMES;
  return GAMES.filter((id) => games.includes(id) || categories.includes(CATALOGUE[id].category));
}

/** Where a tournament stands for players. `ended`: the prizes are not paid yet. */
const TOURNAMENT_PHASES = ['coming', 'running', 'ended', 'paid', 'stopped'] as const;
const Phase = oneOf(...TOURNAMENT_PHASES);
export type TournamentPhase = Static<typeof Phase>;

/** A day of a tournament that is held each day. `first`: the tournament of the first day, which has the budget of all. */
const Series = nullable(closed({ first: Id, day: Id, days: Id }));

const Shown = closed({
  id: Id,
  /** In the language of the request. */
  name: Type.String(),
  about: Type.String(),
  phase: Phase,
  from: Moment,
  until: Moment,
  rule: Rule,
  iso: Iso4217,
  games: Type.Array(oneOf(...GAMES)),
  leastStake: Amount,
  leastRounds: Count,
  leastTurnover: Amount,
  prizeKind: TournamentFields.properties.prizeKind,
  /** The sum of all prizes. */
  fund: Amount,
  prizes: Type.Array(Amount),
  players: Count,
  /** Which day it is of a tournament that is held each day; null for others. */
  series: Type.Optional(Series),
});
export type ShownTournament = Static<typeof Shown>;

/** Sums of money for `turnover` and `wins`; times the stake, with four decimals, for `multiplier`. */
const Points = Type.String({ pattern: '^[0-9]{1,19}(\\.[0-9]{1,8})?$', maxLength: 30 });

const Place = closed({
  place: Id,
  /** The first and the last sign of the login. */
  name: Type.String(),
  points: Points,
  prize: nullable(Amount),
});
export type TournamentPlace = Static<typeof Place>;

export const list = call({
  id: 'tournaments.list',
  method: 'GET',
  path: '/casino-api/v1/tournaments',
  summary: 'Casino tournaments: running, upcoming, and the last ended ones.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  success: { status: 200, body: closed({ tournaments: Type.Array(Shown) }) },
  errors: [],
});

export const one = call({
  id: 'tournaments.one',
  method: 'GET',
  path: '/casino-api/v1/tournaments/{id}',
  summary: 'A tournament with the first places of its table.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ tournament: Shown, table: Type.Array(Place) }) },
  errors: ['tournaments.unknown'],
});

const Own = closed({
  /** Accounts that can take part: those in the currency of the tournament. */
  accounts: Type.Array(Id),
  /** Play is closed to the player, or casino games are. */
  isClosed: Type.Boolean(),
  joined: nullable(
    closed({
      accountId: Id,
      at: Moment,
      rounds: Count,
      turnover: Amount,
      points: Points,
      isQualified: Type.Boolean(),
      /** Null for players who are not in the table. */
      place: nullable(Id),
      prize: nullable(Amount),
    }),
  ),
});
export type OwnTournament = Static<typeof Own>;

export const mine = call({
  id: 'tournaments.mine',
  method: 'GET',
  path: '/casino-api/v1/own-tournament',
  summary: 'The player’s standing in a tournament: rounds that count, points and place.',
  right: 'player',
  rateLimit: PerMinute(240),
  query: closed({ id: Id }),
  success: { status: 200, body: Own },
  errors: ['tournaments.unknown'],
});

export const join = call({
  id: 'tournaments.join',
  method: 'POST',
  path: '/casino-api/v1/own-tournament',
  summary:
    'Joins a tournament with an account. Rounds that start later count. A person takes part once; a repeated call changes nothing.',
  right: 'player',
  rateLimit: PerMinute(30),
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({ id: Id, accountId: Id }),
  success: { status: 200, body: Own },
  errors: [
    'site.maintenance',
    'tournaments.unknown',
    'tournaments.over',
    'tournaments.other_account',
    'tournaments.same_person',
    'pools.product_closed',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});

const Settlement = closed({
  ...asked,
  /** Login of the operator who asked. */
  by: Type.String(),
  winners: Type.Array(closed({ place: Id, userId: Id, login: Type.String(), points: Points, prize: Amount })),
});

/** `draft`: only operators see it. `public`: players do, and it runs by its dates. */
export const TOURNAMENT_STATES = ['draft', 'public', 'stopped', 'paid'] as const;

export const Tournament = closed({
  id: Id,
  ...TournamentFields.properties,
  state: oneOf(...TOURNAMENT_STATES),
  version: Version,
  changedAt: Moment,
  changedBy: Type.String(),
  series: Series,
  /** All prizes of all its days, in euros: what it costs if every place is taken. A point is a cent. */
  cost: Amount,
  /** The rest of its budget, in euros. */
  left: Amount,
  players: Count,
  rounds: Count,
  /** The first places as they are now, with logins. */
  first: Type.Array(closed({ place: Id, userId: Id, login: Type.String(), points: Points })),
  settlement: nullable(Settlement),
});
export type Tournament = Static<typeof Tournament>;

export const desk = call({
  id: 'tournaments.desk',
  method: 'GET',
  path: '/operator-api/v1/tournaments',
  summary: 'Tournaments with their terms, cost, budget, players and settlement, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ tournaments: Type.Array(Tournament) }) },
  errors: [],
});

const REFUSALS = ['tournaments.bad_terms', 'wallet.amount_precision'] as const;
const STALE = ['operator.unknown_entry', 'operator.version_conflict'] as const;

export const add = call({
  id: 'tournaments.add',
  method: 'POST',
  path: '/operator-api/v1/tournaments',
  summary: 'Creates a tournament as a draft.',
  right: { permission: 'codes.edit' },
  rateLimit: PerMinute(120),
  body: TournamentFields,
  success: { status: 201, body: Tournament },
  errors: REFUSALS,
});

export const change = call({
  id: 'tournaments.change',
  method: 'PUT',
  path: '/operator-api/v1/tournaments/{id}',
  summary: 'Changes a draft. The terms of a published tournament stay.',
  right: { permission: 'codes.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({ ...TournamentFields.properties, version: Version }),
  success: { status: 200, body: Tournament },
  errors: [...STALE, 'tournaments.wrong_state', ...REFUSALS],
});

const onVersion = closed({ version: Version });

export const publish = call({
  id: 'tournaments.publish',
  method: 'POST',
  path: '/operator-api/v1/tournaments/{id}/publish',
  summary:
    'Shows a draft to players. Its budget must cover all prizes; that of a tournament held each day must have been approved by a second operator since the last change of the terms.',
  right: { permission: 'codes.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: onVersion,
  success: { status: 200, body: Tournament },
  errors: [
    ...STALE,
    'tournaments.wrong_state',
    'tournaments.over',
    'tournaments.no_budget',
    'tournaments.needs_two',
    'tournaments.bad_terms',
  ],
});

export const stop = call({
  id: 'tournaments.stop',
  method: 'POST',
  path: '/operator-api/v1/tournaments/{id}/stop',
  summary:
    'Ends a tournament without prizes, and with it the days that were to follow. Players see that it was stopped.',
  right: { permission: 'codes.edit' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: closed({ version: Version, note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  success: { status: 200, body: Tournament },
  errors: [...STALE, 'tournaments.wrong_state'],
});

export const settle = call({
  id: 'tournaments.settle',
  method: 'POST',
  path: '/operator-api/v1/tournaments/{id}/settlement',
  summary:
    'Asks to pay the prizes of a tournament that has ended. Points are counted again from the rounds first; another operator approves.',
  right: { permission: 'bonuses.give' },
  rateLimit: PerMinute(120),
  params: closed({ id: Id }),
  body: onVersion,
  success: { status: 200, body: Tournament },
  errors: [...STALE, 'tournaments.wrong_state', 'tournaments.too_early', 'tournaments.changed'],
});

export const approve = call({
  id: 'tournaments.approve',
  path: '/operator-api/v1/tournaments/{id}/settlement/approve',
  summary: 'Pays the prizes that another operator asked to pay, all at once or none.',
  right: { permission: 'bonuses.approve' },
  ...deciding(Tournament, Id, PerMinute(120)),
  errors: [...AGREEING_ERRORS, 'tournaments.wrong_state', 'tournaments.changed', 'tournaments.no_budget'],
});

export const withdraw = call({
  id: 'tournaments.withdraw',
  path: '/operator-api/v1/tournaments/{id}/settlement/withdraw',
  summary: 'Withdraws or rejects the settlement that waits.',
  right: { permission: 'bonuses.give', or: 'bonuses.approve' },
  ...deciding(Tournament, Id, PerMinute(120)),
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

/** Tournaments of casino games: players who take part are ranked by points of their rounds. */
export const promotion = definition({
  name: 'tournaments',
  audience: 'all_players',
  trigger: 'round',
  reward: 'money',
  budget: { per: 'offer', kind: 'tournament' },
  isWagered: false,
  calls: [list, one, mine, join, desk, add, change, publish, stop, settle, approve, withdraw],
  errors,
  jobs: [
    {
      name: 'tournaments.days',
      cron: '5 * * * *',
      withinSeconds: 3_000,
      deletes: 'nothing: it makes the next days of tournaments that are held each day',
    },
  ],
  // Clients that know of no days may leave them out; the form has them.
  forms: {
    tournament: closed({
      ...TournamentFields.properties,
      days: nullable(Type.Integer({ minimum: 2, maximum: MOST_DAYS })),
    }),
  },
  tab: { page: 'offers', id: 'tournaments', needs: ['codes.read'] },
});
