import { auditOf } from '../modules/proof/index.ts';
import { readConfig } from '../platform/config.ts';
import { createPlatform } from '../platform/platform.ts';
import { startEmbeddedPostgres } from '../platform/postgres/embedded.ts';

/**
 * `node apps/server/bin/verify-log.ts`: goes through the whole log of proofs and what it stands for, prints every fault
 * with the entry it is at, and ends with 0 only when there is none. Reads DATABASE_URL and FAIRBOOK_DATA as the server
 * does; with the embedded database the server must be stopped.
 */
async function main(): Promise<number> {
  const config = readConfig(process.env);
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: config.dataDir });
  const platform = createPlatform(config, { databaseUrl: config.databaseUrl ?? embedded!.url });
  try {
    const started = performance.now();
    const faults = await auditOf(platform);
    for (const { seq, what, item } of faults)
      process.stdout.write(`entry ${seq ?? '–'}: ${what}${item ? ` (${item})` : ''}\n`);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    process.stdout.write(
      `${faults.length === 0 ? 'the log holds' : `${faults.length} faults`} (${seconds} s)\n`,
    );
    return faults.length === 0 ? 0 : 1;
  } finally {
    await platform.close();
    await embedded?.stop();
  }
}

process.exitCode = await main();
