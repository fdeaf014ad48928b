import type { Api } from '@fairbook/client';
import type { AnswerOf, bets, Calls, proof } from '@fairbook/contracts';

/** The sample, what it is checked with, and the results. */
export interface Tried {
  receipt: bets.Receipt;
  keys: AnswerOf<Calls['bets.proofKeys']>['keys'];
  head: proof.TreeHead;
  /** The newest entry of the log with its place; null while the log is empty. */
  newest: { leaf: string; place: proof.Place } | null;
  isChanged: boolean;
  checks: readonly SampleCheck[];
  /** As it was signed, where `receipt` has been changed. */
  signed: Tried;
}

export interface SampleCheck {
  id: 'text' | 'signature' | 'head' | 'newest';
  holds: boolean;
}

/** Reads the sample, our keys and the head of the log, and checks them in this browser. */
export async function trySample(api: Api): Promise<Tried> {
  const [receipt, { keys }, head] = await Promise.all([
    api('proof.sample'),
    api('bets.proofKeys'),
    api('proof.head'),
  ]);
  const tried = { receipt, keys, head, newest: await newestOf(api, head.size), isChanged: false, checks: [] };
  return checked(tried as unknown as Tried);
}

async function newestOf(api: Api, size: number): Promise<Tried['newest']> {
  if (size === 0) return null;
  const seq = size - 1;
  const { leaf, path } = await api('proof.inclusion', { params: { seq }, query: { size } });
  return { leaf, place: { seq, path } };
}

/** Runs the checks. The verifier is loaded with the first one. */
export async function checked(tried: Tried): Promise<Tried> {
  const [{ verifyReceipt }, { isHeadSigned, isInLog }] = await Promise.all([
    import('@fairbook/proof'),
    import('@fairbook/proof/log'),
  ]);
  const { receipt, keys, head, newest } = tried;
  const none = { kid: '', kty: 'OKP', crv: 'Ed25519', x: '' } as const;
  const keyOf = (id: string) => keys.find(({ kid }) => kid === id) ?? none;
  const own = await verifyReceipt(receipt, keyOf(receipt.keyId));
  const checks: SampleCheck[] = [
    { id: 'text', holds: own.statement && own.root },
    { id: 'signature', holds: own.signature },
    { id: 'head', holds: await isHeadSigned(head, keyOf(head.keyId)) },
    ...(newest ? [{ id: 'newest' as const, holds: isInLog(newest.leaf, newest.place, head) }] : []),
  ];
  return { ...tried, checks, signed: tried.signed ?? tried };
}
