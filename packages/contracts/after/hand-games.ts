import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import {
  Coef,
  closed,
  Id,
  Moment,
  nullable,
  oneOf,
  SmallId,
  twoOrMore,
  UNSEEN,
  Version,
} from '../platform/shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 60, windowMs: 60_000 };

/** Games by hand that a list shows: the next ones. */
export const MOST_HAND_GAMES = 200;
/** Markets of a game by hand, and outcomes of one of them. */
export const MOST_HAND_MARKETS = 40;
export const MOST_HAND_OUTCOMES = 12;

const Name = Type.String({
  minLength: 1,
  maxLength: 80,
  pattern: `^[^\\s${UNSEEN}]([^${UNSEEN}]*[^\\s${UNSEEN}])?$`,
});
const Line = Type.String({ maxLength: 8, examples: ['', '2.5'] });

/** A market with a price for each outcome, in the order of its kind; null for one that is not on offer. */
export const HandMarket = closed({
  typeId: Id,
  line: Line,
  coefs: Type.Array(nullable(Coef), { minItems: 2, maxItems: MOST_HAND_OUTCOMES }),
});
export type HandMarket = Static<typeof HandMarket>;

const Markets = Type.Array(HandMarket, { minItems: 1, maxItems: MOST_HAND_MARKETS });

/** A kind of markets that a game by hand may have. */
export const HandKind = closed({
  typeId: Id,
  name: Type.String(),
  /** Whether its markets have a line, such as a number of goals. */
  hasLine: Type.Boolean(),
  outcomes: Type.Array(Type.String()),
});
export type HandKind = Static<typeof HandKind>;

/** A game that an operator added. */
export const HandGame = closed({
  id: Id,
  sportId: Id,
  champName: Type.String(),
  opponents: twoOrMore(Type.String()),
  startsAt: Moment,
  status: oneOf('upcoming', 'live', 'ended', 'cancelled'),
  isStopped: Type.Boolean(),
  /** It waits for a second operator, and takes no bets. */
  waits: Type.Boolean(),
  version: Version,
  addedAt: Moment,
  login: Type.String(),
  markets: Type.Array(
    closed({ ...HandMarket.properties, name: Type.String(), outcomes: Type.Array(Type.String()) }),
  ),
});
export type HandGame = Static<typeof HandGame>;

export const list = call({
  id: 'handGames.list',
  method: 'GET',
  path: '/operator-api/v1/hand-games',
  summary: 'Games that operators added by hand and that are not over, the next one first.',
  right: { permission: 'desk.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      at: Moment,
      games: Type.Array(HandGame, { maxItems: MOST_HAND_GAMES }),
      /** The sports that a game may be added in. */
      sportIds: Type.Array(Id),
    }),
  },
  errors: [],
});

export const kinds = call({
  id: 'handGames.kinds',
  method: 'GET',
  path: '/operator-api/v1/hand-games/kinds/{id}',
  summary: 'The kinds of markets that a game by hand of a sport may have.',
  right: { permission: 'desk.read' },
  rateLimit: Reading,
  params: closed({ id: SmallId }),
  success: { status: 200, body: closed({ kinds: Type.Array(HandKind) }) },
  errors: ['hand_games.sport'],
});

export const preview = call({
  id: 'handGames.preview',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/hand-games/preview',
  summary:
    'Prices markets without prices by the model behind those with prices, with this margin. Two or three prices are often enough. Changes nothing.',
  right: { permission: 'desk.edit' },
  rateLimit: Reading,
  body: closed({
    sportId: SmallId,
    margin: Type.Number({ minimum: 0, maximum: 30, multipleOf: 0.1, description: 'In percent.' }),
    markets: Markets,
  }),
  success: { status: 200, body: closed({ markets: Markets }) },
  errors: ['hand_games.sport', 'hand_games.market', 'hand_games.no_model'],
});

export const add = call({
  id: 'handGames.add',
  method: 'POST',
  path: '/operator-api/v1/hand-games',
  summary:
    'Adds a game with its first prices. A second operator agrees to them; lists have the game within a second after that. From its start on it takes no bets; its result is entered by hand.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  body: closed({
    sportId: SmallId,
    /** The league, or null with the name of a new one. */
    champId: nullable(Id),
    champName: nullable(Name),
    opponents: Type.Array(Name, { minItems: 2, maxItems: 2, uniqueItems: true }),
    startsAt: Moment,
    markets: Markets,
  }),
  success: { status: 201, body: closed({ id: Id }) },
  errors: [
    'hand_games.sport',
    'hand_games.champ',
    'hand_games.begun',
    'hand_games.market',
    'hand_games.prices',
  ],
});

export const setPrices = call({
  id: 'handGames.setPrices',
  method: 'PUT',
  path: '/operator-api/v1/hand-games/{id}/prices',
  summary:
    'Sets the markets and prices of a game by hand anew. They count within a second; if one rises by more than a tenth above what was agreed to, the game stops until a second operator agrees.',
  right: { permission: 'desk.edit' },
  rateLimit: { max: 240, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({ version: Version, markets: Markets }),
  success: { status: 200, body: closed({ version: Version }) },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'hand_games.begun',
    'hand_games.market',
    'hand_games.prices',
  ],
});

export const agree = call({
  id: 'handGames.agree',
  method: 'POST',
  path: '/operator-api/v1/hand-games/{id}/agree',
  summary:
    'Agrees to the prices that another operator has set for a game by hand. They count within a second.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  body: closed({ version: Version }),
  success: { status: 200, body: closed({ version: Version }) },
  errors: [
    'operator.unknown_entry',
    'operator.version_conflict',
    'operator.same_operator',
    'operator.same_person',
    'hand_games.begun',
  ],
});
