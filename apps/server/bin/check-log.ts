import { forTerminal } from '@fairbook/proof/terminal';
import { auditOf, currentHead, readHead } from '../proof/index.ts';
import { readText, withPlatform } from './with-platform.ts';

/**
 * `npm run check:log [-- <file>]`: checks the whole log of proofs and the records behind it, prints every fault with
 * its entry, and exits with 0 only when there is none. `file` is a head kept on another machine (`npm run log:head`):
 * the log must continue it.
 */
process.exitCode = await withPlatform(async (platform) => {
  const [file] = process.argv.slice(2);
  const copied = file === undefined ? [] : [readHead(readText(file), file)];
  const startedAt = performance.now();
  const faults = await auditOf(platform, copied);
  for (const { seq, what, item } of faults)
    process.stdout.write(`${forTerminal(`entry ${seq ?? '–'}: ${what}${item ? ` (${item})` : ''}`)}\n`);
  const head = await currentHead(platform.pool);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = faults.length === 0 ? 'the log holds' : `${faults.length} faults`;
  process.stdout.write(`${verdict}: ${head?.size ?? 0} entries (${seconds} s)\n`);
  return faults.length === 0 ? 0 : 1;
});
