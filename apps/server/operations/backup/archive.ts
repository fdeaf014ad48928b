import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Header, Parser, type ReadEntry } from 'tar';
import { StartError } from '../../platform/config/start-error.ts';
import { moveDurably } from '../../platform/storage/durable-file.ts';
import { isSealed, type Seal, seal, unseal } from './sealing.ts';

/** A file of the archive, whole in memory: a few megabytes at most. */
export interface Part {
  name: string;
  data: Buffer;
}

export interface Digest {
  name: string;
  size: number;
  sha256: string;
}

/** The last part, so that an archive without its end is noticed. */
const DIGESTS = 'digests.json';
const BLOCK = 512;
const LARGEST_PART = 256 << 20;

/**
 * Writes the parts as a compressed tar, with their digests at its end. `file` appears when it is whole and on disk
 * (mode 600); a failure leaves nothing. Returns its size in bytes.
 */
export async function writeArchive(
  file: string,
  parts: AsyncIterable<Part>,
  sealing: Seal | null,
): Promise<number> {
  const fresh = `${file}.${process.pid}.new`;
  try {
    const packed = Readable.from(tarOf(withDigests(parts)), { objectMode: false });
    // A fast level: a slower one makes the archive a few percent smaller.
    const zipped = pipeline(packed, createGzip({ level: 1 }), () => undefined);
    const out = createWriteStream(fresh, { flags: 'wx', mode: 0o600, flush: true });
    await finished(sealing === null ? zipped : await seal(zipped, sealing), out);
    await moveDurably(fresh, file);
    return out.bytesWritten;
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

async function* withDigests(parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  const digests: Digest[] = [];
  for await (const part of parts) {
    digests.push(digestOf(part));
    yield part;
  }
  yield { name: DIGESTS, data: Buffer.from(`${JSON.stringify(digests, null, 1)}\n`) };
}

function digestOf({ name, data }: Part): Digest {
  return { name, size: data.length, sha256: createHash('sha256').update(data).digest('hex') };
}

async function* tarOf(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const { name, data } of parts) {
    const header = new Header({
      path: name,
      size: data.length,
      mode: 0o600,
      type: 'File',
      mtime: new Date(0),
    });
    const block = Buffer.alloc(BLOCK);
    header.encode(block);
    yield block;
    yield data;
    yield Buffer.alloc((BLOCK - (data.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The parts of an archive in order, without the digests. Throws a `StartError` for what is not whole. */
export async function* readArchive(file: string, sealing: Seal | null): AsyncGenerator<Part> {
  for await (const part of partsIn(file, sealing)) if (part.name !== DIGESTS) yield part;
}

/** Reads all of an archive and compares each part with its digest. Throws a `StartError` that names what is damaged. */
export async function checkArchive(file: string, sealing: Seal | null): Promise<Digest[]> {
  const found: Digest[] = [];
  let told: Digest[] | null = null;
  for await (const part of partsIn(file, sealing)) {
    if (part.name === DIGESTS) told = JSON.parse(part.data.toString()) as Digest[];
    else found.push(digestOf(part));
  }
  if (told === null) throw damaged(file, 'its end is missing');
  const wrong = found.find(({ sha256 }, i) => sha256 !== told[i]?.sha256);
  if (wrong) throw damaged(file, `the part ${wrong.name} is not as it was written`);
  if (found.length !== told.length) throw damaged(file, 'parts of it are missing');
  return found;
}

async function* partsIn(file: string, sealing: Seal | null): AsyncGenerator<Part> {
  try {
    yield* untar(await openArchive(file, sealing));
  } catch (error) {
    // Errors of the caller, who takes the parts, don't pass through here.
    throw error instanceof StartError ? error : damaged(file, (error as Error).message);
  }
}

async function openArchive(file: string, sealing: Seal | null): Promise<AsyncIterable<Buffer>> {
  const hasSeal = await isSealed(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The backup ${file} cannot be read (${error.code ?? error.message}).`);
  });
  if (hasSeal && sealing === null) {
    throw new StartError(
      `The backup ${file} is encrypted: name its passphrase (--passphrase-file) or the identity it is for (--identity-file).`,
    );
  }
  const raw = createReadStream(file);
  const plain = hasSeal && sealing ? await unseal(raw, sealing, file) : raw;
  return pipeline(plain, createGunzip(), () => undefined);
}

async function* untar(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const done: Part[] = [];
  const faults: Error[] = [];
  const parser = new Parser({ strict: true, onReadEntry: (entry) => collect(entry, done) });
  parser.on('error', (error) => void faults.push(error as Error));
  for await (const chunk of source) {
    parser.write(chunk);
    if (faults[0]) throw faults[0];
    // Handed on before more is read, so that memory holds one part and what was read of the next.
    while (done.length > 0) yield done.shift()!;
  }
  parser.end();
  await new Promise(setImmediate);
  if (faults[0]) throw faults[0];
  yield* done;
}

function collect(entry: ReadEntry, done: Part[]): void {
  if ((entry.size ?? 0) > LARGEST_PART)
    throw new StartError('A part of this backup is larger than the largest part that Fairbook writes.');
  const chunks: Buffer[] = [];
  entry.on('data', (chunk) => void chunks.push(chunk as Buffer));
  entry.on('end', () => void done.push({ name: entry.path, data: Buffer.concat(chunks) }));
}

function damaged(file: string, how: string): StartError {
  return new StartError(`The backup ${file} is damaged: ${how}. Nothing was restored; take another backup.`);
}
