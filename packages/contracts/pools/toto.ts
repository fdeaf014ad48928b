import { BASE_CURRENCY } from '@fairbook/money';
import { type Static, Type } from 'typebox';
import { Receipt } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, OutcomeId, oneOf, Uuid } from '../platform/shapes.ts';
import { STAKE_ERRORS } from './stake-errors.ts';
import { MOST_GAMES, TOTO_SECTIONS } from './toto-sections.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });

export const Section = oneOf(...TOTO_SECTIONS);

/**
 * `open`: on sale. `closed`: waits for its results. `drawn`: its results are fixed, and its tickets are being paid.
 * `settled`: all of them are. `cancelled`: the stakes went back, or are on their way.
 */
export const DrawState = oneOf('open', 'closed', 'drawn', 'settled', 'cancelled');
export type DrawState = Static<typeof DrawState>;

/** Why a draw was cancelled: too few of its games had a result, or operators decided so. */
export const CANCEL_REASONS = ['few_games', 'operator'] as const;

const Game = closed({
  gameId: Id,
  champ: Type.String(),
  opponents: Type.Array(Type.String()),
  startsAt: Moment,
  /** The outcomes to choose from, as ids of the sportsbook with the names that buttons have. */
  outcomes: Type.Array(closed({ id: OutcomeId, name: Type.String() })),
  /** The outcome that hit, `void` if every outcome counts as a hit, null as long as nobody knows. */
  result: nullable(Type.String()),
});
export type TotoGame = Static<typeof Game>;

/** What one currency has in a draw. Until the draw is decided, `jackpot` is what it would win now. */
export const Pool = closed({
  iso: Iso4217,
  /** Price of one variant; null for a currency in which the draw isn't sold. */
  price: nullable(Amount),
  /** All stakes, and what is left of them for prizes. */
  stakes: Amount,
  fund: Amount,
  jackpot: Amount,
  tickets: Count,
  /** Prizes by the number of hits, most hits first; empty until the draw is decided. */
  prizes: Type.Array(closed({ hits: Count, variants: Count, each: Amount, part: Amount })),
  /** The jackpot that this draw left to the next one; null until it is decided. */
  left: nullable(Amount),
});
export type Pool = Static<typeof Pool>;

const ofDraw = {
  id: Id,
  section: Section,
  number: Id,
  state: DrawState,
  closesAt: Moment,
  /** The share of the house in the stakes, and the parts of the fund for all hits, one less, and two less. */
  sharePercent: Count,
  parts: Type.Array(Count),
  fewestGames: Count,
  mostVariants: Count,
  cancelled: nullable(oneOf(...CANCEL_REASONS)),
  settledAt: nullable(Moment),
};
const DrawRow = closed({ ...ofDraw, gameCount: Count, pool: Pool });
export type DrawRow = Static<typeof DrawRow>;
export const Draw = closed({ ...ofDraw, games: Type.Array(Game, { maxItems: MOST_GAMES }), pool: Pool });
export type Draw = Static<typeof Draw>;

/** The currency of pools and prices; a visitor's is the base currency. */
const Currency = Type.String({ ...Iso4217, default: BASE_CURRENCY });
const InCurrency = closed({ iso: Currency });

export const sections = call({
  id: 'toto.sections',
  method: 'GET',
  path: '/toto-api/v1/sections',
  summary: 'The sections of toto, each with the draw that closes next and its pool in a currency.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  query: InCurrency,
  success: {
    status: 200,
    body: closed({
      sections: Type.Array(closed({ section: Section, current: nullable(DrawRow), open: Count })),
    }),
  },
  errors: [],
});

const ofSection = { params: closed({ section: Section }), rateLimit: PerMinute(300) } as const;

export const current = call({
  id: 'toto.current',
  method: 'GET',
  path: '/toto-api/v1/sections/{section}/current',
  summary: 'The draw of a section that closes next, and how many others are on sale. Null when none is.',
  right: 'anyone',
  ...ofSection,
  query: InCurrency,
  success: { status: 200, body: closed({ draw: nullable(Draw), next: nullable(DrawRow) }) },
  errors: [],
});

export const next = call({
  id: 'toto.next',
  method: 'GET',
  path: '/toto-api/v1/sections/{section}/next',
  summary: 'The draws of a section on sale after the current one, the soonest first.',
  right: 'anyone',
  ...ofSection,
  query: InCurrency,
  success: { status: 200, body: closed({ draws: Type.Array(Draw, { maxItems: 10 }) }) },
  errors: [],
});

