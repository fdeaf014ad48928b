import { createPublicKey, hash, verify } from 'node:crypto';

/**
 * For tests: a second implementation of the formulas of RFC 6962 and of the files of C2SP tlog-tiles, written from
 * those documents alone. It shares no code with the rest of this package, so a mistake would have to be made twice.
 */

const sha256 = (...parts: Uint8Array[]) => hash('sha256', Buffer.concat(parts), 'buffer');
const leaf = (entry: Uint8Array) => sha256(Buffer.of(0), entry);

/** RFC 6962 §2.1, MTH(D[n]). */
export function treeHash(entries: readonly Uint8Array[]): Buffer {
  return entries.length === 0 ? sha256() : hashOver(entries.map(leaf));
}

/** The root over hashes that are given: those of leaves, or the roots of full subtrees of the same size. */
function hashOver(hashes: readonly Buffer[]): Buffer {
  if (hashes.length === 1) return hashes[0]!;
  const k = split(hashes.length);
  return sha256(Buffer.of(1), hashOver(hashes.slice(0, k)), hashOver(hashes.slice(k)));
}

/** RFC 6962 §2.1.1, PATH(m, D[n]). */
export function auditPath(m: number, entries: readonly Uint8Array[]): Buffer[] {
  if (entries.length <= 1) return [];
  const k = split(entries.length);
  const [left, right] = [entries.slice(0, k), entries.slice(k)];
  return m < k ? [...auditPath(m, left), treeHash(right)] : [...auditPath(m - k, right), treeHash(left)];
}

/** RFC 6962 §2.1.2, PROOF(m, D[n]). */
export function consistencyProof(m: number, entries: readonly Uint8Array[]): Buffer[] {
  return subproof(m, entries, true);
}

function subproof(m: number, entries: readonly Uint8Array[], isOld: boolean): Buffer[] {
  if (m === entries.length) return isOld ? [] : [treeHash(entries)];
  const k = split(entries.length);
  const [left, right] = [entries.slice(0, k), entries.slice(k)];
  if (m <= k) return [...subproof(m, left, isOld), treeHash(right)];
  return [...subproof(m - k, right, false), treeHash(left)];
}

/** The largest power of two below n. */
function split(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** Every file of a log with these entries, as tlog-tiles defines them: paths and bytes. */
export function filesOf(entries: readonly Uint8Array[]): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let [level, hashes]: [number, Buffer[]] = [0, entries.map(leaf)]; hashes.length > 0; level++) {
    const tiles = Array.from({ length: Math.ceil(hashes.length / 256) }, (_, n) =>
      hashes.slice(n * 256, (n + 1) * 256),
    );
    for (const [n, tile] of tiles.entries())
      files.set(`tile/${level}/${named(n, tile.length)}`, Buffer.concat(tile));
    hashes = tiles.filter((tile) => tile.length === 256).map(hashOver);
  }
  for (let n = 0; n * 256 < entries.length; n++) {
    const own = entries.slice(n * 256, (n + 1) * 256);
    const bytes = own.flatMap((entry) => [Buffer.of(entry.length >>> 8, entry.length % 256), entry]);
    files.set(`tile/entries/${named(n, own.length)}`, Buffer.concat(bytes));
  }
  return files;
}

function named(n: number, width: number): string {
  let path = String(n % 1000).padStart(3, '0');
  for (let rest = Math.trunc(n / 1000); rest > 0; rest = Math.trunc(rest / 1000))
    path = `x${String(rest % 1000).padStart(3, '0')}/${path}`;
  return width < 256 ? `${path}.p/${width}` : path;
}

/** The lines of a note's text, if the key (`name+id+key`) of a log has signed it. Throws otherwise. */
export function linesSignedBy(key: string, note: Buffer): string[] {
  const { text, typed, said } = lineOf(key, note);
  if (typed[0] !== 1 || !verify(null, text, ed25519(typed), said)) throw new Error('not signed');
  return text.toString().split('\n').slice(0, -1);
}

/**
 * The time at which a witness cosigned the note, by its own clock in epoch seconds (tlog-cosignature). Throws if the
 * witness has not cosigned it.
 */
export function cosignedAt(key: string, note: Buffer): bigint {
  const { text, typed, said } = lineOf(key, note);
  const time = said.readBigUInt64BE(0);
  const message = Buffer.concat([Buffer.from(`cosignature/v1\ntime ${time}\n`), text]);
  if (typed[0] !== 4 || !verify(null, message, ed25519(typed), said.subarray(8)))
    throw new Error('not cosigned');
  return time;
}

function lineOf(key: string, note: Buffer): { text: Buffer; typed: Buffer; said: Buffer } {
  const [name = '', id = '', ...rest] = key.split('+');
  const typed = Buffer.from(rest.join('+'), 'base64');
  if (sha256(Buffer.from(`${name}\n`), typed).toString('hex', 0, 4) !== id) throw new Error('not a key');
  const start = note.lastIndexOf('\n\n') + 1;
  const lines = note.toString('utf8', start + 1).split('\n');
  const blobs = lines
    .filter((line) => line.startsWith(`— ${name} `))
    .map((line) => Buffer.from(line.split(' ')[2] ?? '', 'base64'));
  const found = blobs.find((blob) => blob.toString('hex', 0, 4) === id);
  if (!found) throw new Error('no line of this key');
  return { text: note.subarray(0, start), typed, said: found.subarray(4) };
}

function ed25519(typed: Buffer) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), typed.subarray(1)]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/**
 * The lines of the checkpoint in a tlog-proof, and the root that follows from this entry and the path (RFC 9162
 * §2.1.3.2).
 */
export function tlogRootOf(proof: Buffer, entry: Uint8Array): { lines: string[]; root: Buffer } {
  const [head = '', ...note] = proof.toString().split('\n\n');
  const [format, index = '', ...path] = head.split('\n');
  if (format !== 'c2sp.org/tlog-proof@v1' || !/^index \d+$/.test(index)) throw new Error('not a proof');
  const lines = note[0]!.split('\n');
  let [fn, sn] = [BigInt(index.slice(6)), BigInt(lines[1]!) - 1n];
  let root = leaf(entry);
  for (const line of path) {
    const p = Buffer.from(line, 'base64');
    if (sn === 0n) throw new Error('too long');
    if (fn % 2n === 1n || fn === sn) {
      root = sha256(Buffer.of(1), p, root);
      while (fn % 2n === 0n && fn !== 0n) [fn, sn] = [fn >> 1n, sn >> 1n];
    } else root = sha256(Buffer.of(1), root, p);
    [fn, sn] = [fn >> 1n, sn >> 1n];
  }
  if (sn !== 0n) throw new Error('too short');
  return { lines, root };
}

/** The entries of a bundle. */
export function entriesIn(bundle: Buffer): Buffer[] {
  if (bundle.length === 0) return [];
  const end = 2 + bundle.readUInt16BE(0);
  return [bundle.subarray(2, end), ...entriesIn(bundle.subarray(end))];
}
