import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfStale } from '../tools/build/all.ts';
import { openBattlefield } from './battlefield.ts';
import { createBettor } from './bettor.ts';
import { check } from './check/check.ts';
import { type Begun, FAULTS } from './faults.ts';
import { lineTo } from './house.ts';
import { chanceOf } from './random.ts';
import { createRecorder, readRecord } from './recorder.ts';
import { feltIn } from './report.ts';

/**
 * `npm run chaos -- --seed 1 --minutes 10`: a cluster on this machine takes bets while its parts are killed, paused,
 * cut off and given wrong clocks; then everything that the players were told is held against the database
 * (docs/chaos.md). Ends with 0 only when every promise was kept.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: { seed: text, minutes: text, players: text, faults: text, data: text },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const minutes = Number(values.minutes ?? 10);
const players = Number(values.players ?? 24);
const faults = values.faults ? FAULTS.filter(({ name }) => values.faults!.split(',').includes(name)) : FAULTS;
const dataDir = path.resolve(values.data ?? '.data/chaos');

/** How long the cluster may take to heal after the last fault. */
const HEALS_WITHIN_MS = 90_000;
const CALM_FIRST_MS = 10_000;
const GATE_LOG = readFileSync(new URL('gate-log.sql', import.meta.url), 'utf8');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
say(
  `seed ${seed}, ${minutes} minutes, ${players} players, faults: ${faults.map(({ name }) => name).join(', ')}`,
);
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
await buildIfStale();
const chance = chanceOf(seed);
const field = await openBattlefield({ dataDir, say });
const record = path.join(dataDir, `record-${seed}.jsonl`);
let code = 1;
try {
  code = await run();
} finally {
  await field.close();
}
process.exit(code);

async function run(): Promise<number> {
  await inDatabase((sql) => sql.query(GATE_LOG));
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  const recorder = createRecorder(record, elapsed);
  let isOver = false;
  const crowd = Array.from({ length: players }, (_, player) => {
    const own = chance.fork();
    const asking = { recorder, player, isOver: () => isOver };
    return keepActing(createBettor(lineTo(field.url), asking, own), own, () => isOver);
  });
  await sleep(CALM_FIRST_MS);
  const brokenFrom = elapsed();
  const counts = await breakThings(elapsed, minutes * 60_000);
  const brokenTo = elapsed();
  say('every fault is healed');
  await sleep(CALM_FIRST_MS);
  isOver = true;
  await Promise.all(crowd);
  await recorder.close();
  const felt = feltIn(readRecord(record), brokenFrom, brokenTo);
  say(`faults: ${JSON.stringify(counts)}`);
  say(`felt: ${JSON.stringify(felt)}`);
  return judged();
}

async function keepActing(
  bettor: ReturnType<typeof createBettor>,
  own: typeof chance,
  isOver: () => boolean,
): Promise<void> {
  if (!(await bettor.arrive())) return;
  while (!isOver()) {
    await bettor.act();
    await sleep(own.between(50, 600));
  }
}

/** One fault after another, now and then two at a time. Returns how many of each there were. */
async function breakThings(elapsed: () => number, forMs: number): Promise<Record<string, number>> {
  const until = elapsed() + forMs;
  const counts: Record<string, number> = {};
  const lasting = new Set<Promise<void>>();
  while (elapsed() < until) {
    const fault = chance.pick(faults);
    const begun = await fault.begin(field, chance);
    if (begun) {
      counts[fault.name] = (counts[fault.name] ?? 0) + 1;
      say(`${(elapsed() / 1000).toFixed(1).padStart(7)} s  ${begun.what}`);
      const healed = healLater(begun).finally(() => lasting.delete(healed));
      lasting.add(healed);
      if (!chance.in100(25)) await healed;
    }
    await sleep(chance.between(1_000, 6_000));
  }
  await Promise.all(lasting);
  return counts;
}

async function healLater(begun: Begun): Promise<void> {
  await sleep(begun.lastsMs);
  begun.heal();
}

/** Waits until nothing hangs, then says what was broken. */
async function judged(): Promise<number> {
  const until = performance.now() + HEALS_WITHIN_MS;
  for (;;) {
    const { faults: broken, counts } = await check(field.databaseUrl, record);
    if (broken.length === 0 || performance.now() > until) {
      for (const { promise, where } of broken.slice(0, 50)) say(`BROKEN ${promise}: ${where}`);
      say(`checked: ${JSON.stringify(counts)}`);
      say(
        broken.length === 0
          ? `every promise was kept (seed ${seed})`
          : `${broken.length} broken (seed ${seed})`,
      );
      return broken.length === 0 ? 0 : 1;
    }
    await sleep(2_000);
  }
}

async function inDatabase(work: (sql: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: field.databaseUrl });
  await client.connect();
  await work(client).finally(() => client.end());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
