import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import type { Runs } from '../../platform/module.ts';
import { KEY_OF_32, keptSecret } from '../../platform/storage/kept-secret.ts';

const FILE = 'second-step-key';
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

/** Secrets at rest: whoever has only the database, or a backup of it, can't make codes. */
export interface Sealed extends Runs {
  /** Encrypts for one user: a secret that is moved to another user's row can't be opened there. */
  seal(userId: number, secret: Uint8Array): Buffer;
  open(userId: number, sealed: Buffer): Buffer;
  /** A keyed hash of a text, for a user or for another kind of subject. Without the key nobody can try texts out. */
  mark(subject: number | 'code', text: string): Buffer;
}

export function createSealed({ pool, config, random }: Pick<Platform, 'pool' | 'config' | 'random'>): Sealed {
  let kept: Buffer | null = null;
  function key(): Buffer {
    if (!kept) throw new Error('the key of codes and second steps was used before the start');
    return kept;
  }
  const about = (userId: number) => Buffer.from(`user ${userId}`);

  return {
    async start() {
      kept = Buffer.from((await keptSecret({ pool, config }, FILE, KEY_OF_32)).trim(), 'base64url');
    },
    seal(userId, secret) {
      const nonce = random.bytes(NONCE);
      const cipher = createCipheriv(CIPHER, key(), nonce).setAAD(about(userId));
      const body = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open(userId, sealed) {
      const decipher = createDecipheriv(CIPHER, key(), sealed.subarray(0, NONCE)).setAAD(about(userId));
      decipher.setAuthTag(sealed.subarray(NONCE, NONCE + TAG));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]);
    },
    mark: (subject, text) => createHmac('sha256', key()).update(`${subject} ${text}`).digest(),
  };
}
