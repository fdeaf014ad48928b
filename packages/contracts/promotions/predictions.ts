import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';
import { promotion as definition } from './promotion.ts';
import { inEachLanguage } from './texts.ts';

export const errors = {
  'predictions.unknown': { status: 404, action: 'none' },
  'predictions.over': { status: 409, action: 'reload' },
  'predictions.closed': { status: 409, action: 'reload' },
  'predictions.bad_picks': { status: 422, action: 'fix_field' },
  'predictions.not_offered': { status: 403, action: 'none' },
  'predictions.same_person': { status: 409, action: 'none' },
  'predictions.bad_terms': { status: 422, action: 'fix_field' },
  'predictions.bad_games': { status: 422, action: 'fix_field' },
  'predictions.no_budget': { status: 409, action: 'none' },
  'predictions.wrong_state': { status: 409, action: 'reload' },
  'predictions.too_early': { status: 409, action: 'wait' },
  'predictions.changed': { status: 409, action: 'reload' },
} as const;

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

export const FEWEST_GAMES = 5;
export const MOST_GAMES = 8;
const MOST_PRIZES = 100;
/** Places of the table that pages show. */
export const SHOWN_PLACES = 50;
/** A game that has no result this long after its announced start counts for nobody. */
export const VOID_AFTER_HOURS = 48;

interface PredictedSport {
  /** What is asked: the exact score, or only who wins. */
  asks: 'score' | 'outcome';
  /** The market whose result decides. */
  typeId: number;
  outcomes: readonly string[];
}

/**
 * Sports that can be predicted, by their numbers. Football: the score after 90 minutes. Ice hockey: the result after 60
 * minutes. Tennis and basketball: the winner of the game.
 */
export const PREDICTED: Readonly<Record<number, PredictedSport>> = {
  1: { asks: 'score', typeId: 1, outcomes: ['1', 'x', '2'] },
  2: { asks: 'outcome', typeId: 4001, outcomes: ['1', 'x', '2'] },
  3: { asks: 'outcome', typeId: 3001, outcomes: ['1', '2'] },
  4: { asks: 'outcome', typeId: 2001, outcomes: ['1', '2'] },
};

/** A new round begins with `usual`. */
const Points = (usual: number) => Type.Integer({ minimum: 0, maximum: 100, default: usual });

/** The terms of a round, as operators write them. */
export const PredictionFields = closed({
  name: inEachLanguage(Type.String({ minLength: 1, maxLength: 80, pattern: '\\S' })),
  about: inEachLanguage(Type.String({ minLength: 1, maxLength: 1_000 })),
  games: Type.Array(Id, { minItems: FEWEST_GAMES, maxItems: MOST_GAMES, uniqueItems: true }),
  exact: Points(5),
  difference: Points(3),
  outcome: Points(2),
  prizeKind: oneOf('bonus', 'points'),
  wagerTimes: Type.Integer({ minimum: 1, maximum: 100 }),
  prizes: Type.Array(Amount, { minItems: 1, maxItems: MOST_PRIZES }),
});
export type PredictionFields = Static<typeof PredictionFields>;

/**
 * Where a round stands for players. `open`: at least one game takes predictions. `playing`: none does, and a result is
 * missing. `decided`: all results are known, and the prizes are not paid yet.
 */
export const PREDICTION_PHASES = ['open', 'playing', 'decided', 'paid', 'stopped'] as const;
export type PredictionPhase = (typeof PREDICTION_PHASES)[number];

/** A score such as `2-1`, or who wins: `1`, `x` for a draw, `2`. */
const Pick = Type.String({ pattern: '^([0-9]{1,2}-[0-9]{1,2}|1|x|2)$', maxLength: 5, examples: ['2-1'] });

const Game = closed({
  gameId: Id,
  sportId: Id,
  champ: Type.String(),
  opponents: Type.Array(Type.String()),
  startsAt: Moment,
  /** Predictions are taken until then: the announced start, or an earlier one. */
  closesAt: Moment,
  isOpen: Type.Boolean(),
  asks: oneOf('score', 'outcome'),
  outcomes: Type.Array(oneOf('1', 'x', '2')),
  /** In the form of a prediction; `void` for a game that counts for nobody; null as long as nobody knows. */
  result: nullable(Type.String()),
});
export type PredictedGame = Static<typeof Game>;

const Shown = closed({
  id: Id,
  /** In the language of the request. */
  name: Type.String(),
  about: Type.String(),
  phase: oneOf(...PREDICTION_PHASES),
  /** The last moment at which a game takes predictions. */
  until: Moment,
  exact: Count,
  difference: Count,
  outcome: Count,
  prizeKind: PredictionFields.properties.prizeKind,
  wagerTimes: Count,
  prizes: Type.Array(Amount),
  /** The sum of all prizes: euros, or points. */
  fund: Amount,
  games: Type.Array(Game, { maxItems: MOST_GAMES }),
  players: Count,
});
export type ShownRound = Static<typeof Shown>;

