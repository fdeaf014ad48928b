import { type Static, Type } from 'typebox';
import { signed } from '../placement/receipt.ts';
import { call } from '../platform/call.ts';
import { closed, Id, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });
const Count = Type.Integer({ minimum: 0 });
export const Hash = Type.String({ pattern: '^[0-9a-f]{64}$', maxLength: 64 });

/** A player's part of the seeds: printable, and long enough that nobody else has it by chance. */
export const ClientSeed = Type.String({ pattern: '^[!-~]{8,64}$', minLength: 8, maxLength: 64 });

/**
 * A pair of seeds. `next`: the hash of the house's seed is published, and the player has chosen nothing yet. `active`:
 * rounds are played with it. `over`: the house's seed is revealed. `lost`: it can’t be revealed, because the site’s key
 * was replaced.
 */
export const SeedPair = closed({
  id: Uuid,
  /** The pairs of a player are counted from 1. */
  number: Id,
  state: oneOf('next', 'active', 'over', 'lost'),
  /** SHA-256 of the 32 bytes of the house’s seed. */
  commitment: Hash,
  clientSeed: nullable(ClientSeed),
  /** Rounds that were started with it. */
  rounds: Count,
  /** The house’s seed in hex; null until it is revealed. */
  seed: nullable(Hash),
  madeAt: Moment,
});
export type SeedPair = Static<typeof SeedPair>;

const Own = { right: 'player', rateLimit: PerMinute(120) } as const;

export const prepare = call({
  id: 'seeds.prepare',
  method: 'POST',
  path: '/casino-api/v1/seeds',
  summary:
    'The pair that is active and the next one. If there is no next one yet, it is made: its commitment is signed and logged before the player chooses a seed.',
  ...Own,
  success: { status: 200, body: closed({ active: nullable(SeedPair), next: SeedPair }) },
  errors: ['bets.log_behind'],
});

export const begin = call({
  id: 'seeds.begin',
  method: 'POST',
  path: '/casino-api/v1/seeds/{id}/begin',
  summary:
    'Begins the next pair with a seed of the player’s choice. The pair before ends: its house seed is revealed, signed and logged. Refused while a round of it is open.',
  ...Own,
  // Each writes two signed statements into the log.
  rateLimit: PerMinute(20),
  params: closed({ id: Uuid }),
  body: closed({ clientSeed: ClientSeed }),
  success: { status: 200, body: closed({ active: SeedPair, ended: nullable(SeedPair) }) },
  errors: ['casino.unknown_seeds', 'casino.seeds_over', 'casino.rounds_open', 'bets.log_behind'],
});

export const pairs = call({
  id: 'seeds.list',
  method: 'GET',
  path: '/casino-api/v1/seeds',
  summary: 'The player’s pairs of seeds, the latest first.',
  ...Own,
  query: closed({ before: Id }),
  success: {
    status: 200,
    body: closed({ pairs: Type.Array(SeedPair, { maxItems: 50 }), next: nullable(Id) }),
  },
  errors: [],
});

/** Signed before the player chooses a seed. */
export const SeedCommitStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('casino_seed'),
  seedId: Uuid,
  userId: Id,
  number: Id,
  commitment: Hash,
});
export type SeedCommitStatement = Static<typeof SeedCommitStatement>;

/** Signed when a pair ends: the house’s seed, and the rounds that were played with it. */
export const SeedRevealStatement = closed({
  v: Type.Literal(1),
  kind: Type.Literal('casino_seed_end'),
  seedId: Uuid,
  userId: Id,
  number: Id,
  commitment: Hash,
  seed: Hash,
  clientSeed: ClientSeed,
  rounds: Count,
  /** Merkle root of the lines of all rounds, in the order of their nonces (docs/proof.md). */
  roundsRoot: Hash,
});
export type SeedRevealStatement = Static<typeof SeedRevealStatement>;

export const proof = call({
  id: 'seeds.proof',
  method: 'GET',
  path: '/casino-api/v1/seeds/{id}',
  summary: 'One pair of the player’s with its signed commitment, and, once it is over, its signed reveal.',
  ...Own,
  params: closed({ id: Uuid }),
  success: {
    status: 200,
    body: closed({
      pair: SeedPair,
      commit: signed(SeedCommitStatement),
      reveal: nullable(signed(SeedRevealStatement)),
    }),
  },
  errors: ['casino.unknown_seeds'],
});
