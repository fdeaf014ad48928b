import { type Static, Type } from 'typebox';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf } from '../platform/shapes.ts';
import { FAVOURITE_KINDS, FAVOURITES_MOST } from './favourite-kinds.ts';

export const Favourite = closed({ kind: oneOf(...FAVOURITE_KINDS), id: Id });
export type Favourite = Static<typeof Favourite>;

const Favourites = Type.Array(Favourite, { maxItems: FAVOURITES_MOST });
/**
 * What the house gave the player: a bonus for sport or casino, free rounds, or a birthday gift that waits. `iso` is null for a
 * number of rounds or points.
 */
export const Gift = closed({
  id: Type.String(),
  kind: oneOf('bonus', 'casino', 'rounds', 'birthday'),
  at: Moment,
  amount: Amount,
  iso: nullable(Iso4217),
});
export type Gift = Static<typeof Gift>;

/**
 * `seenAt`: until when the player has seen what the bell told; null before the first look. `gifts`: those of a day, the latest
 * first.
 */
const Kept = closed({
  favourites: Favourites,
  seenAt: nullable(Moment),
  gifts: Type.Array(Gift, { maxItems: 10 }),
});

const Syncing = { max: 240, windowMs: 60_000 };

export const list = call({
  id: 'favourites.list',
  method: 'GET',
  path: '/office-api/favourites',
  summary: "The player's favourites, the newest first, and what the house gave within a day.",
  right: 'player',
  rateLimit: Syncing,
  success: { status: 200, body: Kept },
  errors: [],
});

export const change = call({
  id: 'favourites.change',
  method: 'PUT',
  path: '/office-api/favourites',
  summary:
    'Adds favourites and removes others. Adding what is there, or removing what is not, changes nothing.',
  right: 'player',
  rateLimit: Syncing,
  body: closed({ add: Favourites, remove: Favourites }),
  success: { status: 200, body: Kept },
  errors: [],
});

export const seen = call({
  id: 'favourites.seen',
  method: 'POST',
  path: '/office-api/favourites/seen',
  summary: 'The player has looked at what happened until now.',
  right: 'player',
  rateLimit: Syncing,
  success: { status: 200, body: closed({ seenAt: Moment }) },
  errors: [],
});

const IDS = { pattern: '^[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,199}$', maxLength: 3_200 };

/** Something that happened in a game. `news`: what its sport counts as news, such as a goal or a set. */
export const GameMoment = closed({
  id: Id,
  at: Moment,
  kind: oneOf('start', 'news', 'end'),
  gameId: Id,
  sportId: Id,
  champId: Id,
  champName: Type.String(),
  /** The competitors, in the reader's language, and the names from which the game's address is made. */
  names: Type.Array(Type.String()),
  feedNames: Type.Array(Type.String()),
  /** Of `news`: a text of the sport's dictionary with its values. */
  text: nullable(
    closed({
      key: Type.String(),
      values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    }),
  ),
  score: Type.String({ description: 'The score after it, as written on one line.' }),
});
export type GameMoment = Static<typeof GameMoment>;

export const moments = call({
  id: 'favourites.moments',
  method: 'GET',
  path: '/line-api/v1/moments',
  summary:
    'What happened within a day in these games, and in games of these leagues and teams, the latest first.',
  right: 'anyone',
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ games: Type.String(IDS), champs: Type.String(IDS), teams: Type.String(IDS) }),
  success: {
    status: 200,
    body: closed({
      moments: Type.Array(GameMoment),
      over: Type.Array(Id, { description: 'Those of the asked games that are over.' }),
    }),
  },
  errors: [],
});
