import { parseArgs } from 'node:util';
import { backUp, checkRecipient, passphraseIn, type Seal } from '../operations/backup/index.ts';
import { StartError } from '../platform/config/start-error.ts';
import { currentHead } from '../proof/index.ts';
import { VERSION } from './version.ts';
import { withPlatform } from './with-platform.ts';

const USAGE =
  'Use: npm run backup -- <file> [--passphrase-file <file> | --recipient age1…]. docs/backup.md says more.';

/**
 * `npm run backup -- <file>`: the database as it is at one moment, and the keys of the data folder, in one archive.
 * Works beside a running server.
 */
process.exitCode = await withPlatform(async (platform, url) => {
  const { file, sealing } = await options();
  const startedAt = performance.now();
  const { bytes, head, bucket } = await backUp(platform, {
    url,
    file,
    sealing,
    version: VERSION,
    headOf: currentHead,
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(
    `${file}: ${(bytes / 1e6).toFixed(1)} MB, log of ${head?.size ?? 0} entries (${seconds} s)\n`,
  );
  if (bucket !== null)
    process.stdout.write(`Files of players are not in it: they are in the bucket ${bucket}. Copy it, too.\n`);
  if (sealing === null)
    process.stdout.write('It holds the keys of this site unencrypted: whoever has it can sign receipts.\n');
  return 0;
});

async function options(): Promise<{ file: string; sealing: Seal | null }> {
  const { values, positionals } = parsed();
  const [file, ...more] = positionals;
  const { recipient, 'passphrase-file': passphrase } = values;
  if (!file || more.length > 0 || (recipient && passphrase)) throw new StartError(USAGE);
  if (recipient) checkRecipient(recipient);
  if (recipient) return { file, sealing: { recipient } };
  return { file, sealing: passphrase ? { passphrase: await passphraseIn(passphrase) } : null };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { recipient: { type: 'string' }, 'passphrase-file': { type: 'string' } },
    });
  } catch {
    throw new StartError(USAGE);
  }
}
