import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Statement } from './code.ts';
import { signGroup, signingKey } from './sign.server.ts';

test('a receipt is checked from two files, without a network', () => {
  const key = signingKey(generateKeyPairSync('ed25519').privateKey);
  const [receipt] = signGroup([{ v: 1, couponId: 'c', bets: [] } as unknown as Statement], key);
  const folder = mkdtempSync(path.join(tmpdir(), 'receipt-'));
  const save = (name: string, value: unknown) => {
    const file = path.join(folder, name);
    writeFileSync(file, JSON.stringify(value));
    return file;
  };
  const keys = save('keys.json', { keys: [key.jwk] });
  const verifier = path.join(import.meta.dirname, 'verify-file.server.ts');
  const run = (value: unknown) =>
    spawnSync(process.execPath, [verifier, save('receipt.json', value), keys], { encoding: 'utf8' });

  const genuine = run(receipt);
  const forged = run({ ...receipt, statement: { ...receipt!.statement, couponId: 'd' } });
  const foreign = run({ ...receipt, keyId: 'other' });
  rmSync(folder, { recursive: true });
  expect([genuine.status, genuine.stdout]).toEqual([
    0,
    'isGenuine: yes\nstatement: yes\nroot: yes\nsignature: yes\n',
  ]);
  expect([forged.status, forged.stdout.split('\n')[1]]).toEqual([1, 'statement: no']);
  expect([foreign.status, foreign.stdout]).toEqual([1, 'No key other among the 1 given\n']);
});
