import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { fakeClock } from '../apps/server/platform/time/clock.ts';
import type { Row } from './table.ts';
import { type LivingSite, openLivingSite } from './week-site.ts';
import { type Done, oneDay } from './week-visitors.ts';

/** A week takes about two hours. */
const DAYS = Number(process.env.DAYS ?? 2);
const DAY_MS = Number(process.env.HOURS ?? 24) * 3_600_000;
const MB = 2 ** 20;
/** The memory depends on the games on offer, so it may differ by this much from day to day. */
const MOST_RISE = 0.1;

/**
 * The memory of the whole server over a week, with a clock that the bench moves: the simulator's games are offered,
 * played, settled and deleted, players come, bet, follow games and leave, and the timed jobs run. Garbage is collected
 * between the days. The first day fills the caches, so the later days are compared with the second.
 */
export async function rows(): Promise<Row[]> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const clock = fakeClock(Date.now());
  const site = await openLivingSite(clock);
  const heaps: number[] = [];
  const notes: string[] = [];
  try {
    for (let day = 1; day <= DAYS; day++) {
      const done = await oneDay(site, DAY_MS);
      collect();
      await new Promise(setImmediate);
      collect();
      const { heapUsed, external } = process.memoryUsage();
      heaps.push(heapUsed / MB);
      notes.push(
        `day ${day}: ${(heapUsed / MB).toFixed(1)} MB and ${(external / MB).toFixed(1)} outside, ${told(site, done)}`,
      );
      if (process.env.WEEK_LOG) process.stderr.write(`${notes.at(-1)}\n`);
      await site.afterDay?.(day);
    }
  } finally {
    await site.stop();
  }
  const second = heaps[1] ?? heaps[0]!;
  return [
    {
      name: `heap after ${DAYS} simulated days, beside that after the second`,
      ours: Number(heaps.at(-1)!.toFixed(1)),
      unit: 'MB',
      reference: Number(second.toFixed(1)),
      ratio: heaps.at(-1)! / second,
      target: `≤ ${1 + MOST_RISE}×`,
      note: notes.join('; '),
    },
  ];
}

function told({ messages }: LivingSite, done: Done): string {
  return `${messages()} messages, ${done.games} open games, ${done.coupons} coupons (not placed: ${JSON.stringify(done.refused)}), ${done.players} players`;
}

if (import.meta.main)
  for (const row of await rows()) process.stdout.write(`${JSON.stringify(row, null, 2)}\n`);
