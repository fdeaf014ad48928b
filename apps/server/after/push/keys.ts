import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { keptSecret, P256 } from '../../platform/storage/kept-secret.ts';

const FILE = 'push-key.pem';

/** The key by which push services know this site (VAPID, RFC 8292): raw numbers in base64url. */
export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The key of this site, made at the first start. */
export async function pushKey(platform: Pick<Platform, 'pool' | 'config'>): Promise<PushKey> {
  const key = createPrivateKey(await keptSecret(platform, FILE, P256));
  const { d = '' } = key.export({ format: 'jwk' });
  const { x = '', y = '' } = createPublicKey(key).export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}
