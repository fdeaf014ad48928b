import type { bets, proof } from '@fairbook/contracts';
import { inclusionProof, itemCode, merkleLevels } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import type { Sql } from '../platform/database/sql.ts';
import { receiptGroupOf, resultsOf, settlementsOf } from './bundle-store.ts';
import { hashesOf, resultsRef } from './groups.ts';
import { namesOfLeg } from './leg-names.ts';
import { entriesOfGroups } from './log-store.ts';
import { inclusionPaths } from './paths.ts';
import { resultStatement, settlementStatement } from './statements.ts';
import type { NewEntry, StoredEntry } from './types.ts';
import { type Asked, cosignedHead, currentNoted, type NotedHead } from './witness-store.ts';

type Logged = ReadonlyMap<string, StoredEntry>;
type Ref = Pick<NewEntry, 'kind' | 'ref'>;

/** The log at its head: the index of a group, and of an item in its group. */
interface Known {
  placeOf(group: Ref): proof.Place | null;
  groupPlace(group: Ref, code: string): proof.GroupPlace | null;
}

/** What a bundle needs besides its coupon: the keys of the site, and whose cosignatures it wants. */
export interface BundleTerms {
  keys: proof.Bundle['keys'];
  asked: Asked;
}

/**
 * Everything that proves a coupon, at the newest cosigned head if that has it all, or else at the current one; later
 * records have no index yet. Null before the log's first head.
 */
export async function bundleOf(
  sql: Sql,
  receipt: bets.Receipt,
  coupon: bets.Coupon,
  { keys, asked }: BundleTerms,
): Promise<proof.Bundle | null> {
  const group = await receiptGroupOf(sql, coupon.couponId);
  const settlements = await settlementsOf(sql, coupon.couponId);
  const results = await resultsOf(sql, coupon.bets);
  const receiptRef: Ref = { kind: 'receipts', ref: group ?? '' };
  const refs = [receiptRef, ...settlements.map(settlementRef), ...results.map(resultRef)];
  const logged = await entriesOfGroups(sql, refs);
  const noted = await headWith(sql, logged, asked);
  if (!noted) return null;
  const { head, checkpoint, lines } = noted;
  const known = await knownAt(sql, head, logged);
  return {
    format: 'fairbook-receipt-1',
    receipt,
    place: known.placeOf(receiptRef),
    head,
    checkpoint: checkpoint + lines.join(''),
    keys,
    results: results.flatMap((row) => {
      const statement = resultStatement(row);
      const place = known.placeOf(resultRef(row));
      const at = known.groupPlace(resultRef(row), itemCode(statement, sha256));
      return place && at ? [{ statement, group: at, place }] : [];
    }),
    settlements: settlements.map((row) => {
      const statement = settlementStatement(row);
      const at = known.groupPlace(settlementRef(row), itemCode(statement, sha256));
      return { statement, group: at, place: at && known.placeOf(settlementRef(row)) };
    }),
    names: coupon.bets.map(namesOfLeg),
  };
}

function settlementRef({ tx }: { tx: bigint }): Ref {
  return { kind: 'settlements', ref: `${tx}` };
}

function resultRef(row: Parameters<typeof resultsRef>[0]): Ref {
  return { kind: 'results', ref: resultsRef(row) };
}

/** A head that all of these entries are under, cosigned if there is one. */
async function headWith(sql: Sql, logged: Logged, { keys, threshold }: Asked): Promise<NotedHead | null> {
  const cosigned = keys.length > 0 ? await cosignedHead(sql, { keys, threshold }) : null;
  const hasAll = cosigned !== null && [...logged.values()].every(({ seq }) => seq < cosigned.head.size);
  return hasAll ? cosigned : currentNoted(sql, keys);
}

async function knownAt(sql: Sql, head: proof.TreeHead, logged: Logged): Promise<Known> {
  const entries = new Map([...logged].filter(([, { seq }]) => seq < head.size));
  const seqs = [...entries.values()].map(({ seq }) => seq);
  const paths = await inclusionPaths(sql, seqs, head.size);
  const pathOf = new Map(seqs.map((seq, i) => [seq, paths[i]!]));
  const entryOf = ({ kind, ref }: Ref) => entries.get(`${kind}/${ref}`);
  return {
    placeOf(group) {
      const entry = entryOf(group);
      return entry ? { seq: entry.seq, path: pathOf.get(entry.seq)! } : null;
    },
    groupPlace(group, code) {
      const codes = hashesOf(entryOf(group)?.codes ?? Buffer.alloc(0));
      const index = codes.indexOf(code);
      return index < 0 ? null : inclusionProof(merkleLevels(sha256, codes), index);
    },
  };
}
