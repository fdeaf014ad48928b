import { type bets, proof, Refusal } from '@fairbook/contracts';
import { entryLeaf } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import type { Signer } from '../placement/bets/index.ts';
import type { Platform } from '../platform/context.ts';
import { type Route, route, userOf } from '../platform/module.ts';
import { bundleOf } from './bundle.ts';
import { checkedCode } from './check-code.ts';
import { bundleFile, tileFile } from './files.ts';
import { currentHead, daysBefore, entriesBetween } from './log-store.ts';
import { consistencyPath, inclusionPaths, rootAt } from './paths.ts';
import { publishedHead, witnessesNow } from './published.ts';
import { sampleReceipt } from './sample.ts';
import type { StoredEntry } from './types.ts';
import { askedOf } from './witnessing.ts';

/** A head is signed every second; tiles never change. */
const KEPT = { checkpoint: 'public, max-age=1', tile: 'public, max-age=31536000, immutable' };

export interface ProofDependencies {
  signer: Pick<Signer, 'key' | 'publicKeys'>;
  /** The player's own receipt; null when there is none. */
  receiptOf(userId: number, couponId: string): Promise<bets.Receipt | null>;
  couponOf(userId: number, couponId: string, lng: string): Promise<bets.Coupon | null>;
}

export function proofRoutes(
  { pool, config, clock }: Pick<Platform, 'pool' | 'config' | 'clock'>,
  deps: ProofDependencies,
): Route[] {
  const asked = askedOf(config);
  let sample: bets.Receipt | undefined;
  return [
    route(proof.head, headNow),
    route(proof.sample, async () => {
      sample ??= sampleReceipt(deps.signer.key(), clock.now());
      return sample;
    }),
    route(proof.entries, async ({ query: { from = 0, limit = 100 } }) => {
      const { size } = await headNow();
      const entries = (await entriesBetween(pool, from, Math.min(size, from + limit))).map(shown);
      const next = from + entries.length;
      return { entries, next: next < size ? next : null };
    }),
    route(proof.entry, async ({ params: { seq } }) => shown(await entryAt(seq))),
    route(proof.inclusion, async ({ params: { seq }, query }) => {
      const size = await sizeOf(query.size);
      const entry = await entryAt(seq);
      if (seq >= size) throw new Refusal('proof.unknown_entry');
      const [path = []] = await inclusionPaths(pool, [seq], size);
      return { seq, size, leaf: shown(entry).leaf, path, root: await rootAt(pool, size) };
    }),
    route(proof.consistency, async ({ query }) => {
      const to = await sizeOf(query.to);
      const from = query.from ?? 0;
      if (from > to) throw new Refusal('proof.unknown_size');
      const [fromRoot, toRoot] = [await rootAt(pool, from), await rootAt(pool, to)];
      return { from, to, path: await consistencyPath(pool, from, to), fromRoot, toRoot };
    }),
    route(proof.days, async ({ query: { before = null, limit = 31 } }) => {
      const found = await daysBefore(pool, before, limit + 1);
      const days = found.slice(0, limit);
      return { days, next: found.length > limit ? days.at(-1)!.day : null };
    }),
    route(proof.bundle, async ({ caller, params, lng }) => {
      const receipt = await deps.receiptOf(userOf(caller), params.id);
      const coupon = await deps.couponOf(userOf(caller), params.id, lng);
      if (!receipt || !coupon) throw new Refusal('bets.unknown_coupon');
      const bundle = await bundleOf(pool, receipt, coupon, { keys: await deps.signer.publicKeys(), asked });
      if (!bundle) throw new Refusal('server.unavailable');
      return bundle;
    }),
    route(proof.checkCode, ({ params, lng }) =>
      checkedCode(pool, params, (userId, id) => deps.couponOf(userId, id, lng)),
    ),
    route(proof.checkpoint, async ({ setHeader }) => {
      const noted = await publishedHead(pool, asked);
      if (!noted) throw new Refusal('server.unavailable');
      setHeader('cache-control', KEPT.checkpoint);
      return noted.checkpoint + noted.lines.join('');
    }),
    route(proof.witnesses, async () => ({ head: await headNow(), ...(await witnessesNow(pool, config)) })),
    route(proof.tile, async ({ params: { level, rest }, setHeader }) =>
      file(await tileFile(pool, level, rest), setHeader),
    ),
    route(proof.entryBundle, async ({ params: { rest }, setHeader }) =>
      file(await bundleFile(pool, rest), setHeader),
    ),
  ];

  async function headNow(): Promise<proof.TreeHead> {
    const head = await currentHead(pool);
    if (!head) throw new Refusal('server.unavailable');
    return head;
  }

  /** The requested size, or the current one; refuses a size that the log never had. */
  async function sizeOf(asked: number | undefined): Promise<number> {
    const { size } = await headNow();
    if (asked !== undefined && asked > size) throw new Refusal('proof.unknown_size');
    return asked ?? size;
  }

  async function entryAt(seq: number): Promise<StoredEntry> {
    const [entry] = await entriesBetween(pool, seq, seq + 1);
    if (entry?.seq !== seq || seq >= (await headNow()).size) throw new Refusal('proof.unknown_entry');
    return entry;
  }
}

function file(bytes: Uint8Array | null, setHeader: (name: string, value: string) => void): Uint8Array {
  if (!bytes) throw new Refusal('request.not_found');
  setHeader('cache-control', KEPT.tile);
  return bytes;
}

function shown({ seq, text }: StoredEntry): { seq: number; text: string; leaf: string } {
  return { seq, text, leaf: entryLeaf(text, sha256) };
}
