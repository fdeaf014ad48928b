import { type Static, Type } from 'typebox';
import { AGREEING_ERRORS, asked, deciding } from '../money/two-people.ts';
import { call } from '../platform/call.ts';
import { Coef, closed, Id, Moment, nullable, oneOf, Version } from '../platform/shapes.ts';

const Reading = { max: 240, windowMs: 60_000 };
const Editing = { max: 120, windowMs: 60_000 };

/** What a margin applies to, from the widest to the narrowest; the narrowest counts. `market` is a type of market. */
export const MARGIN_SCOPES = ['sport', 'champ', 'market'] as const;
/** Percent that a margin may have, and by which a chance may be shifted. */
export const MARGIN_PERCENT = { least: 1, most: 30 };
export const SHIFT_PERCENT = { least: 1, most: 50 };
/** A price by hand ends within a week. */
export const MOST_MINUTES = 7 * 24 * 60;

const Note = Type.String({
  maxLength: 300,
  description: 'For colleagues and the log of edits; may be empty.',
});
const marginFields = {
  scope: oneOf(...MARGIN_SCOPES),
  subject: Type.Integer({
    minimum: 1,
    maximum: 2_147_483_647,
    description: 'The id of the sport, the champ or the type of market.',
  }),
  percent: Type.Number({
    minimum: MARGIN_PERCENT.least,
    maximum: MARGIN_PERCENT.most,
    multipleOf: 0.1,
    description: 'What backing every outcome costs above what it returns.',
  }),
  note: Note,
};

/** A margin that replaces the feed's. */
export const Margin = closed({
  id: Id,
  ...marginFields,
  setBy: Id,
  setAt: Moment,
  endedAt: nullable(Moment),
});
export type Margin = Static<typeof Margin>;

export const ShownMargin = closed({
  ...Margin.properties,
  /** Names from the sport down to the subject. */
  names: Type.Array(Type.String()),
  login: Type.String(),
});
export type ShownMargin = Static<typeof ShownMargin>;

const priceFields = {
  gameId: Id,
  /** The price of an outcome, or the chance of an outcome raised by a percentage at the cost of the others. */
  kind: oneOf('price', 'shift'),
  outcomeId: Type.String({ maxLength: 64, examples: ['1::1'] }),
  coef: nullable(Coef),
  percent: nullable(
    Type.Number({ minimum: SHIFT_PERCENT.least, maximum: SHIFT_PERCENT.most, multipleOf: 0.1 }),
  ),
};
const setFields = {
  minutes: Type.Integer({
    minimum: 1,
    maximum: MOST_MINUTES,
    description: 'After so long it ends by itself.',
  }),
  note: Note,
};

/** A price or a shift that a trader set over the feed. Above the feed's fair odds it takes two people. */
export const HandPrice = closed({
  id: Id,
  ...priceFields,
  ...setFields,
  isAboveFair: Type.Boolean(),
  ...asked,
  /** Null while it waits for approval. */
  until: nullable(Moment),
  endedAt: nullable(Moment),
});
export type HandPrice = Static<typeof HandPrice>;

export const ShownPrice = closed({
  ...HandPrice.properties,
  names: Type.Array(Type.String()),
  login: Type.String(),
  approvedLogin: nullable(Type.String()),
});
export type ShownPrice = Static<typeof ShownPrice>;

const Line = closed({
  outcomeId: Type.String(),
  name: Type.String(),
  isBlocked: Type.Boolean(),
  /** The feed's price, its price without the margin, and what players see. */
  feed: Coef,
  fair: nullable(Coef),
  now: Coef,
});

/** A market as its feed prices it and as it is published. Margins in percent. */
export const DeskMarket = closed({
  marketId: Type.String(),
  name: Type.String(),
  feedMargin: Type.Number(),
  margin: Type.Number(),
  outcomes: Type.Array(Line),
});
export type DeskMarket = Static<typeof DeskMarket>;

/** A market with a price or a shift that is not set yet. */
export const DeskPreview = closed({
  outcomes: Type.Array(closed({ outcomeId: Type.String(), coef: Coef })),
  margin: Type.Number(),
  /** It pays more than the feed's fair odds, so another operator must approve. */
  isAboveFair: Type.Boolean(),
});
export type DeskPreview = Static<typeof DeskPreview>;

/** More games than a page has room for. */
export const MOST_TOP = 12;

const TopGame = closed({
  gameId: Id,
  /** Names from the sport down to the game; its number where the book no longer has it. */
  names: Type.Array(Type.String()),
  startsAt: nullable(Moment),
  /** Whether lists have it now. */
  isOffered: Type.Boolean(),
});
export const TopGames = closed({
  version: Version,
  games: Type.Array(TopGame, { maxItems: MOST_TOP }),
});
export type TopGames = Static<typeof TopGames>;

