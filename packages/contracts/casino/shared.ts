import { GAMES, MOST_AHEAD, MOST_DRAWS, MOST_STAKES, SHARED_IDS } from '@fairbook/games';
import { type Static, Type } from 'typebox';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { Amount, closed, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';
import { STAKE_ERRORS } from '../pools/stake-errors.ts';
import { Hash } from './seeds.ts';
import { SHOWN_ROUNDS, SHOWN_STAKES } from './shared-rules.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
const SharedName = oneOf(...SHARED_IDS);
const Multiple = Type.Integer({ minimum: 101, maximum: 1_000_000 });
const Slot = Type.Integer({ minimum: 1, maximum: MOST_STAKES });
/** The options of each game are those of its rules; the server checks them by the schema of the game that is named. */
const Options = Type.Unsafe<unknown>(Type.Union(SHARED_IDS.map((id) => GAMES[id].options)));
/** What each draw of a drawn round gave, in the order in which its rules ask. */
const Draws = nullable(Type.Array(Count, { maxItems: MOST_DRAWS }));

/** Signed and logged before the first round of a chain: the end of the chain, from which nobody can count back. */
export const ChainStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('shared_chain'),
  chainId: Uuid,
  game: SharedName,
  number: Id,
  /** Rounds of the chain. */
  length: Id,
  /** The last link. The link of a round, hashed as often as its place says, is this one. */
  terminal: Hash,
});
export type ChainStatement = Static<typeof ChainStatement>;

/** The salt of a chain: the root of a head of the proof log that already has the chain's commitment. */
export const SaltStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('shared_salt'),
  chainId: Uuid,
  terminal: Hash,
  salt: Hash,
  /** The size of the log at that head. */
  logSize: Id,
});
export type SaltStatement = Static<typeof SaltStatement>;

/**
 * `open`: stakes are taken until `startsAt`. `running`: the multiple grows. `ended`: its end is shown, and its stakes are
 * settled then. `cancelled`: its stakes have gone back.
 */
const RoundState = oneOf('open', 'running', 'ended', 'settled', 'cancelled');

/**
 * A round of everybody. `endedAt`, `link` and what it came to are null until it has ended: `point` of a running round,
 * `draws` of a drawn one.
 */
export const SharedRound = closed({
  id: Uuid,
  number: Id,
  /** The version of the game's rules. */
  version: Id,
  chainId: Uuid,
  /** Its place in its chain, from 1. */
  place: Id,
  state: RoundState,
  opensAt: Moment,
  startsAt: Moment,
  endedAt: nullable(Moment),
  /** The multiple at which it ended, in hundredths. */
  point: nullable(Count),
  draws: Draws,
  link: nullable(Hash),
});
export type SharedRound = Static<typeof SharedRound>;

/** A stake of somebody, as everybody may see it. */
const SeenStake = closed({
  /** The first and the last sign of a login. */
  who: Type.String({ maxLength: 20 }),
  stake: Amount,
  iso: Iso4217,
  /** Where it was cashed out, in hundredths; null while it is in, if it was lost, and in drawn games. */
  out: nullable(Multiple),
  /** What it paid; null until it is settled. */
  paid: nullable(Amount),
});

/** A shared game as everybody sees it, and as it is pushed. */
export const SharedTable = closed({
  game: SharedName,
  /** False: the house opens no new rounds. */
  isOpen: Type.Boolean(),
  /** The last link of the chain in use; null before there is one. */
  terminal: nullable(Hash),
  salt: nullable(Hash),
  /** The round that goes on or ended last; null before the first. */
  round: nullable(SharedRound),
  /** Rounds that have ended, the latest first. */
  last: Type.Array(closed({ id: Uuid, number: Id, point: nullable(Count), draws: Draws }), {
    maxItems: SHOWN_ROUNDS,
  }),
  /** The largest stakes of the round, how many there are, and how many of them have won. */
  stakes: Type.Array(SeenStake, { maxItems: SHOWN_STAKES }),
  count: Count,
  outs: Count,
  /** Later draws that take stakes already, the next one first. */
  ahead: Type.Array(closed({ id: Uuid, startsAt: Moment }), { maxItems: MOST_AHEAD }),
});
export type SharedTable = Static<typeof SharedTable>;

/** A stake of the player's own. */
export const SharedStake = closed({
  id: Uuid,
  number: Id,
  game: SharedName,
  round: closed({ id: Uuid, number: Id, place: Id, startsAt: Moment, point: nullable(Count), draws: Draws }),
  slot: Slot,
  accountId: Id,
  iso: Iso4217,
  /** The stake that was chosen; `staked` is all that was staked: of several chips each is a stake. */
  stake: Amount,
  staked: Amount,
  paid: Amount,
  /** `refused`: the round was cancelled, and the stake has gone back. */
  status: oneOf('open', 'won', 'lost', 'refused'),
  /** What its player chose; null in running games, where it is `auto`. */
  options: Type.Unknown(),
  /**
   * Where it is cashed out by itself, in hundredths: where the player said so, or where it pays the largest payout. Null
   * in drawn games.
   */
  auto: nullable(Multiple),
  /** Where the player cashed it out; null if it was not. */
  taken: nullable(Multiple),
  /** Whether it is on a draw that stakes were not open for yet, and can be taken back. */
  isAhead: Type.Boolean(),
  at: Moment,
  endedAt: nullable(Moment),
});
export type SharedStake = Static<typeof SharedStake>;

