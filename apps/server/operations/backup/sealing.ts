import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { StartError } from '../../platform/config/start-error.ts';

/** How an archive is encrypted: in the format of age, so that any of its programs can open it, too. */
export type Seal = Passphrase | { recipient: string } | { identity: string };

interface Passphrase {
  passphrase: string;
  /** Base-2 logarithm of what guessing costs; that of age, a second, by default. */
  logN?: number;
}

const MAGIC = 'age-encryption.org/v1';
const LEAST_PASSPHRASE = 12;

/** Reads a passphrase, its first line. Throws a `StartError` for one that can be guessed. */
export async function passphraseIn(file: string): Promise<string> {
  const text = (await textIn(file)).split('\n')[0]!.trim();
  if (text.length >= LEAST_PASSPHRASE) return text;
  throw new StartError(
    `The passphrase in ${file} has ${text.length} characters: it needs ${LEAST_PASSPHRASE} or more, on the first line.`,
  );
}

/** The identity (AGE-SECRET-KEY-…) in a file as age-keygen writes it. */
export async function identityIn(file: string): Promise<string> {
  const found = /^AGE-SECRET-KEY-\S+$/m.exec(await textIn(file));
  if (found) return found[0];
  throw new StartError(`There is no line AGE-SECRET-KEY-… in ${file}: make one with age-keygen.`);
}

function textIn(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`The file ${file} cannot be read (${error.code}).`);
  });
}

export async function isSealed(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1') === MAGIC;
  } finally {
    await handle.close();
  }
}

/** Throws a `StartError` for what is no recipient. */
export function checkRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new StartError(
      `"${recipient}" is no recipient of age: it begins with age1 (age-keygen -y shows it).`,
    );
  }
}

export async function seal(plain: Readable, sealing: Seal): Promise<Readable> {
  const age = new Encrypter();
  if ('passphrase' in sealing) {
    if (sealing.logN) age.setScryptWorkFactor(sealing.logN);
    age.setPassphrase(sealing.passphrase);
  } else if ('recipient' in sealing) age.addRecipient(sealing.recipient);
  else throw new Error('an identity can only decrypt');
  return ofWeb(await age.encrypt(toWeb(plain)));
}

export async function unseal(sealed: Readable, sealing: Seal, file: string): Promise<Readable> {
  const age = new Decrypter();
  if ('passphrase' in sealing) age.addPassphrase(sealing.passphrase);
  else if ('identity' in sealing) age.addIdentity(sealing.identity);
  try {
    return ofWeb(await age.decrypt(toWeb(sealed)));
  } catch (error) {
    sealed.destroy();
    throw new StartError(
      `The backup ${file} does not open with this passphrase or identity (${(error as Error).message}).`,
    );
  }
}

type Bytes = globalThis.ReadableStream<Uint8Array>;
const toWeb = (stream: Readable): Bytes => Readable.toWeb(stream) as unknown as Bytes;
const ofWeb = (stream: Bytes): Readable => Readable.fromWeb(stream as unknown as ReadableStream);
