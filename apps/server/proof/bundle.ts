import type { bets, proof } from '@fairbook/contracts';
import { inclusionProof, itemCode, merkleLevels } from '@fairbook/proof/log';
import { sha256 } from '@fairbook/proof/server';
import type { Sql } from '../platform/database/sql.ts';
import { receiptGroupOf, resultsOf, settlementsOf } from './bundle-store.ts';
import { hashesOf, resultsRef } from './groups.ts';
import { currentHead, entriesOfGroups } from './log-store.ts';
import { inclusionPaths } from './paths.ts';
import { resultStatement, settlementStatement } from './statements.ts';
import type { NewEntry, StoredEntry } from './types.ts';

type Ref = Pick<NewEntry, 'kind' | 'ref'>;

/** The log at its head: the index of a group, and of an item in its group. */
interface Known {
  placeOf(group: Ref): proof.Place | null;
  groupPlace(group: Ref, code: string): proof.GroupPlace | null;
}

/**
 * Everything that proves a coupon, at the current head; later records have no index yet. Null before the log's first
 * head.
 */
export async function bundleOf(
  sql: Sql,
  receipt: bets.Receipt,
  coupon: bets.Coupon,
  keys: proof.Bundle['keys'],
): Promise<proof.Bundle | null> {
  const head = await currentHead(sql);
  if (!head) return null;
  const group = await receiptGroupOf(sql, coupon.couponId);
  const settlements = await settlementsOf(sql, coupon.couponId);
  const results = await resultsOf(sql, coupon.bets);
  const receiptRef: Ref = { kind: 'receipts', ref: group ?? '' };
  const refs = [receiptRef, ...settlements.map(settlementRef), ...results.map(resultRef)];
  const known = await knownAt(sql, head, refs);
  return {
    format: 'fairbook-receipt-1',
    receipt,
    place: known.placeOf(receiptRef),
    head,
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
    names: coupon.bets.map(({ champName, opponents, marketName, outcomeName }) => ({
      champ: champName,
      game: opponents.join(' – '),
      market: marketName,
      outcome: outcomeName,
    })),
  };
}

function settlementRef({ tx }: { tx: bigint }): Ref {
  return { kind: 'settlements', ref: `${tx}` };
}

function resultRef(row: Parameters<typeof resultsRef>[0]): Ref {
  return { kind: 'results', ref: resultsRef(row) };
}

async function knownAt(sql: Sql, head: proof.TreeHead, refs: readonly Ref[]): Promise<Known> {
  const found = [...(await entriesOfGroups(sql, refs))].filter(([, { seq }]) => seq < head.size);
  const entries = new Map<string, StoredEntry>(found);
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
