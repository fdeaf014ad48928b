import { type Static, Type } from 'typebox';
import { Receipt, Sentence } from '../placement/bets.ts';
import { CouponStatus, LegStatus } from '../placement/coupon-shown.ts';
import { TypeId } from '../placement/coupon-to-submit.ts';
import { call } from '../platform/call.ts';
import { Amount, Coef, closed, Day, Id, Iso4217, Moment, nullable, oneOf, Uuid } from '../platform/shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const Index = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Path = Type.Array(Hash);
/** `x001/x234/067.p/8` is tile 1,234,067. `.p/8`: it is partial and has 8 of its 256 entries so far. */
const TileName = Type.String({
  pattern: '^(x[0-9]{3}/){0,5}[0-9]{3}(\\.p/[1-9][0-9]{0,2})?$',
  maxLength: 34,
  examples: ['000', 'x001/x234/067.p/8'],
});
const Octets = Type.Unsafe<Uint8Array>({ contentMediaType: 'application/octet-stream' });

export const Jwk = closed({
  kid: Type.String(),
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
});

/** The log at one moment: the number of its entries, the root over them, and our signature of both. */
export const TreeHead = closed({
  size: Index,
  root: Hash,
  at: Moment,
  /** Base64 Ed25519 signature of the text `fairbook log v1`, key, size, time and root, each on a line. */
  signature: Type.String(),
  keyId: Type.String(),
});
export type TreeHead = Static<typeof TreeHead>;

/**
 * An entry of the log is for a group of receipts, results or settlements: `text` states the root of the group, and the
 * hash of the text is the leaf.
 */
export const Entry = closed({ seq: Index, text: Type.String(), leaf: Hash });

/** The place of an entry in the log, and the hashes on the way to the root of the given head. */
export const Place = closed({ seq: Index, path: Path });
/** The place of an item in its group, and the hashes on the way to the group's root. */
export const GroupPlace = closed({ index: Index, size: Index, path: Path });
export type Place = Static<typeof Place>;
export type GroupPlace = Static<typeof GroupPlace>;

const Share = Type.Tuple([Type.Integer(), Type.Integer()]);

/** How an outcome was decided. `outcomeId` `*` means every outcome of a cancelled game. */
export const ResultStatement = closed({
  v: Type.Literal(1),
  gameId: Id,
  outcomeId: Type.String(),
  revision: Type.Integer(),
  result: Share,
  void: Share,
  why: Sentence,
  sourceSeq: Type.Integer(),
  at: Moment,
});
export type ResultStatement = Static<typeof ResultStatement>;

/** The `n`-th settlement of a coupon. */
export const SettlementStatement = closed({
  v: Type.Literal(1),
  couponId: Uuid,
  n: Type.Integer({ minimum: 1 }),
  at: Moment,
  reason: Type.String(),
  status: Type.String(),
  iso: Iso4217,
  payout: Amount,
  /** The part that a correction could not collect. */
  receivable: Amount,
  legs: Type.Array(closed({ n: Type.Integer(), factor: nullable(Type.String()), why: nullable(Sentence) })),
  explanation: Type.Array(Sentence),
});
export type SettlementStatement = Static<typeof SettlementStatement>;

/** Everything needed to check a coupon offline. Parts that have no place in the log yet get one within seconds. */
export const Bundle = closed({
  format: Type.Literal('fairbook-receipt-1'),
  receipt: Receipt,
  place: nullable(Place),
  head: TreeHead,
  /**
   * The same head as a C2SP checkpoint: a signed note with the cosignatures that witnesses have given. Absent in
   * bundles saved before checkpoints existed.
   */
  checkpoint: Type.Optional(Type.String()),
  keys: Type.Array(Jwk),
  results: Type.Array(closed({ statement: ResultStatement, group: GroupPlace, place: Place })),
  settlements: Type.Array(
    closed({ statement: SettlementStatement, group: nullable(GroupPlace), place: nullable(Place) }),
  ),
  /** Names of the legs, only for people: the signed text has their ids. */
  names: Type.Array(
    closed({ champ: Type.String(), game: Type.String(), market: Type.String(), outcome: Type.String() }),
  ),
});
export type Bundle = Static<typeof Bundle>;

/**
 * Why a witness has not cosigned a head: it does not answer, it refuses, its cosignature is wrong, it has seen a longer
 * log, or it has seen a log that contradicts ours.
 */
export const WITNESS_FAULTS = ['silent', 'refused', 'wrong', 'ahead', 'forked'] as const;

/** A witness that this site asks to cosign its heads. */
export const Witness = closed({
  name: Type.String(),
  /** Its public key as `name+id+key`, the form that tools for transparency logs read. */
  key: Type.String(),
  /** Size of the newest head that it has cosigned, and the time by its own clock; null before the first. */
  size: nullable(Index),
  at: nullable(Moment),
  /** Since when it has not cosigned the heads that it was sent; null while it cosigns. */
  behindSince: nullable(Moment),
  fault: nullable(oneOf(...WITNESS_FAULTS)),
});
export type Witness = Static<typeof Witness>;

export const witnesses = call({
  id: 'proof.witnesses',
  method: 'GET',
  path: '/proof-api/v1/witnesses',
  summary: 'The head of the log, and the witnesses that cosign its heads.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: {
    status: 200,
    body: closed({
      head: TreeHead,
      /** How many witnesses must cosign a head before it is published as the checkpoint; 0: none must. */
      threshold: Index,
      /** The newest head that `threshold` witnesses (at least one) have cosigned; null before the first. */
      cosigned: nullable(closed({ size: Index, at: Moment })),
      witnesses: Type.Array(Witness),
    }),
  },
  errors: [],
});

