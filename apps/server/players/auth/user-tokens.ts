import { createPrivateKey, createPublicKey } from 'node:crypto';
import { auth, TOKEN_AUDIENCES, type TokenAudience } from '@fairbook/contracts';
import { jwtVerify, SignJWT } from 'jose';
import type { Platform } from '../../platform/context.ts';
import { ED25519, keptSecret } from '../../platform/storage/kept-secret.ts';

export interface UserTokens {
  start(): Promise<void>;
  /** For all services of `TOKEN_AUDIENCES`. */
  sign(userId: number): Promise<string>;
  /** The user of a token; null for an expired, forged or differently purposed one. */
  verify(token: string, audience: TokenAudience): Promise<number | null>;
}

const FILE = 'user-token-key.pem';
const ISSUER = 'fairbook';
const ALGORITHM = 'EdDSA';

/** Tokens valid for five minutes, signed with a key made at the first start; it never leaves the data folder. */
export function createUserTokens({
  clock,
  random,
  config,
  pool,
}: Pick<Platform, 'clock' | 'random' | 'config' | 'pool'>): UserTokens {
  let privateKey: ReturnType<typeof createPrivateKey> | null = null;

  function key() {
    if (!privateKey) throw new Error('user tokens were used before the start');
    return privateKey;
  }

  return {
    async start() {
      privateKey = createPrivateKey(await keptSecret({ pool, config }, FILE, ED25519));
    },
    sign(userId) {
      const seconds = Math.floor(clock.now() / 1000);
      return new SignJWT()
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience([...TOKEN_AUDIENCES])
        .setSubject(String(userId))
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + auth.USER_TOKEN_SECONDS)
        .setJti(random.uuid())
        .sign(key());
    },
    async verify(token, audience) {
      const wanted = {
        issuer: ISSUER,
        audience,
        algorithms: [ALGORITHM],
        currentDate: new Date(clock.now()),
        requiredClaims: ['sub', 'exp'],
      };
      const verified = await jwtVerify(token, createPublicKey(key()), wanted).catch(() => null);
      return verified === null ? null : Number(verified.payload.sub);
    },
  };
}
