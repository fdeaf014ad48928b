import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Verdict } from './check/check.ts';

/** How long the cluster may take to recover after the last fault. */
const HEALS_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 2_000;
const MOST_SAID = 50;

/** A site that was broken: its database, its data folder, and the record of what its players were told. */
interface Broken {
  databaseUrl: string;
  siteDir: string;
  record: string;
}

/**
 * Reports broken promises: first by the checker here, which shares no code with the server and gets up to
 * `HEALS_WITHIN_MS` until it finds none, then by the operator's own command, `npm run check`. Returns whether both
 * found nothing.
 */
export async function judge(site: Broken, say: (line: string) => void): Promise<boolean> {
  const { faults } = await judgedByRecord(site, say);
  const isWhole = await judgedByBook(site, say);
  return faults.length === 0 && isWhole;
}

async function judgedByRecord(
  { databaseUrl, record }: Broken,
  say: (line: string) => void,
): Promise<Verdict> {
  const until = performance.now() + HEALS_WITHIN_MS;
  for (;;) {
    const verdict = await check(databaseUrl, record);
    const { faults, counts } = verdict;
    if (faults.length === 0 || performance.now() > until) {
      for (const { promise, where } of faults.slice(0, MOST_SAID)) say(`BROKEN ${promise}: ${where}`);
      say(`checked: ${JSON.stringify(counts)}`);
      say(faults.length === 0 ? 'every promise was kept' : `${faults.length} broken`);
      return verdict;
    }
    await sleep(LOOK_EVERY_MS);
  }
}

async function judgedByBook({ databaseUrl, siteDir }: Broken, say: (line: string) => void): Promise<boolean> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, FAIRBOOK_DATA: siteDir };
  const command = spawn(process.execPath, ['apps/server/bin/check.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const [told, [code]] = await Promise.all([text(command.stdout), once(command, 'close')]);
  for (const line of told.trim().split('\n').slice(-MOST_SAID)) say(`npm run check: ${line}`);
  return code === 0;
}
