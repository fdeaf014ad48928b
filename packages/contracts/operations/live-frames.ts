import { type Static, Type } from 'typebox';
import { SharedTable } from '../casino/shared.ts';
import { Balance } from '../money/wallet.ts';
import { closed, nullable, oneOf } from '../platform/shapes.ts';
import { Game, GameState, Market } from '../sportsbook/sportsbook.ts';

/**
 * The frames of the live protocol as schemas: AsyncAPI and the tests of conformance are made from them, and the types of
 * `live.ts`. Browsers load no schema: they take `live.ts`.
 */

const Sequence = Type.Integer({
  minimum: 0,
  description: 'Of its topic, from the snapshot on without gaps.',
});
const Milliseconds = Type.Integer({
  description: 'Milliseconds since 1970-01-01 UTC, by the server’s clock.',
});
const Flag = Type.Literal(true);

/** `[outcomeId, usual price in thousandths, 1 if blocked, boosted price in thousandths while the house boosts it]` */
export const PriceTuple = Type.Unsafe<
  [outcomeId: string, coefMilli: number, blocked: 0 | 1, boostedMilli?: number]
>({
  type: 'array',
  prefixItems: [
    { type: 'string', description: 'The outcome.' },
    { type: 'integer', description: 'Its usual price in thousandths.' },
    { enum: [0, 1], description: '1: no bets are taken on it.' },
    { type: 'integer', description: 'The boosted price in thousandths, while the house boosts it.' },
  ],
  items: false,
  minItems: 3,
  maxItems: 4,
});
export type PriceTuple = Static<typeof PriceTuple>;

export const GameDelta = closed({
  /** Feed sequence of these prices, and their time. */
  v: Type.Integer({ description: 'Version of the prices of the game.' }),
  at: Milliseconds,
  prices: Type.Optional(Type.Array(PriceTuple)),
  markets: Type.Optional(
    Type.Array(Market, { description: 'New markets, and those whose outcomes changed, as a whole.' }),
  ),
  removedMarkets: Type.Optional(Type.Array(Type.String())),
  state: Type.Optional(GameState),
  margins: Type.Optional(
    Type.Array(
      Type.Unsafe<[marketId: string, percent: number]>({
        type: 'array',
        prefixItems: [{ type: 'string' }, { type: 'number' }],
        items: false,
        minItems: 2,
        maxItems: 2,
      }),
      { description: 'Overround of markets whose prices moved, in percent with one decimal.' },
    ),
  ),
  delaySeconds: Type.Optional(Type.Number()),
  marketsCount: Type.Optional(Type.Integer()),
  startsAt: Type.Optional(Type.String()),
});
export type GameDelta = Static<typeof GameDelta>;

/** Games with the markets of a row only. */
export const ListSnapshot = closed({ games: Type.Array(Game) });
export type ListSnapshot = Static<typeof ListSnapshot>;

export const ListDelta = closed({
  added: Type.Optional(Type.Array(Game)),
  removed: Type.Optional(Type.Array(Type.Integer())),
  changed: Type.Optional(Type.Array(closed({ id: Type.Integer(), ...GameDelta.properties }))),
});
export type ListDelta = Static<typeof ListDelta>;

/** A shared game as everybody sees it; small, so a delta is the whole of it again. */
export const SharedSnapshot = closed({ shared: SharedTable });
export type SharedSnapshot = Static<typeof SharedSnapshot>;

export const MeSnapshot = closed({ userId: Type.Integer() });
export type MeSnapshot = Static<typeof MeSnapshot>;

const told = (description: string) => Type.Optional({ ...Flag, description });

/** A field that is just `true` says that something changed; the client then reads it through the API. */
export const MeDelta = closed({
  accounts: Type.Optional(
    Type.Array(Balance, { description: 'All accounts of the player, after each movement of money.' }),
  ),
  balance: told('The accounts may have changed, but the new balances aren’t known here.'),
  coupons: Type.Optional(Type.Array(closed({ couponId: Type.String(), status: Type.String() }))),
  draft: Type.Optional(Type.Integer({ description: 'Version of the draft just written by another device.' })),
  favourites: told('The player’s favourites changed, or what the bell told was seen (`favourites.list`).'),
  offers: told('For operators: the queue of requests changed.'),
  support: told('A conversation changed: the player’s own, or one that this operator may see.'),
  payments: told('A payment changed: the player’s own, or one that this operator may see.'),
  notices: told('A rule of a coupon left a notice (`cashout.notices`).'),
  limits: told('The player’s limits changed, or a reality check waits or was answered (`limits.ping`).'),
  missed: told('Changes may have been lost on the way: a client that shows any of the above reads it again.'),
});
export type MeDelta = Static<typeof MeDelta>;

const Topic = Type.String({
  pattern: '^(me|game:[1-9]\\d{0,15}|(list|sides):(live|line):[1-9]\\d{0,8}|shared:[a-z0-9-]{1,30})$',
});
const Topics = Type.Array(Topic, { maxItems: 200 });

/** What a client sends. */
export const CLIENT_FRAMES = {
  subscribe: closed({ op: Type.Literal('subscribe'), topics: Topics }),
  unsubscribe: closed({ op: Type.Literal('unsubscribe'), topics: Topics }),
  resync: closed({ op: Type.Literal('resync'), topic: Topic }),
  pong: closed({ op: Type.Literal('pong') }),
};

/** What the server sends. */
export const SERVER_FRAMES = {
  hello: closed({
    type: Type.Literal('hello'),
    session: nullable(Type.String({ description: 'The number of the signed-in user; null for a visitor.' })),
    heartbeatMs: Type.Integer(),
    now: Milliseconds,
  }),
  heartbeat: closed({ type: Type.Literal('heartbeat'), now: Milliseconds }),
  snapshot: closed({
    type: Type.Literal('snapshot'),
    topic: Topic,
    s: Sequence,
    data: Type.Union([Game, ListSnapshot, SharedSnapshot, MeSnapshot]),
  }),
  delta: closed({
    type: Type.Literal('delta'),
    topic: Topic,
    s: Sequence,
    data: Type.Union([GameDelta, ListDelta, SharedSnapshot, MeDelta]),
  }),
  unknown_topic: closed({ type: oneOf('unknown_topic'), topic: Type.String() }),
};