const GAME_ERRORS = ['sportsbook.unknown_game', 'desk.over'] as const;
const PRICE_ERRORS = [...GAME_ERRORS, 'desk.unknown_subject', 'desk.under_book'] as const;

export const list = call({
  id: 'desk.list',
  method: 'GET',
  path: '/operator-api/v1/desk',
  summary: 'Margins and prices by hand that are on, and prices that wait for approval, newest first.',
  right: { permission: 'desk.read' },
  rateLimit: Reading,
  success: {
    status: 200,
    body: closed({
      margins: Type.Array(ShownMargin, { maxItems: 500 }),
      prices: Type.Array(ShownPrice, { maxItems: 500 }),
    }),
  },
  errors: [],
});

export const game = call({
  id: 'desk.game',
  method: 'GET',
  path: '/operator-api/v1/desk/games/{id}',
  summary: 'The markets of a game as its feed prices them and as they are published.',
  right: { permission: 'desk.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: {
    status: 200,
    body: closed({ gameId: Id, name: Type.String(), markets: Type.Array(DeskMarket) }),
  },
  errors: ['sportsbook.unknown_game'],
});

export const setMargin = call({
  id: 'desk.setMargin',
  method: 'POST',
  path: '/operator-api/v1/desk/margins',
  summary:
    'Sets the margin of a sport, a champ or a type of market instead of the feed’s. No price gets longer than the feed’s fair odds. It reaches all games within a second, and those to come.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  body: closed(marginFields),
  success: { status: 201, body: Margin },
  errors: ['desk.unknown_subject', 'desk.on'],
});

export const endMargin = call({
  id: 'desk.endMargin',
  method: 'POST',
  path: '/operator-api/v1/desk/margins/{id}/end',
  summary: 'Ends a margin: the feed’s counts again, or that of a wider part.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: Margin },
  errors: ['operator.unknown_entry'],
});

export const preview = call({
  id: 'desk.preview',
  changesNothing: true,
  method: 'POST',
  path: '/operator-api/v1/desk/prices/preview',
  summary: 'The market with a price or a shift. Changes nothing.',
  right: { permission: 'desk.edit' },
  rateLimit: Reading,
  body: closed(priceFields),
  success: { status: 200, body: DeskPreview },
  errors: PRICE_ERRORS,
});

export const setPrice = call({
  id: 'desk.setPrice',
  method: 'POST',
  path: '/operator-api/v1/desk/prices',
  summary:
    'Sets the price of an outcome, or shifts its market, until it ends. Above the feed’s fair odds it waits for another operator’s approval. What the feed blocks or suspends stays so.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  body: closed({ ...priceFields, ...setFields }),
  success: { status: 201, body: HandPrice },
  errors: [...PRICE_ERRORS, 'desk.on'],
});

const decision = deciding(HandPrice, Id, Editing);

export const approve = call({
  id: 'desk.approve',
  path: '/operator-api/v1/desk/prices/{id}/approve',
  summary: 'Approves a price above the feed’s fair odds. Its time begins now.',
  right: { permission: 'desk.approve' },
  ...decision,
  errors: [...AGREEING_ERRORS, 'desk.over'],
});

export const withdraw = call({
  id: 'desk.withdraw',
  path: '/operator-api/v1/desk/prices/{id}/withdraw',
  summary: 'Withdraws a price that waits for approval.',
  right: { permission: 'desk.edit', or: 'desk.approve' },
  ...decision,
  errors: ['operator.unknown_entry', 'operator.version_conflict'],
});

export const endPrice = call({
  id: 'desk.endPrice',
  method: 'POST',
  path: '/operator-api/v1/desk/prices/{id}/end',
  summary: 'Ends a price or a shift: the feed’s counts again.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  params: closed({ id: Id }),
  success: { status: 200, body: HandPrice },
  errors: ['operator.unknown_entry'],
});

export const topGames = call({
  id: 'desk.topGames',
  method: 'GET',
  path: '/operator-api/v1/desk/top-games',
  summary: 'The games that operators put on top of the pages of top games, in order.',
  right: { permission: 'desk.read' },
  rateLimit: Reading,
  success: { status: 200, body: TopGames },
  errors: [],
});

export const setTopGames = call({
  id: 'desk.setTopGames',
  method: 'PUT',
  path: '/operator-api/v1/desk/top-games',
  summary: 'Puts games on top, in this order. Without any, the pages go by their rule again.',
  right: { permission: 'desk.edit' },
  rateLimit: Editing,
  body: closed({ version: Version, games: Type.Array(Id, { maxItems: MOST_TOP, uniqueItems: true }) }),
  success: { status: 200, body: TopGames },
  errors: ['operator.version_conflict', 'sportsbook.unknown_game'],
});
