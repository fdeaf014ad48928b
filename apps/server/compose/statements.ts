import type { SigningKey } from '@fairbook/proof/server';
import type { Platform } from '../platform/context.ts';
import { signedStatement, signStatement } from '../pools/statements/index.ts';
import type { House } from '../promotions/promotion.ts';

/** Signed statements for promotions, which are below the pools that sign most of them. */
export function composeStatements(
  { random }: Pick<Platform, 'random'>,
  key: () => SigningKey,
): House['statements'] {
  return {
    async sign(tx, statement) {
      const id = random.uuid();
      await signStatement(tx, key(), { id, kind: statement.kind, statement });
      return id;
    },
    read: signedStatement,
  };
}
