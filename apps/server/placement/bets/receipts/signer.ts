import { createPrivateKey } from 'node:crypto';
import type { bets } from '@fairbook/contracts';
import type { PublicJwk } from '@fairbook/proof';
import { type SigningKey, signGroup, signingKey } from '@fairbook/proof/server';
import type { Platform } from '../../../platform/context.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import { ED25519, keptSecret } from '../../../platform/storage/kept-secret.ts';

export interface Signer {
  start(): Promise<void>;
  /** This node's key. Throws before the start. */
  key(): SigningKey;
  /** Receipts in the order of the statements, all under one signature. */
  signGroup(statements: readonly bets.Statement[]): bets.Receipt[];
  /** Public halves of all keys that have signed receipts here, newest first. */
  publicKeys(): Promise<PublicJwk[]>;
}

const FILE = 'receipt-key.pem';

/** Signs with a key made at the first start; it never leaves the data folder. */
export function createSigner({ pool, clock, config }: Pick<Platform, 'pool' | 'clock' | 'config'>): Signer {
  let key: SigningKey | null = null;
  function ownKey(): SigningKey {
    if (!key) throw new Error('the signer was not started');
    return key;
  }
  return {
    key: ownKey,
    async start() {
      key = signingKey(createPrivateKey(await keptSecret({ pool, config }, FILE, ED25519)));
      await pool.query({
        text: 'insert into proof_keys (kid, x, created_at) values ($1, $2, $3) on conflict do nothing',
        values: [key.keyId, key.jwk.x, new Date(clock.now())],
      });
    },
    signGroup(statements) {
      return statements.length === 0 ? [] : signGroup(statements, ownKey());
    },
    publicKeys: () => publicKeys(pool),
  };
}

/** Public halves of all keys that have signed, newest first. */
export async function publicKeys(sql: Sql): Promise<PublicJwk[]> {
  const { rows } = await sql.query<{ kid: string; x: string }>({
    text: 'select kid, x from proof_keys order by created_at desc, kid',
  });
  return rows.map(({ kid, x }) => ({ kid, kty: 'OKP', crv: 'Ed25519', x }));
}