const Place = closed({
  place: Id,
  /** The first and the last sign of the login. */
  name: Type.String(),
  points: Count,
  exact: Count,
  prize: nullable(Amount),
});
export type PredictionPlace = Static<typeof Place>;

export const list = call({
  id: 'predictions.list',
  method: 'GET',
  path: '/promo-api/v1/predictions',
  summary: 'Rounds of the prediction game: those that take predictions, and the last ones that are over.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  success: { status: 200, body: closed({ rounds: Type.Array(Shown, { maxItems: 50 }) }) },
  errors: [],
});

export const one = call({
  id: 'predictions.one',
  method: 'GET',
  path: '/promo-api/v1/predictions/{id}',
  summary: 'A round with its games, their results, and the first places of its table.',
  right: 'anyone',
  rateLimit: PerMinute(240),
  params: closed({ id: Id }),
  success: { status: 200, body: closed({ round: Shown, table: Type.Array(Place) }) },
  errors: ['predictions.unknown'],
});

const Own = closed({
  /** The player can’t take part: play is closed to the account, or nothing may be offered to it. */
  isClosed: Type.Boolean(),
  entry: nullable(
    closed({
      changedAt: Moment,
      /** Points are null as long as the game has no result. */
      picks: Type.Array(closed({ gameId: Id, pick: Pick, points: nullable(Count) })),
      points: Count,
      exact: Count,
      /** Null for players who are not in the table. */
      place: nullable(Id),
      /** What was paid, in the currency of the account; before that, what the place would get in euros. */
      prize: nullable(closed({ amount: Amount, iso: nullable(Type.String()) })),
    }),
  ),
});
export type OwnPredictions = Static<typeof Own>;

export const mine = call({
  id: 'predictions.mine',
  method: 'GET',
  path: '/office-api/predictions',
  summary: 'The player’s own predictions in a round, with points and place.',
  right: 'player',
  rateLimit: PerMinute(240),
  query: closed({ id: Id }),
  success: { status: 200, body: Own },
  errors: ['predictions.unknown'],
});

export const enter = call({
  id: 'predictions.enter',
  method: 'PUT',
  path: '/office-api/predictions',
  summary:
    'Predicts games of a round, or changes predictions. Each game takes them until it begins. A person takes part once; games that are not named keep their predictions.',
  right: 'player',
  rateLimit: PerMinute(60),
  needsOpenPlay: true,
  stopsForWorks: true,
  body: closed({
    id: Id,
    picks: Type.Array(closed({ gameId: Id, pick: Pick }), { minItems: 1, maxItems: MOST_GAMES }),
  }),
  success: { status: 200, body: Own },
  errors: [
    'site.maintenance',
    'predictions.unknown',
    'predictions.over',
    'predictions.closed',
    'predictions.bad_picks',
    'predictions.not_offered',
    'predictions.same_person',
    'limits.excluded',
    'limits.blocked',
    'limits.held',
  ],
});

const Settlement = closed({
  ...asked,
  /** Login of the operator who asked. */
  by: Type.String(),
  winners: Type.Array(closed({ place: Id, userId: Id, login: Type.String(), points: Count, prize: Amount })),
});

/** `draft`: only operators see it. `public`: players do, and it runs by the starts of its games. */
export const PREDICTION_STATES = ['draft', 'public', 'stopped', 'paid'] as const;

export const PredictionRound = closed({
  id: Id,
  ...PredictionFields.properties,
  state: oneOf(...PREDICTION_STATES),
  version: Version,
  changedAt: Moment,
  changedBy: Type.String(),
  /** All prizes, in euros: what it costs if every place is taken. A point is a cent. */
  cost: Amount,
  /** The rest of its budget, in euros. */
  left: Amount,
  players: Count,
  /** Its games with their results as they are now. */
  shownGames: Type.Array(Game, { maxItems: MOST_GAMES }),
  /** Every game has a result or counts for nobody, so that the prizes can be asked for. */
  isDecided: Type.Boolean(),
  /** The first places as they are now, with logins; none after the prizes were paid, or the round stopped. */
  first: Type.Array(closed({ place: Id, userId: Id, login: Type.String(), points: Count })),
  settlement: nullable(Settlement),
});
export type PredictionRound = Static<typeof PredictionRound>;