const ofGame = closed({ game: SharedName });

export const table = call({
  id: 'shared.table',
  method: 'GET',
  path: '/casino-api/v1/shared/{game}',
  summary:
    'A shared game as it stands: its round, the last rounds, the stakes, and the player’s own stakes. Pages call it while they have no live connection.',
  right: 'anyone',
  rateLimit: PerMinute(300),
  params: ofGame,
  success: {
    status: 200,
    body: closed({
      /** The clock of the server, in epoch milliseconds. */
      now: Count,
      table: SharedTable,
      mine: Type.Array(SharedStake, { maxItems: MOST_STAKES }),
      /** The player’s stakes on later draws, the next one first. */
      later: Type.Array(SharedStake, { maxItems: MOST_AHEAD * MOST_STAKES }),
    }),
  },
  errors: [],
});

export const stake = call({
  id: 'shared.stake',
  method: 'POST',
  path: '/casino-api/v1/shared/{game}/stakes',
  summary: 'Places a stake on a round before it starts or is drawn.',
  right: 'player',
  needsTerms: true,
  needsOpenPlay: true,
  blockedWith: '/games',
  rateLimit: PerMinute(120),
  idempotent: true,
  stopsForWorks: true,
  params: ofGame,
  body: closed({
    roundId: Uuid,
    accountId: Id,
    stake: Amount,
    /** Which of the player's stakes on the round it is. */
    slot: Slot,
    /** In running games `auto`: where to cash out by itself, in hundredths. */
    options: Options,
    /** The same stake on so many draws, this one and the next ones: each is paid now. One without it. */
    draws: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_AHEAD + 1 })),
  }),
  success: { status: 201, body: SharedStake },
  errors: [
    ...STAKE_ERRORS,
    'casino.unknown_game',
    'casino.game_closed',
    'casino.unknown_round',
    'casino.stakes_closed',
    'casino.bad_options',
    'casino.stake_twice',
    'casino.stakes_full',
    'wallet.amount_precision',
    'casino.low_stake',
    'casino.high_stake',
    'casino.few_draws',
  ],
});

export const cashOut = call({
  id: 'shared.cashOut',
  method: 'POST',
  path: '/casino-api/v1/shared/stakes/{id}/cash-out',
  summary:
    'Cashes out a stake at the multiple of the moment the server receives the call. A repeat returns the same stake.',
  right: 'player',
  rateLimit: PerMinute(300),
  params: closed({ id: Uuid }),
  success: { status: 200, body: SharedStake },
  errors: ['casino.unknown_stake', 'casino.too_early', 'casino.too_late'],
});

export const takeBack = call({
  id: 'shared.takeBack',
  method: 'POST',
  path: '/casino-api/v1/shared/stakes/{id}/take-back',
  summary:
    'Takes a stake back that was placed before its draw took stakes, as long as nothing is drawn. A repeat returns the same stake.',
  right: 'player',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: { status: 200, body: SharedStake },
  errors: ['casino.unknown_stake', 'casino.stakes_closed'],
});

export const rounds = call({
  id: 'shared.rounds',
  method: 'GET',
  path: '/casino-api/v1/shared/{game}/rounds',
  summary: 'Ended rounds of a shared game, newest first.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  params: ofGame,
  query: closed({ before: Id }),
  success: {
    status: 200,
    body: closed({ rounds: Type.Array(SharedRound, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

export const mine = call({
  id: 'shared.mine',
  method: 'GET',
  path: '/casino-api/v1/shared/{game}/stakes',
  summary: 'The player’s stakes on a shared game, newest first.',
  right: 'player',
  rateLimit: PerMinute(120),
  params: ofGame,
  query: closed({ before: Id }),
  success: {
    status: 200,
    body: closed({ stakes: Type.Array(SharedStake, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

export const sharedProof = call({
  id: 'shared.proof',
  method: 'GET',
  path: '/casino-api/v1/shared/rounds/{id}/proof',
  summary:
    'Everything needed to check a shared round: the signed statements about its chain, the round, and the player’s own stakes.',
  right: 'anyone',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: {
    status: 200,
    body: closed({
      /** The answer is a saved round as it is: `fairbook-verify` reads it. */
      format: Type.Literal('fairbook-shared-1'),
      game: SharedName,
      chain: signed(ChainStatement),
      salt: signed(SaltStatement),
      round: SharedRound,
      stakes: Type.Array(SharedStake, { maxItems: MOST_STAKES }),
    }),
  },
  errors: ['casino.unknown_round'],
});
