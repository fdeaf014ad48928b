import { readFileSync } from 'node:fs';
import { type PublicJwk, verifyReceipt } from '../index.ts';

/**
 * The offline verifier: `node packages/proof/src/verify-file.server.ts receipt.json keys.json`, with a receipt as the
 * site gives it and the public keys saved from the call `bets.proofKeys`. Exits with 0 only for a genuine receipt.
 */
async function main(receiptFile: string, keysFile: string): Promise<void> {
  const receipt = JSON.parse(readFileSync(receiptFile, 'utf8'));
  const { keys } = JSON.parse(readFileSync(keysFile, 'utf8')) as { keys: PublicJwk[] };
  const key = keys.find(({ kid }) => kid === receipt.keyId);
  if (!key) {
    process.stdout.write(`No key ${receipt.keyId} among the ${keys.length} given\n`);
    process.exitCode = 1;
    return;
  }
  const checks = await verifyReceipt(receipt, key);
  for (const [name, holds] of Object.entries(checks))
    process.stdout.write(`${name}: ${holds ? 'yes' : 'no'}\n`);
  process.exitCode = checks.isGenuine ? 0 : 1;
}

const [receiptFile, keysFile] = process.argv.slice(2);
if (!receiptFile || !keysFile) throw new Error('Usage: verify-file.server.ts <receipt.json> <keys.json>');
await main(receiptFile, keysFile);
