import { GAME_IDS, GAMES } from '@fairbook/games';
import { BASE_CURRENCY } from '@fairbook/money';
import { type Static, Type } from 'typebox';
import { PLAY_ERRORS } from '../care/errors.ts';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import {
  Amount,
  closed,
  Id,
  Iso4217,
  Moment,
  nullable,
  oneOf,
  SignedAmount,
  Uuid,
} from '../platform/shapes.ts';
import { STAKE_ERRORS } from '../pools/stake-errors.ts';
import { DropProof } from './drop-statements.ts';
import { MOST_STEPS } from './seed-rules.ts';
import { ClientSeed, Hash, SeedCommitStatement, SeedRevealStatement } from './seeds.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
export const GameName = oneOf(...GAME_IDS);

/** The options of each game are those of its rules; the server checks them by the schema of the game that is named. */
const Options = Type.Unsafe<unknown>(Type.Union(GAME_IDS.map((id) => GAMES[id].options)));
const Action = Type.Unsafe<unknown>(
  Type.Union(GAME_IDS.flatMap((id) => (GAMES[id].action ? [GAMES[id].action] : []))),
);

/** Figures of a game with its usual options. */
const Figures = closed({
  /** Parts of 1. */
  returned: Type.Number(),
  hits: Type.Number(),
  wins: Type.Number(),
  /** The most that a round pays, in times the stake. */
  largest: Type.Number(),
  deviation: Type.Number(),
});

/** A game as the lobby shows it. */
export const CasinoGame = closed({
  id: GameName,
  version: Id,
  isOpen: Type.Boolean(),
  figures: Figures,
});
export type CasinoGame = Static<typeof CasinoGame>;

export const games = call({
  id: 'casino.games',
  method: 'GET',
  path: '/casino-api/v1/games',
  summary: 'The games of the house with what they return, and the stakes that a currency allows.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  query: closed({ iso: Type.String({ ...Iso4217, default: BASE_CURRENCY }) }),
  success: {
    status: 200,
    body: closed({
      iso: Iso4217,
      /** Null for a currency without a rate. */
      leastStake: nullable(Amount),
      mostToWin: nullable(Amount),
      games: Type.Array(CasinoGame),
    }),
  },
  errors: [],
});

/** `refused`: the round could not be ended, and its stakes have gone back. */
export const RoundStatus = oneOf('open', 'won', 'lost', 'refused');

/**
 * A round. With the seeds of its pair, `nonce`, `options` and `actions` it can be played again (docs/proof.md). `shown`
 * is what the player may see of it.
 */
export const CasinoRound = closed({
  id: Uuid,
  number: Id,
  game: GameName,
  version: Id,
  accountId: Id,
  /** It was staked with bonus money, and what it paid is bonus money, too. */
  isBonus: Type.Boolean(),
  /** The free rounds that it is one of: the house paid its stake. Null for one that the player staked. */
  freeId: nullable(Uuid),
  iso: Iso4217,
  /** The stake that was chosen; `staked` is all that was staked, `paid` all that the round paid. */
  stake: Amount,
  staked: Amount,
  paid: Amount,
  /** What it pays in ten-thousandths of the chosen stake; null while it goes on. */
  times: nullable(Count),
  status: RoundStatus,
  /** What it won of the jackpot, besides `paid`; null if it took no part. */
  jackpot: nullable(Amount),
  /** The drop that it drew, besides `paid`: 0 for a prize that was used up, null for none. */
  drop: nullable(Amount),
  options: Type.Unknown(),
  actions: Type.Array(Type.Unknown(), { maxItems: MOST_STEPS }),
  shown: Type.Unknown(),
  seedId: Uuid,
  commitment: Hash,
  clientSeed: ClientSeed,
  nonce: Count,
  /** How long after its start the next round of this game may start, in milliseconds; told by the call that plays it. */
  paceMs: Count,
  /** The house’s seed; null until it is revealed. */
  seed: nullable(Hash),
  at: Moment,
  endedAt: nullable(Moment),
});
export type CasinoRound = Static<typeof CasinoRound>;

/**
 * A round and what its player saw of it: after the start, and after each of its actions. There are no sights of a round
 * whose rules or seed are gone.
 */
export const RoundReplay = closed({
  round: CasinoRound,
  sights: Type.Array(Type.Unknown(), { maxItems: MOST_STEPS + 1 }),
});
export type RoundReplay = Static<typeof RoundReplay>;

const ROUND_ERRORS = [
  'casino.unknown_game',
  'casino.unknown_seeds',
  'casino.game_closed',
  'casino.bad_options',
  'casino.round_open',
  'casino.seeds_over',
  'casino.seeds_worn',
  'wallet.amount_precision',
  'casino.low_stake',
  'casino.high_stake',
  'casino.slot_stake',
  'casino.too_soon',
  'casino.bonus_over',
  'casino.bonus_game',
  'casino.bonus_stake',
  'casino.unknown_free',
  'casino.free_over',
  'casino.free_game',
  'casino.free_stake',
] as const;

const Plays = {
  right: 'player',
  needsTerms: true,
  needsOpenPlay: true,
  blockedWith: '/games',
} as const;

export const play = call({
  id: 'casino.play',
  method: 'POST',
  path: '/casino-api/v1/rounds',
  summary:
    'Plays a round: takes the stake and draws. A game without decisions ends at once; another goes on with steps.',
  ...Plays,
  rateLimit: PerMinute(600),
  idempotent: true,
  stopsForWorks: true,
  body: closed({
    game: GameName,
    accountId: Id,
    /** The pair that the player’s page shows, so that no round is played with other seeds than the player saw. */
    seedId: Uuid,
    stake: Amount,
    options: Options,
    /** Plays one of these free rounds, at their stake. */
    freeId: Type.Optional(Uuid),
  }),
  success: { status: 201, body: CasinoRound },
  errors: [...STAKE_ERRORS, ...ROUND_ERRORS],
});

