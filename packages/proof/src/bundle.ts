import type { proof } from '@fairbook/contracts';
import { doesPayAsCounted } from './arithmetic.ts';
import { openCheckpoint } from './checkpoint.ts';
import { CHECKS, type Check, type CheckId } from './checks.ts';
import { entryLeaf, receiptEntry, resultEntry, settlementEntry } from './entry.ts';
import { isHeadSigned, isInLog } from './head.ts';
import { checkPolicy, type WitnessPolicy } from './policy.ts';
import { decidedLegs, type LoggedResult } from './results.ts';
import type { PublicJwk } from './signed.ts';
import { isNamedByThumbprint } from './signed.ts';
import { NOTHING_SOLD, soldAfter } from './sold.ts';
import { verifyReceipt } from './verify.ts';

export type Bundle = proof.Bundle;

/**
 * Checks every claim of a bundle offline: the receipt, its place in the log, each settlement with its place and the
 * results it is based on, and the arithmetic. With `keys` only those are trusted; without, the file's own keys are, and
 * the reader has to compare the key's id. With a policy, enough of its witnesses must have cosigned the head. Never
 * throws: a file that isn't a bundle fails the first check.
 */
export async function verifyBundle(
  bundle: Bundle,
  keys?: readonly PublicJwk[],
  policy?: WitnessPolicy,
): Promise<Check[]> {
  try {
    return await checksOf(bundle, keys ?? bundle.keys, policy);
  } catch {
    return CHECKS.map((id) => ({ id, holds: id === 'statement' ? false : null }));
  }
}

async function checksOf(
  bundle: Bundle,
  keys: readonly PublicJwk[],
  policy: WitnessPolicy | undefined,
): Promise<Check[]> {
  const { receipt, head, place } = bundle;
  const keyOf = (kid: string) => keys.find((key) => key.kid === kid && isNamedByThumbprint(key));
  const key = keyOf(receipt.keyId);
  const headKey = keyOf(head.keyId);
  const own = await verifyReceipt(receipt, key ?? NO_KEY);
  const settled = checkSettlements(bundle);
  return [
    { id: 'statement', holds: own.statement },
    { id: 'group', holds: own.root },
    { id: 'signature', holds: own.signature },
    { id: 'head', holds: headKey !== undefined && (await isHeadSigned(head, headKey)) },
    ...(await checkpointChecks(bundle, keys, policy)),
    { id: 'logged', holds: place && isInLog(entryLeaf(receiptEntry(receipt)), place, head) },
    ...settled,
  ];
}

/**
 * Checks that the checkpoint is that of the head and signed by the same key, and that enough witnesses have cosigned
 * it.
 */
async function checkpointChecks(
  { head, checkpoint }: Bundle,
  keys: readonly PublicJwk[],
  policy: WitnessPolicy | undefined,
): Promise<Check[]> {
  const isOfHead = checkpoint !== undefined && (await isCheckpointOf(checkpoint, head, keys));
  const said = policy && (await checkPolicy(checkpoint ?? '', policy));
  return [
    ...(checkpoint === undefined ? [] : [{ id: 'checkpoint' as const, holds: isOfHead }]),
    // What witnesses say of another head proves nothing of this one.
    ...(said ? [{ id: 'witnesses' as const, holds: isOfHead && said.holds, said }] : []),
  ];
}

/**
 * Whether one of the keys signed the note as the checkpoint of this head. The origin may be taken from the note itself:
 * it is only the name of a key that is known.
 */
async function isCheckpointOf(
  note: string,
  head: proof.TreeHead,
  keys: readonly PublicJwk[],
): Promise<boolean> {
  const [origin = ''] = note.split('\n', 1);
  const said = await openCheckpoint(note, origin, keys.filter(isNamedByThumbprint)).catch(() => null);
  return said !== null && said.size === head.size && said.root === head.root;
}

const NO_KEY: PublicJwk = { kid: '', kty: 'OKP', crv: 'Ed25519', x: '' };

/** The settlements in order: each is in the log, after the results it is based on, with the right payout. */
function checkSettlements(bundle: Bundle): Check[] {
  const results = bundle.results.filter((result) => isResultLogged(bundle, result));
  const isTampered = results.length < bundle.results.length;
  const places: (boolean | null)[] = [];
  const derived: (boolean | null)[] = [];
  const paid: (boolean | null)[] = [];
  const last = bundle.settlements.length - 1;
  let sold = NOTHING_SOLD;
  for (const [i, settlement] of bundle.settlements.entries()) {
    const legs = decidedLegs(bundle.receipt.statement, settlement, results, i === last);
    places.push(isSettlementLogged(bundle, i));
    derived.push(isTampered ? false : legs !== null);
    paid.push(legs && doesPayAsCounted(bundle.receipt.statement, settlement.statement, legs, sold));
    sold = soldAfter(sold, settlement.statement);
  }
  return [all('settlements', places), all('results', derived), all('arithmetic', paid)];
}

function isResultLogged({ head }: Bundle, { statement, group, place }: LoggedResult): boolean {
  return holds(() => isInLog(entryLeaf(resultEntry(statement, group)), place, head));
}

function isSettlementLogged({ receipt, head, place, settlements }: Bundle, i: number): boolean | null {
  const { statement, group, place: own } = settlements[i]!;
  const before = i === 0 ? place : settlements[i - 1]!.place;
  const isNext = statement.n === i + 1 && statement.couponId === receipt.statement.couponId;
  if (!isNext || statement.iso !== receipt.statement.iso) return false;
  if (!group || !own || !before) return null;
  const isLater = own.seq > before.seq;
  return isLater && holds(() => isInLog(entryLeaf(settlementEntry(statement, group)), own, head));
}

function all(id: CheckId, each: readonly (boolean | null)[]): Check {
  const at = each.indexOf(false) + 1;
  if (at > 0) return { id, holds: false, at };
  return { id, holds: each.length === 0 || each.includes(null) ? null : true };
}

function holds(check: () => boolean): boolean {
  try {
    return check();
  } catch {
    return false;
  }
}
