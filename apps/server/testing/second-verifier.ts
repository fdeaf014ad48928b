import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const VERIFY = fileURLToPath(new URL('../../../examples/verifier-python/verify.py', import.meta.url));

/** What the verifier in Python said: 0 if all holds, 1 if something doesn't, 2 if it could not read the file. */
export interface SecondVerdict {
  code: number | null;
  text: string;
}

/**
 * For tests: runs the verifier of examples/verifier-python over a receipt or a copied log. Null where this machine has
 * no Python, which CI does not accept.
 */
export function secondVerdict(
  what: 'receipt' | 'log',
  saved: unknown,
  keys: unknown,
  since?: unknown,
): SecondVerdict | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'second-'));
  const file = (name: string, value: unknown) => {
    const to = path.join(folder, name);
    writeFileSync(to, JSON.stringify(value));
    return to;
  };
  try {
    const args = [VERIFY, what, file('saved.json', saved), '--keys', file('keys.json', keys)];
    if (since) args.push('--since', file('since.json', since));
    const { status, stdout, stderr, error } = spawnSync('python3', ['-B', ...args], { encoding: 'utf8' });
    if (!error) return { code: status, text: stdout + stderr };
  } finally {
    rmSync(folder, { recursive: true });
  }
  if (process.env.CI) throw new Error('python3 is missing: install it, as .ci/run does');
  console.warn('NOT CHECKED: receipts by the verifier in Python, because this machine has no python3');
  return null;
}
