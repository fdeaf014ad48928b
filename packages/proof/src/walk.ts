import type { bets, proof } from '@fairbook/contracts';
import { bytesOf, hexOf } from './bytes.ts';
import { canonicalJson } from './canonical.ts';
import { signedText } from './code.ts';
import { headText } from './head.ts';
import { foldPath, type Hash, leafHash } from './merkle.ts';
import { sha256Hex } from './sha256.ts';
import { isSignedBy, type PublicJwk } from './signed.ts';

/** What the steps are taken with: a receipt, the public keys, the head of the log and its newest entry. */
export interface Walked {
  receipt: bets.Receipt;
  keys: readonly PublicJwk[];
  head: proof.TreeHead;
  /** Null while the log is empty. */
  newest: { leaf: string; place: proof.Place } | null;
}

export type StepId = 'text' | 'group' | 'signature' | 'head' | 'newest';
export type InputId = 'text' | 'code' | 'key' | 'signature' | 'leaf' | 'place' | 'beside';

/** One step of a proof with all that goes into it and all that comes out. */
export interface Step {
  id: StepId;
  inputs: readonly { id: InputId; value: string }[];
  /** What this browser computed; null for a signature, which only holds or doesn't. */
  computed: string | null;
  expected: string | null;
  holds: boolean;
  /** The place in the first input of the byte that was changed; null for none. */
  changedAt: number | null;
}

/**
 * The proof step by step. Every hash is computed twice, by our code and by the browser's WebCrypto; signatures are checked by
 * WebCrypto. `changed`: in this step one byte of the first input is another one, so it must fail. Never throws.
 */
export async function walkProof(
  { receipt, keys, head, newest }: Walked,
  changed: StepId | null,
): Promise<Step[]> {
  const keyOf = (id: string) => keys.find(({ kid }) => kid === id) ?? NO_KEY;
  const input = (id: StepId, value: string) => (id === changed ? withOtherDigit(value) : unchanged(value));
  const { root, proof: group } = receipt;
  const text = input('text', canonicalJson(receipt.statement));
  const code = input('group', receipt.code);
  const signed = input('signature', textOf(signedText(receipt.keyId, group.size, root)));
  const headed = input('head', textOf(headText(head)));
  const steps = [
    hashed('text', text, [], receipt.code, (hash) => leafHash(hash, text.value)),
    hashed('group', code, besides(group.path), root, (hash) => foldPath(hash, code.value, group)),
    checked('signature', signed, keyOf(receipt.keyId), receipt),
    checked('head', headed, keyOf(head.keyId), head),
  ];
  if (newest) {
    const { place } = newest;
    const leaf = input('newest', newest.leaf);
    const inputs = [{ id: 'place' as const, value: `${place.seq}` }, ...besides(place.path)];
    const of = { index: place.seq, size: head.size, path: place.path };
    steps.push(hashed('newest', leaf, inputs, head.root, (hash) => foldPath(hash, leaf.value, of)));
  }
  return Promise.all(steps);
}

const NO_KEY: PublicJwk = { kid: '', kty: 'OKP', crv: 'Ed25519', x: '' };
const FIRST: Readonly<Record<StepId, InputId>> = {
  text: 'text',
  group: 'code',
  signature: 'text',
  head: 'text',
  newest: 'leaf',
};

interface Input {
  value: string;
  changedAt: number | null;
}

const unchanged = (value: string): Input => ({ value, changedAt: null });
const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const besides = (path: readonly string[]) => path.map((value) => ({ id: 'beside' as const, value }));

async function hashed(
  id: StepId,
  { value, changedAt }: Input,
  more: Step['inputs'],
  expected: string,
  compute: (hash: Hash) => string,
): Promise<Step> {
  const messages: (Uint8Array | string)[] = [];
  const hashes: string[] = [];
  let computed = '';
  try {
    computed = compute((message) => {
      const hash = sha256Hex(message);
      messages.push(message);
      hashes.push(hash);
      return hash;
    });
  } catch {
    // A path that can't be folded proves nothing.
  }
  const again = await Promise.all(messages.map(digestOf));
  const agree = again.every((hash, i) => hash === hashes[i]);
  const inputs = [{ id: FIRST[id], value }, ...more];
  return { id, inputs, computed, expected, holds: agree && computed === expected, changedAt };
}

async function digestOf(message: Uint8Array | string): Promise<string> {
  const bytes = typeof message === 'string' ? bytesOf(message) : new Uint8Array(message);
  return hexOf(new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes)));
}

async function checked(
  id: StepId,
  { value, changedAt }: Input,
  key: PublicJwk,
  by: { keyId: string; signature: string },
): Promise<Step> {
  const holds = await isSignedBy(key, by, bytesOf(value));
  const inputs = [
    { id: FIRST[id], value },
    { id: 'key' as const, value: key.x },
    { id: 'signature' as const, value: by.signature },
  ];
  return { id, inputs, computed: null, expected: null, holds, changedAt };
}

/** Another digit at the first one in the second half of a text, so that a text stays a text and a hash a hash. */
function withOtherDigit(value: string): Input {
  const half = value.slice(value.length / 2).search(/\d/);
  const at = half < 0 ? value.search(/\d/) : Math.floor(value.length / 2) + half;
  const digit = String(Number(value[at]) ^ 1);
  return { value: value.slice(0, at) + digit + value.slice(at + 1), changedAt: at };
}
