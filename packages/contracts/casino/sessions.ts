import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Day,
  Id,
  Iso4217,
  Lng,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  Uuid,
} from '../platform/shapes.ts';
import { PROVIDER_GAME_IDS, PROVIDER_IDS } from './provider-games.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
const ProviderGameName = oneOf(...PROVIDER_GAME_IDS);
const ProviderName = oneOf(...PROVIDER_IDS);
const Address = Type.String({ maxLength: 1_000 });

/** The frame of a game: where it is, and the one origin that may speak to the page. */
const Frame = { address: Address, origin: Address } as const;

export const listed = call({
  id: 'casino.providerGames',
  method: 'GET',
  path: '/casino-api/v1/provider-games',
  summary: 'Providers’ games, and which of them can be played here now.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  success: {
    status: 200,
    body: closed({
      games: Type.Array(
        closed({
          id: ProviderGameName,
          isOpen: Type.Boolean(),
          hasDemo: Type.Boolean(),
          /** The only origin that its frame may have; null without a connection to the provider. */
          origin: nullable(Address),
        }),
      ),
    }),
  },
  errors: [],
});

export const launch = call({
  id: 'casino.launch',
  method: 'POST',
  path: '/casino-api/v1/sessions',
  summary:
    'Opens a provider’s game for money: one player, one game, one currency. An earlier session of the same game ends.',
  right: 'player',
  needsTerms: true,
  needsOpenPlay: true,
  blockedWith: '/games',
  stopsForWorks: true,
  rateLimit: PerMinute(60),
  body: closed({
    game: ProviderGameName,
    accountId: Id,
    language: Lng,
    device: oneOf('mobile', 'desktop'),
  }),
  success: { status: 201, body: closed({ id: Uuid, ...Frame, iso: Iso4217, expiresAt: Moment }) },
  errors: [
    'site.maintenance',
    'site.blocked',
    'terms.unconfirmed',
    'bets.log_behind',
    'wallet.unknown_account',
    'wallet.frozen',
    'pools.bonus_account',
    'pools.product_closed',
    'casino.game_closed',
    'casino.provider_closed',
    'casino.provider_currency',
    ...PLAY_ERRORS,
  ],
});

export const demo = call({
  id: 'casino.demo',
  method: 'GET',
  path: '/casino-api/v1/provider-games/{game}/demo',
  summary: 'The address of a provider’s game with the provider’s play money. It needs no account.',
  right: 'anyone',
  rateLimit: PerMinute(60),
  params: closed({ game: ProviderGameName }),
  query: closed({ language: Lng }),
  success: { status: 200, body: closed(Frame) },
  errors: ['casino.game_closed', 'casino.provider_closed', 'casino.no_demo'],
});

/** A session as its player sees it. The sums are from our ledger. */
export const ProviderSession = closed({
  id: Uuid,
  game: ProviderGameName,
  iso: Iso4217,
  startedAt: Moment,
  expiresAt: Moment,
  /** Null while it goes on. */
  endedAt: nullable(Moment),
  /** The code of the rule that ended it or would refuse the next stake; null if there is none. */
  why: nullable(Type.String({ maxLength: 60 })),
  rounds: Count,
  staked: Amount,
  paid: Amount,
  net: SignedAmount,
});
export type ProviderSession = Static<typeof ProviderSession>;

export const shown = call({
  id: 'casino.session',
  method: 'GET',
  path: '/casino-api/v1/sessions/{id}',
  summary: 'A session of the player, with its stakes and payouts.',
  right: 'player',
  rateLimit: PerMinute(300),
  params: closed({ id: Uuid }),
  success: { status: 200, body: ProviderSession },
  errors: ['casino.unknown_session'],
});

export const mine = call({
  id: 'casino.sessions',
  method: 'GET',
  path: '/casino-api/v1/sessions',
  summary: 'The player’s latest sessions at providers, with their stakes and payouts.',
  right: 'player',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ sessions: Type.Array(ProviderSession, { maxItems: 5 }) }) },
  errors: [],
});