export const step = call({
  id: 'casino.step',
  method: 'POST',
  path: '/casino-api/v1/rounds/{id}/steps',
  summary:
    'The next step of a round: `step` is how many were taken before, so that a repeat is answered and not played again.',
  right: 'player',
  rateLimit: PerMinute(900),
  params: closed({ id: Uuid }),
  body: closed({ step: Type.Integer({ minimum: 0, maximum: MOST_STEPS }), action: Action }),
  success: { status: 200, body: CasinoRound },
  errors: [
    'casino.unknown_round',
    'casino.bad_step',
    'wallet.insufficient_funds',
    'wallet.frozen',
    'wallet.unknown_account',
    'pools.product_closed',
    ...PLAY_ERRORS,
  ],
});

export const open = call({
  id: 'casino.open',
  method: 'GET',
  path: '/casino-api/v1/rounds/open',
  summary: 'The player’s rounds that go on, to be continued.',
  right: 'player',
  rateLimit: PerMinute(300),
  success: { status: 200, body: closed({ rounds: Type.Array(CasinoRound, { maxItems: 100 }) }) },
  errors: [],
});

const Sums = closed({
  iso: Iso4217,
  rounds: Count,
  /** Stakes, those of rounds that go on included; stakes that came back are left out. */
  staked: Amount,
  /** Everything that was paid, jackpots included. */
  paid: Amount,
  net: SignedAmount,
});
export type PlayedSums = Static<typeof Sums>;

export const played = call({
  id: 'casino.played',
  method: 'GET',
  path: '/casino-api/v1/own-sums',
  summary:
    'What the player has staked and got with own money in all casino games since a moment, by currency: the sums of the ledger.',
  right: 'player',
  rateLimit: PerMinute(120),
  /** A day ago by default, and two days ago at most: an earlier moment counts as that. */
  query: closed({ since: Type.Optional(Moment) }),
  success: { status: 200, body: closed({ sums: Type.Array(Sums) }) },
  errors: [],
});

export const history = call({
  id: 'casino.history',
  method: 'GET',
  path: '/casino-api/v1/rounds',
  summary: 'The player’s rounds, the latest first; of one game if asked.',
  right: 'player',
  rateLimit: PerMinute(300),
  query: closed({ before: Id, game: GameName }),
  success: {
    status: 200,
    body: closed({ rounds: Type.Array(CasinoRound, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

export const round = call({
  id: 'casino.round',
  method: 'GET',
  path: '/casino-api/v1/rounds/{id}',
  summary: 'A round of the player, step by step, as they saw it.',
  right: 'player',
  rateLimit: PerMinute(300),
  params: closed({ id: Uuid }),
  success: { status: 200, body: RoundReplay },
  errors: ['casino.unknown_round'],
});

export const roundProof = call({
  id: 'casino.proof',
  method: 'GET',
  path: '/casino-api/v1/rounds/{id}/proof',
  summary:
    'All that the check of a round needs: the signed statements about its seeds, and, once these are revealed, its path to the root of all their rounds; and the signed terms of drops.',
  right: 'player',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: {
    status: 200,
    body: closed({
      /** The answer is a saved round as it is: `fairbook-verify` reads it. */
      format: Type.Literal('fairbook-round-1'),
      round: CasinoRound,
      commit: signed(SeedCommitStatement),
      reveal: nullable(signed(SeedRevealStatement)),
      path: Type.Array(Hash, { maxItems: 20 }),
      /** The campaigns of drops during the round. */
      drops: Type.Array(DropProof, { maxItems: 20 }),
    }),
  },
  errors: ['casino.unknown_round'],
});

/** What a game has really returned, of all players and currencies together. */
export const GameReturn = closed({
  game: GameName,
  rounds: Count,
  /** In euros at today’s rates. */
  staked: Amount,
  paid: Amount,
  /** Parts of 1; null before the first round. */
  realised: nullable(Type.Number()),
  promised: nullable(Type.Number()),
  /**
   * Half the width of the band in which the realised return lies with 99 %, from the deviations of what was played. Null
   * for few rounds: a normal distribution doesn’t describe them.
   */
  halfWidth: nullable(Type.Number()),
});
export type GameReturn = Static<typeof GameReturn>;

export const returns = call({
  id: 'casino.returns',
  method: 'GET',
  path: '/casino-api/v1/returns',
  summary: 'What each game promises to return, and what it has really returned.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  success: { status: 200, body: closed({ games: Type.Array(GameReturn) }) },
  errors: [],
});

/** A game as operators see it. */
const DeskGame = closed({
  ...GameReturn.properties,
  /** In the operator’s language. */
  name: Type.String(),
  isOpen: Type.Boolean(),
  /** The actual return is outside its band; with correct rules that happens once in a hundred. */
  isOutside: Type.Boolean(),
  /** Rounds that go on. */
  openRounds: Count,
});
export type CasinoDeskGame = Static<typeof DeskGame>;

export const desk = call({
  id: 'casino.desk',
  method: 'GET',
  path: '/operator-api/v1/casino/games',
  summary:
    'The games with what they have really returned, whether that is within the band, and their open rounds.',
  right: { permission: 'pools.read' },
  rateLimit: { max: 600, windowMs: 60_000 },
  success: { status: 200, body: closed({ games: Type.Array(DeskGame) }) },
  errors: [],
});
