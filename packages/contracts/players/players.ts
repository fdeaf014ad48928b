import { type Static, Type } from 'typebox';
import { LedgerLine } from '../money/wallet.ts';
import { CouponStatus } from '../placement/coupon-shown.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, SmallId, Uuid } from '../platform/shapes.ts';
import { PersonalFields, VERIFICATION_STATES } from './person.ts';

const Reading = { max: 600, windowMs: 60_000 };
/** Maximum number of players in an answer to a search; maximum of sessions, devices and notes on a player’s page. */
const MOST_FOUND = 20;
const MOST_SHOWN = 50;

export const LONGEST_NOTE = 2_000;

/** The data by which a search finds players. */
export const FOUND_BY = ['id', 'login', 'email', 'phone', 'name', 'document', 'ip', 'device'] as const;
export type FoundBy = (typeof FOUND_BY)[number];

/** A player in the answer to a search. */
export const FoundPlayer = closed({
  id: Id,
  login: Type.String(),
  countryId: SmallId,
  currencyIso: Iso4217,
  createdAt: Moment,
  /** Banned, or waiting to be moved to another account. */
  isHeld: Type.Boolean(),
  /** The data that matched the search; null without a search. */
  by: nullable(oneOf(...FOUND_BY)),
});
export type FoundPlayer = Static<typeof FoundPlayer>;

const Note = closed({ id: Id, at: Moment, login: Type.String(), text: Type.String() });

/** Why two accounts may belong to the same person. */
export const LINKS = ['device', 'document', 'phone', 'email'] as const;

/** What operators see of a player. */
export const PlayerCard = closed({
  ...FoundPlayer.properties,
  /** Name of the country in the language of the caller. */
  country: Type.String(),
  language: Type.String(),
  /** Whether the player has confirmed the current terms. */
  areTermsConfirmed: Type.Boolean(),
  /** E-mail address and phone, partly replaced by stars; `players.person` shows them whole. */
  email: nullable(Type.String()),
  isEmailVerified: Type.Boolean(),
  phone: nullable(Type.String()),
  isPhoneVerified: Type.Boolean(),
  verification: oneOf(...VERIFICATION_STATES),
  changesHeldUntil: nullable(Moment),
  balances: Type.Array(closed({ accountId: Id, iso: Iso4217, money: Amount })),
  /** Open sessions, the last used first. Operators without `personal.read` see only the network of each. */
  sessions: Type.Array(
    closed({
      id: Type.String(),
      openedAt: Moment,
      seenAt: Moment,
      ip: Type.String(),
      /** Names of browser and operating system; null where `userAgent` names none. */
      browser: nullable(Type.String()),
      system: nullable(Type.String()),
      userAgent: Type.String(),
    }),
    { maxItems: MOST_SHOWN },
  ),
  /**
   * Browsers that the player has signed in from, each in words. `mark`: the first characters of the browser's mark, by
   * which players are found.
   */
  devices: Type.Array(
    closed({
      mark: Type.String(),
      seenAt: Moment,
      browser: nullable(Type.String()),
      system: nullable(Type.String()),
      device: oneOf('desktop', 'mobile', 'tablet', 'other'),
    }),
    { maxItems: MOST_SHOWN },
  ),
  /** Other players who may be the same person. */
  linked: Type.Array(closed({ id: Id, login: Type.String(), by: oneOf(...LINKS) }), { maxItems: MOST_SHOWN }),
  /** Newest first. */
  notes: Type.Array(Note, { maxItems: MOST_SHOWN }),
});
export type PlayerCard = Static<typeof PlayerCard>;

export const find = call({
  id: 'players.find',
  method: 'GET',
  path: '/operator-api/v1/players',
  summary:
    'Players by number, login, e-mail, phone, name, document, address or device, by its beginning where that makes sense; the latest 20 without `text`. Without `personal.read`: by number, beginning of a login or device, and a whole e-mail address or phone. Each search is logged.',
  right: { permission: 'players.read' },
  rateLimit: { max: 120, windowMs: 60_000 },
  query: closed({ text: Type.String({ maxLength: 254 }) }),
  success: {
    status: 200,
    body: closed({ players: Type.Array(FoundPlayer, { maxItems: MOST_FOUND }) }),
  },
  errors: [],
});

const ofPlayer = {
  method: 'GET',
  right: { permission: 'players.read' },
  rateLimit: Reading,
  params: closed({ id: Id }),
} as const;

export const card = call({
  ...ofPlayer,
  id: 'players.card',
  path: '/operator-api/v1/players/{id}',
  summary:
    'What operators see of a player: data, balances, open sessions, devices, linked accounts and notes.',
  success: { status: 200, body: PlayerCard },
  errors: ['operator.unknown_entry'],
});

/** Contacts and personal data of a player in full. */
export const PlayerPerson = closed({
  email: nullable(Type.String()),
  phone: nullable(Type.String()),
  fields: PersonalFields,
});
export type PlayerPerson = Static<typeof PlayerPerson>;

export const person = call({
  ...ofPlayer,
  id: 'players.person',
  path: '/operator-api/v1/players/{id}/person',
  summary: 'A player’s contacts and personal data in full. Each reading is logged.',
  right: { permission: 'personal.read' },
  success: { status: 200, body: PlayerPerson },
  errors: ['operator.unknown_entry'],
});

/** A change of a player’s account: by an operator, or by the player. */
export const PlayerChange = closed({
  id: Id,
  at: Moment,
  by: oneOf('operator', 'player'),
  login: Type.String(),
  /** What was changed; for a change by an operator, the part of the log of edits. */
  kind: Type.String(),
  before: nullable(Type.Record(Type.String(), Type.Unknown())),
  after: nullable(Type.Record(Type.String(), Type.Unknown())),
});
export type PlayerChange = Static<typeof PlayerChange>;

export const history = call({
  ...ofPlayer,
  id: 'players.history',
  path: '/operator-api/v1/players/{id}/history',
  summary: 'Every change of a player’s account by operators and by the player, newest first.',
  query: closed({
    by: oneOf('operator', 'player'),
    before: Id,
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
  }),
  success: { status: 200, body: closed({ changes: Type.Array(PlayerChange), next: nullable(Id) }) },
  errors: ['operator.unknown_entry'],
});

export const ledger = call({
  ...ofPlayer,
  id: 'players.ledger',
  path: '/operator-api/v1/players/{id}/ledger',
  summary: 'The last lines of the ledger that changed the balance of each of a player’s accounts.',
  success: {
    status: 200,
    body: closed({
      accounts: Type.Array(closed({ accountId: Id, iso: Iso4217, lines: Type.Array(LedgerLine) })),
    }),
  },
  errors: [],
});

/** A coupon as a row on a player’s page. */
export const PlayerCoupon = closed({
  couponId: Uuid,
  /** The short number that people read. */
  number: Type.Integer(),
  typeId: Type.Integer(),
  status: CouponStatus,
  stake: Amount,
  payout: nullable(Amount),
  iso: Iso4217,
  at: Moment,
});
export type PlayerCoupon = Static<typeof PlayerCoupon>;

export const coupons = call({
  ...ofPlayer,
  id: 'players.coupons',
  path: '/operator-api/v1/players/{id}/coupons',
  summary: 'A player’s last coupons, and how many are open.',
  success: {
    status: 200,
    body: closed({
      open: Type.Integer({ minimum: 0 }),
      coupons: Type.Array(PlayerCoupon, { maxItems: MOST_FOUND }),
    }),
  },
  errors: [],
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