export const end = call({
  id: 'casino.endSession',
  method: 'POST',
  path: '/casino-api/v1/sessions/{id}/end',
  summary: 'Ends a session: it takes no further stakes. Wins of its rounds are still paid.',
  right: 'player',
  rateLimit: PerMinute(60),
  params: closed({ id: Uuid }),
  success: { status: 200, body: ProviderSession },
  errors: ['casino.unknown_session'],
});

/** How a provider's requests go. `lagMs`: from the signature to our answer, the median of the last hour. */
const Health = closed({
  lastAt: nullable(Moment),
  accepted: Count,
  refused: Count,
  lagMs: nullable(Count),
});
const OpenRound = closed({
  id: Uuid,
  ref: Type.String(),
  game: ProviderGameName,
  userId: Id,
  login: Type.String(),
  iso: Iso4217,
  staked: Amount,
  paid: Amount,
  at: Moment,
  /** When the provider was asked for its end, and why an operator has to look at it. */
  askedAt: nullable(Moment),
  raised: nullable(oneOf('no_answer', 'unknown', 'still_open', 'high_payout')),
});
export const DeskProvider = closed({
  id: ProviderName,
  name: Type.String(),
  /** There is a connection to it. */
  isConnected: Type.Boolean(),
  isOff: Type.Boolean(),
  /** Countries in which it is off. */
  offIn: Type.Array(Type.String()),
  health: Health,
  openRounds: Count,
  /** The oldest first, those that wait for an operator before all others. */
  oldest: Type.Array(OpenRound, { maxItems: 50 }),
});
export type DeskProvider = Static<typeof DeskProvider>;

export const desk = call({
  id: 'casino.providerDesk',
  method: 'GET',
  path: '/operator-api/v1/casino/providers',
  summary: 'The providers, with their state, their requests and their open rounds.',
  right: { permission: 'pools.read' },
  rateLimit: PerMinute(600),
  success: { status: 200, body: closed({ providers: Type.Array(DeskProvider) }) },
  errors: [],
});

const Sum = closed({ iso: Iso4217, staked: Amount, paid: Amount });
const Difference = closed({
  transaction: Type.String(),
  kind: oneOf('debit', 'credit'),
  round: Type.String(),
  /** Our round; null if we don’t know it. */
  roundId: nullable(Uuid),
  /** Null where the transaction is missing. */
  ours: nullable(Amount),
  theirs: nullable(Amount),
  iso: Iso4217,
});
export const day = call({
  id: 'casino.providerDay',
  method: 'GET',
  path: '/operator-api/v1/casino/providers/{provider}/days/{day}',
  summary: 'A provider’s UTC day: our amounts beside those of its file, and the transactions that differ.',
  right: { permission: 'pools.read' },
  rateLimit: PerMinute(60),
  params: closed({ provider: ProviderName, day: Day }),
  success: {
    status: 200,
    body: closed({
      ours: Type.Array(Sum),
      /** Null if the provider gave no file. */
      theirs: nullable(Type.Array(Sum)),
      differences: Type.Array(Difference, { maxItems: 500 }),
      /** How many there are in all. */
      differ: Count,
    }),
  },
  errors: [],
});
export type ProviderDay = Static<typeof day.success.body>;

export const ofRound = call({
  id: 'casino.providerRound',
  method: 'GET',
  path: '/operator-api/v1/casino/provider-rounds/{id}',
  summary: 'A round at a provider, with its transactions and its player’s sessions.',
  right: { permission: 'players.read' },
  rateLimit: PerMinute(300),
  params: closed({ id: Uuid }),
  success: {
    status: 200,
    body: closed({
      ...OpenRound.properties,
      provider: ProviderName,
      status: oneOf('open', 'won', 'lost', 'refused'),
      returned: Amount,
      transactions: Type.Array(
        closed({
          transaction: Type.String(),
          kind: oneOf('debit', 'credit', 'rollback', 'end'),
          amount: nullable(Amount),
          at: Moment,
          isUndone: Type.Boolean(),
        }),
      ),
      sessions: Type.Array(ProviderSession, { maxItems: 50 }),
    }),
  },
  errors: ['casino.unknown_round'],
});
export type ProviderRoundDetails = Static<typeof ofRound.success.body>;