export const draw = call({
  id: 'toto.draw',
  method: 'GET',
  path: '/toto-api/v1/draws/{id}',
  summary: 'One draw with its games, results, pool and prizes.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  params: closed({ id: Id }),
  query: InCurrency,
  success: { status: 200, body: Draw },
  errors: ['toto.unknown_draw'],
});

export const archive = call({
  id: 'toto.archive',
  method: 'GET',
  path: '/toto-api/v1/sections/{section}/draws',
  summary: 'Draws of a section that are no longer on sale, the latest first.',
  right: 'anyone',
  ...ofSection,
  query: closed({ iso: Currency, before: Id }),
  success: {
    status: 200,
    body: closed({ draws: Type.Array(DrawRow, { maxItems: 20 }), next: nullable(Id) }),
  },
  errors: [],
});

/** A winner as everybody may see: of the login only its ends are left. */
const Nominee = closed({
  login: Type.String(),
  drawId: Id,
  number: Id,
  hits: Count,
  prize: Amount,
  iso: Iso4217,
  at: Moment,
});

export const nominees = call({
  id: 'toto.nominees',
  method: 'GET',
  path: '/toto-api/v1/sections/{section}/nominees',
  summary: 'The largest prizes of the last thirty days, with masked names.',
  right: 'anyone',
  ...ofSection,
  success: { status: 200, body: closed({ nominees: Type.Array(Nominee, { maxItems: 50 }) }) },
  errors: [],
});

/** For each game of the draw, in its order, the chosen outcomes. */
const Picks = Type.Array(Type.Array(OutcomeId, { minItems: 1, maxItems: 30 }), {
  minItems: 1,
  maxItems: MOST_GAMES,
});

export const TotoTicket = closed({
  id: Uuid,
  number: Id,
  drawId: Id,
  drawNumber: Id,
  section: Section,
  accountId: Id,
  iso: Iso4217,
  picks: Picks,
  variants: Id,
  price: Amount,
  stake: Amount,
  /** `refused`: the draw was cancelled, and the stake has gone back. */
  status: oneOf('open', 'won', 'lost', 'refused'),
  prize: Amount,
  /** How many variants have how many hits, of those that won. */
  hits: Type.Array(closed({ hits: Count, variants: Count })),
  at: Moment,
});
export type TotoTicket = Static<typeof TotoTicket>;

export const place = call({
  id: 'toto.place',
  method: 'POST',
  path: '/toto-api/v1/tickets',
  summary: 'Buys a ticket of an open draw, at the price that was shown. It can’t be cancelled.',
  right: 'player',
  rateLimit: PerMinute(30),
  idempotent: true,
  needsTerms: true,
  needsOpenPlay: true,
  stopsForWorks: true,
  blockedWith: '/toto',
  body: closed({ drawId: Id, accountId: Id, price: Amount, picks: Picks }),
  success: { status: 201, body: TotoTicket },
  errors: [
    ...STAKE_ERRORS,
    'toto.unknown_draw',
    'toto.sale_over',
    'toto.bad_picks',
    'toto.too_many_variants',
  ],
});

export const mine = call({
  id: 'toto.mine',
  method: 'GET',
  path: '/toto-api/v1/tickets',
  summary: 'The player’s tickets of a section, the latest first.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(300),
  query: closed({ section: oneOf(...TOTO_SECTIONS), before: Id }),
  success: {
    status: 200,
    body: closed({ tickets: Type.Array(TotoTicket, { maxItems: 20 }), next: nullable(Id) }),
  },
  errors: [],
});

/** The content of a ticket's receipt: everything that decides its prize besides results and the other tickets. */
export const TicketStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('toto'),
  ticketId: Uuid,
  userId: Id,
  drawId: Id,
  section: Section,
  games: Type.Array(closed({ gameId: Id, picks: Type.Array(OutcomeId) })),
  variants: Id,
  price: Amount,
  stake: Amount,
  /** The part of the stake that the house keeps when the draw is decided. */
  share: Amount,
  iso: Iso4217,
  closesAt: Moment,
  acceptedAt: Moment,
});
export type TicketStatement = Static<typeof TicketStatement>;

export const TicketReceipt = closed({ ...Receipt.properties, statement: TicketStatement });
export type TicketReceipt = Static<typeof TicketReceipt>;

export const receipt = call({
  id: 'toto.receipt',
  method: 'GET',
  path: '/toto-api/v1/tickets/{id}/receipt',
  summary: 'The signed receipt of a ticket. Its entry is in the log, as that of a coupon is.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: { status: 200, body: TicketReceipt },
  errors: ['toto.unknown_ticket'],
});
