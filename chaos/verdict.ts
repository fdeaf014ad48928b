import { setTimeout as sleep } from 'node:timers/promises';
import { check, type Verdict } from './check/check.ts';

/** How long the cluster may take to heal after the last fault. */
const HEALS_WITHIN_MS = 90_000;
const LOOK_EVERY_MS = 2_000;
const MOST_SAID = 50;

/** Waits until nothing hangs, then says what was broken. */
export async function judge(
  databaseUrl: string,
  recordFile: string,
  say: (line: string) => void,
): Promise<Verdict> {
  const until = performance.now() + HEALS_WITHIN_MS;
  for (;;) {
    const verdict = await check(databaseUrl, recordFile);
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