export const desk = call({
  id: 'predictions.desk',
  method: 'GET',
  path: '/operator-api/v1/predictions',
  summary: 'Rounds of the prediction game with terms, cost, budget, games and settlement, newest first.',
  right: { permission: 'codes.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ rounds: Type.Array(PredictionRound) }) },
  errors: [],
});

export const proposal = call({
  id: 'predictions.proposal',
  method: 'GET',
  path: '/operator-api/v1/prediction-proposal',
  summary:
    'Games for the next round: of the next day with enough football, first the games on top, then those with the most markets.',
  right: { permission: 'codes.read' },
  rateLimit: PerMinute(120),
  success: {
    status: 200,
    body: closed({
      games: Type.Array(closed({ gameId: Id, name: Type.String(), champ: Type.String(), startsAt: Moment })),
    }),
  },
  errors: [],
});

const Edits = { right: { permission: 'codes.edit' }, rateLimit: PerMinute(120) } as const;
const OF_ONE = { params: closed({ id: Id }) } as const;
const REFUSALS = ['predictions.bad_terms', 'wallet.amount_precision'] as const;
const STALE = ['operator.unknown_entry', 'operator.version_conflict', 'predictions.wrong_state'] as const;
const onVersion = closed({ version: Version });

export const add = call({
  id: 'predictions.add',
  method: 'POST',
  path: '/operator-api/v1/predictions',
  summary: 'Creates a round of the prediction game as a draft.',
  ...Edits,
  body: PredictionFields,
  success: { status: 201, body: PredictionRound },
  errors: REFUSALS,
});

export const change = call({
  id: 'predictions.change',
  method: 'PUT',
  path: '/operator-api/v1/predictions/{id}',
  summary: 'Changes a draft. The terms and the games of a published round stay.',
  ...Edits,
  ...OF_ONE,
  body: closed({ ...PredictionFields.properties, version: Version }),
  success: { status: 200, body: PredictionRound },
  errors: [...STALE, ...REFUSALS],
});

export const publish = call({
  id: 'predictions.publish',
  method: 'POST',
  path: '/operator-api/v1/predictions/{id}/publish',
  summary: 'Shows a draft to players. Its games must not have begun, and its budget must cover all prizes.',
  ...Edits,
  ...OF_ONE,
  body: onVersion,
  success: { status: 200, body: PredictionRound },
  errors: [...STALE, 'predictions.bad_games', 'predictions.no_budget', ...REFUSALS],
});

export const stop = call({
  id: 'predictions.stop',
  method: 'POST',
  path: '/operator-api/v1/predictions/{id}/stop',
  summary: 'Ends a round without prizes. Players see that it was stopped.',
  ...Edits,
  ...OF_ONE,
  body: closed({ version: Version, note: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }) }),
  success: { status: 200, body: PredictionRound },
  errors: STALE,
});

export const settle = call({
  id: 'predictions.settle',
  method: 'POST',
  path: '/operator-api/v1/predictions/{id}/settlement',
  summary: 'Asks to pay the prizes of a round whose games all have results; another operator approves.',
  right: { permission: 'bonuses.give' },
  rateLimit: PerMinute(120),
  ...OF_ONE,
  body: onVersion,
  success: { status: 200, body: PredictionRound },
  errors: [...STALE, 'predictions.too_early'],
});

export const approve = call({
  id: 'predictions.approve',
  path: '/operator-api/v1/predictions/{id}/settlement/approve',
  summary:
    'Pays the prizes that another operator asked to pay, all at once or none, if the winners are still the same.',
  right: { permission: 'bonuses.approve' },
  ...deciding(PredictionRound, Id, PerMinute(120)),
  errors: [
    ...AGREEING_ERRORS,
    'predictions.wrong_state',
    'predictions.too_early',
    'predictions.changed',
    'predictions.no_budget',
  ],
});

export const withdraw = call({
  id: 'predictions.withdraw',
  path: '/operator-api/v1/predictions/{id}/settlement/withdraw',
  summary: 'Withdraws or rejects the settlement that waits.',
  right: { permission: 'bonuses.give', or: 'bonuses.approve' },
  ...deciding(PredictionRound, Id, PerMinute(120)),
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

/** The prediction game: players predict the games of a round for free, and the best of the table get prizes. */
export const promotion = definition({
  name: 'predictions',
  audience: 'all_players',
  trigger: 'prediction',
  reward: 'points_or_bonus',
  budget: { per: 'offer', kind: 'prediction' },
  isWagered: true,
  calls: [list, one, mine, enter, desk, proposal, add, change, publish, stop, settle, approve, withdraw],
  errors,
  forms: { prediction: PredictionFields },
  tab: { page: 'offers', id: 'predictions', needs: ['codes.read'] },
});
