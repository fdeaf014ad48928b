import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';

/** What the signature is for: one made for anything else doesn't count. */
const NAMESPACE = 'fairbook-release';

/**
 * Signs the list of digests in a folder with a key of OpenSSH, beside it as `SHA256SUMS.sig`, and returns a sentence about it.
 * `key`: the file of an Ed25519 key; with the public one the agent signs. Throws if that is not possible.
 */
export function signSums(folder: string, key: string | undefined): string {
  const sums = path.join(folder, 'SHA256SUMS');
  rmSync(`${sums}.sig`, { force: true });
  if (!key)
    return 'NOT SIGNED: set FAIRBOOK_RELEASE_KEY to the file of your key, so that others can check who made these files.';
  const { status, stderr, error } = spawnSync(
    'ssh-keygen',
    ['-q', '-Y', 'sign', '-f', key, '-n', NAMESPACE, sums],
    { encoding: 'utf8', stdio: ['inherit', 'pipe', 'pipe'] },
  );
  if (status !== 0) throw new Error(`The release was not signed: ${error?.message ?? stderr.trim()}`);
  return `Signed: ${path.basename(sums)}.sig`;
}
