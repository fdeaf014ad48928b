import { type Static, Type } from 'typebox';
import { call } from './call.ts';
import { Amount, closed, Id, Iso4217, Moment, SmallId } from './shapes.ts';

const Reading = { max: 600, windowMs: 60_000 };
/** Most players that a search answers, and most sessions, devices and notes of a player’s page. */
const MOST_FOUND = 20;
const MOST_SHOWN = 50;

export const LONGEST_NOTE = 2_000;

/** A player as a search finds one. */
export const FoundPlayer = closed({
  id: Id,
  login: Type.String(),
  countryId: SmallId,
  currencyIso: Iso4217,
  createdAt: Moment,
  /** Banned, or waiting to be moved to another account. */
  isHeld: Type.Boolean(),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

const Note = closed({ id: Id, at: Moment, login: Type.String(), text: Type.String() });

/** What operators see of a player. */
export const PlayerCard = closed({
  ...FoundPlayer.properties,
  /** In the language of the caller. */
  country: Type.String(),
  language: Type.String(),
  /** Whether the player has confirmed the current terms. */
  areTermsConfirmed: Type.Boolean(),
  balances: Type.Array(closed({ accountId: Id, iso: Iso4217, money: Amount })),
  /** Open sessions, the last used first. */
  sessions: Type.Array(
    closed({ openedAt: Moment, seenAt: Moment, ip: Type.String(), userAgent: Type.String() }),
    { maxItems: MOST_SHOWN },
  ),
  /** Browsers that the player signed in from, by the first characters of their mark. */
  devices: Type.Array(closed({ mark: Type.String(), seenAt: Moment }), { maxItems: MOST_SHOWN }),
  /** The latest first. */
  notes: Type.Array(Note, { maxItems: MOST_SHOWN }),
});
export type PlayerCard = Static<typeof PlayerCard>;

export const find = call({
  id: 'players.find',
  method: 'GET',
  path: '/operator-api/v1/players',
  summary: 'Players by number, or by the beginning of a login; the latest 20 without `text`.',
  right: { permission: 'players.read' },
  rateLimit: Reading,
  query: closed({ text: Type.String({ maxLength: 254 }) }),
  success: {
    status: 200,
    body: closed({ players: Type.Array(FoundPlayer, { maxItems: MOST_FOUND }) }),
  },
  errors: [],
});

export const card = call({
  id: 'players.card',
  method: 'GET',
  path: '/operator-api/v1/players/{id}',
  summary: 'What operators see of a player: data, balances, open sessions, devices and notes.',
  right: { permission: 'players.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
  success: { status: 200, body: PlayerCard },
  errors: ['operator.unknown_entry'],
});

export const addNote = call({
  id: 'players.addNote',
  method: 'POST',
  path: '/operator-api/v1/players/{id}/notes',
  summary: 'Adds a note on a player for other operators. The player never sees it, and nobody can change it.',
  right: { permission: 'notes.edit' },
  rateLimit: { max: 120, windowMs: 60_000 },
  params: closed({ id: Id }),
  body: closed({ text: Type.String({ minLength: 1, maxLength: LONGEST_NOTE, pattern: '\\S' }) }),
  success: { status: 201, body: Note },
  errors: ['operator.unknown_entry'],
});