export const head = call({
  id: 'proof.head',
  method: 'GET',
  path: '/proof-api/v1/head',
  summary: 'The signed head of the log of receipts, results and settlements.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: { status: 200, body: TreeHead },
  errors: [],
});

export const sample = call({
  id: 'proof.sample',
  method: 'GET',
  path: '/proof-api/v1/sample',
  summary: 'A signed receipt of no player and no money, for anyone to try the checks on.',
  right: 'anyone',
  rateLimit: PerMinute(60),
  success: { status: 200, body: Receipt },
  errors: [],
});

export const entries = call({
  id: 'proof.entries',
  method: 'GET',
  path: '/proof-api/v1/entries',
  summary: 'Log entries in order, for anyone who keeps a copy.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  query: closed({ from: Index, limit: Type.Integer({ minimum: 1, maximum: 500, default: 100 }) }),
  success: { status: 200, body: closed({ entries: Type.Array(Entry), next: nullable(Index) }) },
  errors: [],
});

export const entry = call({
  id: 'proof.entry',
  method: 'GET',
  path: '/proof-api/v1/entries/{seq}',
  summary: 'One entry of the log.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  params: closed({ seq: Index }),
  success: { status: 200, body: Entry },
  errors: ['proof.unknown_entry'],
});

export const inclusion = call({
  id: 'proof.inclusion',
  method: 'GET',
  path: '/proof-api/v1/entries/{seq}/inclusion',
  summary: 'The hashes from an entry to the log root at `size` entries, or at its current size.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  params: closed({ seq: Index }),
  query: closed({ size: Index }),
  success: { status: 200, body: closed({ seq: Index, size: Index, leaf: Hash, path: Path, root: Hash }) },
  errors: ['proof.unknown_entry', 'proof.unknown_size'],
});

export const consistency = call({
  id: 'proof.consistency',
  method: 'GET',
  path: '/proof-api/v1/consistency',
  summary: 'Proves that the log of `to` entries begins with the log of `from` entries, unchanged.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  query: closed({ from: Index, to: Index }),
  success: {
    status: 200,
    body: closed({ from: Index, to: Index, path: Path, fromRoot: Hash, toRoot: Hash }),
  },
  errors: ['proof.unknown_size'],
});

export const days = call({
  id: 'proof.days',
  method: 'GET',
  path: '/proof-api/v1/days',
  summary: 'The log head at the end of each day (UTC), newest first.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  query: closed({ before: Day, limit: Type.Integer({ minimum: 1, maximum: 366, default: 31 }) }),
  success: {
    status: 200,
    body: closed({ days: Type.Array(closed({ day: Day, head: TreeHead })), next: nullable(Day) }),
  },
  errors: [],
});

export const bundle = call({
  id: 'proof.bundle',
  method: 'GET',
  path: '/proof-api/v1/coupons/{id}',
  summary: 'The receipt of a coupon with everything that proves it: keys, log, results, settlements.',
  right: 'player',
  scope: 'bets.read',
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: { status: 200, body: Bundle },
  errors: ['bets.unknown_coupon'],
});

/** Enough of a code that nobody can guess it. */
const CodeStart = Type.String({ pattern: '^[0-9a-f]{16,64}$', maxLength: 64 });

/** What a coupon says to anyone who has its number and the code of its receipt: neither its stake nor its player. */
export const CheckedCode = closed({
  number: Id,
  code: Hash,
  typeId: TypeId,
  systemValues: Type.Array(Type.Integer()),
  coef: nullable(Type.Number()),
  status: CouponStatus,
  acceptedAt: Moment,
  bets: Type.Array(
    closed({
      champ: Type.String(),
      game: Type.String(),
      market: Type.String(),
      outcome: Type.String(),
      coef: Coef,
      status: LegStatus,
    }),
  ),
  /** The log entry of the receipt's group; null for the second or two before it is written. */
  seq: nullable(Index),
});
export type CheckedCode = Static<typeof CheckedCode>;

export const checkCode = call({
  id: 'proof.checkCode',
  method: 'GET',
  path: '/proof-api/v1/codes/{number}/{code}',
  summary:
    'The selections and prices of a coupon, for anyone who has its number and the first 16 or more digits of its receipt’s code, such as from a shared picture.',
  right: 'anyone',
  rateLimit: PerMinute(60),
  params: closed({ number: Id, code: CodeStart }),
  success: { status: 200, body: CheckedCode },
  errors: ['proof.unknown_code'],
});

export const checkpoint = call({
  id: 'proof.checkpoint',
  method: 'GET',
  path: '/proof-api/v1/log/checkpoint',
  summary: 'The head of the log as a C2SP checkpoint, a signed note.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  success: { status: 200, contentType: 'text/plain; charset=utf-8', body: Type.String() },
  errors: [],
});

export const tile = call({
  id: 'proof.tile',
  method: 'GET',
  path: '/proof-api/v1/log/tile/{level}/{rest}',
  summary: 'A tile of the log’s tree as C2SP tlog-tiles has it: up to 256 hashes of 32 bytes.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  params: closed({ level: Type.Integer({ minimum: 0, maximum: 63 }), rest: TileName }),
  success: { status: 200, contentType: 'application/octet-stream', body: Octets },
  errors: [],
});

export const entryBundle = call({
  id: 'proof.entryBundle',
  method: 'GET',
  path: '/proof-api/v1/log/tile/entries/{rest}',
  summary: 'The entries under a tile of level 0, each after its length in two bytes.',
  right: 'anyone',
  rateLimit: PerMinute(600),
  params: closed({ rest: TileName }),
  success: { status: 200, contentType: 'application/octet-stream', body: Octets },
  errors: [],
});
