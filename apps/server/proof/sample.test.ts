import { generateKeyPairSync } from 'node:crypto';
import { proof } from '@fairbook/contracts';
import { verifyReceipt } from '@fairbook/proof';
import { signingKey } from '@fairbook/proof/server';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { sampleReceipt } from './sample.ts';

const key = signingKey(generateKeyPairSync('ed25519').privateKey);

test('the sample is genuine, worth no money, and not genuine with another price', async () => {
  const receipt = sampleReceipt(key, Date.parse('2026-08-16T16:20:41.407Z'));
  expect(Value.Check(proof.sample.success.body, receipt)).toBe(true);
  expect(await verifyReceipt(receipt, key.jwk)).toMatchObject({ isGenuine: true });
  expect(receipt.statement).toMatchObject({ iso: 'XTS', acceptedAt: '2026-08-16T16:20:41.407Z' });
  const bets = receipt.statement.bets.map((bet) => ({ ...bet, coef: '3.320' }));
  const changed = { ...receipt, statement: { ...receipt.statement, bets } } as typeof receipt;
  expect(await verifyReceipt(changed, key.jwk)).toMatchObject({ isGenuine: false, statement: false });
});
