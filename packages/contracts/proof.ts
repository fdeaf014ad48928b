import { type Static, Type } from 'typebox';
import { Receipt, Sentence } from './bets.ts';
import { call } from './call.ts';
import { Amount, closed, Day, Id, Iso4217, Moment, nullable, Uuid } from './shapes.ts';

const PerMinute = (max: number) => ({ max, windowMs: 60_000 });

const Index = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });
const Path = Type.Array(Hash);

export const Jwk = closed({
  kid: Type.String(),
  kty: Type.Literal('OKP'),
  crv: Type.Literal('Ed25519'),
  x: Type.String(),
});

/** The log as it stood at a moment: how many entries, the root over them, and our signature of both. */
export const TreeHead = closed({
  size: Index,
  root: Hash,
  at: Moment,
  /** Base64 Ed25519 signature of the text `fairbook log v1`, key, size, time and root, each on a line. */
  signature: Type.String(),
  keyId: Type.String(),
});
export type TreeHead = Static<typeof TreeHead>;

/** An entry stands for a group of receipts, results or settlements: `text` says its root, and its hash is the leaf. */
export const Entry = closed({ seq: Index, text: Type.String(), leaf: Hash });

/** Where an entry stands in the log of the head beside it, and the hashes on the way to its root. */
export const Place = closed({ seq: Index, path: Path });
/** Where an item stands in its group, and the hashes on the way to the root of the group. */
export const GroupPlace = closed({ index: Index, size: Index, path: Path });
export type Place = Static<typeof Place>;
export type GroupPlace = Static<typeof GroupPlace>;

const Share = Type.Tuple([Type.Integer(), Type.Integer()]);

/** How an outcome was decided; `*` is every outcome of a game that was called off. */
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

/** What a coupon was settled to, the `n`-th time. */
export const SettlementStatement = closed({
  v: Type.Literal(1),
  couponId: Uuid,
  n: Type.Integer({ minimum: 1 }),
  at: Moment,
  reason: Type.String(),
  status: Type.String(),
  iso: Iso4217,
  payout: Amount,
  /** The part a correction could not collect. */
  receivable: Amount,
  legs: Type.Array(closed({ n: Type.Integer(), factor: nullable(Type.String()), why: nullable(Sentence) })),
  explanation: Type.Array(Sentence),
});
export type SettlementStatement = Static<typeof SettlementStatement>;

/** Everything needed to check a coupon without us. Parts without a place in the log yet are appended within seconds. */
export const Bundle = closed({
  format: Type.Literal('fairbook-receipt-1'),
  receipt: Receipt,
  place: nullable(Place),
  head: TreeHead,
  keys: Type.Array(Jwk),
  results: Type.Array(closed({ statement: ResultStatement, group: GroupPlace, place: Place })),
  settlements: Type.Array(
    closed({ statement: SettlementStatement, group: nullable(GroupPlace), place: nullable(Place) }),
  ),
  /** What the legs were called, for reading: the signed text knows them by their ids. */
  names: Type.Array(
    closed({ champ: Type.String(), game: Type.String(), market: Type.String(), outcome: Type.String() }),
  ),
});
export type Bundle = Static<typeof Bundle>;

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
  rateLimit: PerMinute(120),
  params: closed({ id: Uuid }),
  success: { status: 200, body: Bundle },
  errors: ['bets.unknown_coupon'],
});
