import { forTerminal } from '@fairbook/proof/terminal';
import { checkBook, currentHead, inWords, readHead } from '../proof/index.ts';
import { readText, withPlatform } from './with-platform.ts';

/**
 * `npm run check [-- <file>]`: compares every pair of records that should agree, prints every fault with its row, and
 * exits with 0 only when there is none. `file` is a head kept on another machine (`npm run log:head`): the log must
 * continue it.
 */
process.exitCode = await withPlatform(async (platform) => {
  const [file] = process.argv.slice(2);
  const copied = file === undefined ? [] : [readHead(readText(file), file)];
  const startedAt = performance.now();
  const faults = await checkBook(platform, copied);
  for (const fault of faults) process.stdout.write(`${forTerminal(inWords(fault))}\n`);
  const head = await currentHead(platform.pool);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const verdict = faults.length === 0 ? 'the book holds' : `${faults.length} faults`;
  process.stdout.write(`${verdict}: ${head?.size ?? 0} entries of the log (${seconds} s)\n`);
  return faults.length === 0 ? 0 : 1;
});
