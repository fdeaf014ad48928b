import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { buildIfStale } from '../tools/build/all.ts';
import { openBattlefield } from './battlefield.ts';
import { lost } from './check/acknowledged.ts';
import { type Crowd, sendCrowd } from './crowd.ts';
import { BLOWS, failOverTable, strikeEach, writerBlows } from './fail-over.ts';
import { type Begun, FAULTS } from './faults.ts';
import { chanceOf } from './random.ts';
import { readRecord } from './recorder.ts';
import { feltIn } from './report.ts';
import { judge } from './verdict.ts';

/**
 * `npm run chaos -- --seed 1 --minutes 10`: a cluster on this machine takes bets while its parts are killed, paused,
 * cut off and given wrong clocks; then the answers that the players got are compared with the database, and the book is
 * checked (docs/chaos.md). Exits with 0 only if every promise was kept. With `--fail-over` each kind of process dies
 * once, alone; with `--writer 10` the writer of the catalogue instead, ten times. `--age 60` lets the site run for an
 * hour first.
 */
const text = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    seed: text,
    minutes: text,
    players: text,
    faults: text,
    data: text,
    'fail-over': { type: 'boolean' },
    writer: text,
    age: text,
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
const minutes = Number(values.minutes ?? 10);
const players = Number(values.players ?? 24);
const faults = values.faults ? FAULTS.filter(({ name }) => values.faults!.split(',').includes(name)) : FAULTS;
const dataDir = path.resolve(values.data ?? '.data/chaos');
const record = path.join(dataDir, `record-${seed}.jsonl`);

/** The promise of docs/chaos.md for each process alone. */
const LONGEST_GAP_MS = 5_000;
const CALM_MS = 10_000;
const calmFirstMs = values.age ? Number(values.age) * 60_000 : CALM_MS;
const isFailOver = values['fail-over'] || values.writer !== undefined;
const blows = values.writer === undefined ? BLOWS : writerBlows(Number(values.writer));
const GATE_LOG = readFileSync(new URL('gate-log.sql', import.meta.url), 'utf8');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const plan = isFailOver
  ? `${blows.length} blows, each alone`
  : `${minutes} minutes, faults: ${faults.map(({ name }) => name).join(', ')}`;
say(`seed ${seed}, ${players} players, ${plan}`);
// Otherwise rows of an earlier run would be compared with the record of this one.
rmSync(path.join(dataDir, 'site'), { recursive: true, force: true });
rmSync(record, { force: true });
mkdirSync(dataDir, { recursive: true, mode: 0o700 });
await buildIfStale();
const chance = chanceOf(seed);
const field = await openBattlefield({ dataDir, say });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void field.close().finally(() => process.exit(130)));
let code = 1;
try {
  code = await run();
} finally {
  await field.close();
}
process.exit(code);

async function run(): Promise<number> {
  await inDatabase((sql) => sql.query(GATE_LOG));
  const crowd = sendCrowd(field.url, record, { players, chance });
  await sleep(calmFirstMs);
  return isFailOver ? failOver(crowd) : breakAtRandom(crowd);
}

/** Each kind of process alone, one after the other. */
async function failOver({ elapsed, goHome }: Crowd): Promise<number> {
  const struck = await strikeEach(blows, field, elapsed, say);
  await goHome();
  const isWhole = await judge(broken(), say);
  const entries = readRecord(record);
  const rows = [];
  for (const each of struck) {
    const part = entries.filter(({ at }) => at >= each.fromMs && at <= each.toMs);
    const faults = await inDatabase((sql) => lost({ sql, record: part }));
    rows.push({ ...each, felt: feltIn(part, each.fromMs, each.toMs), lost: faults.length });
  }
  say(`\n${failOverTable(rows)}`);
  return isWhole && rows.every(({ felt }) => felt.longestGapMs < LONGEST_GAP_MS) ? 0 : 1;
}

async function breakAtRandom({ elapsed, goHome }: Crowd): Promise<number> {
  const brokenFrom = elapsed();
  const counts = await breakThings(elapsed, minutes * 60_000);
  const brokenTo = elapsed();
  say('every fault is healed');
  await sleep(CALM_MS);
  await goHome();
  say(`faults: ${JSON.stringify(counts)}`);
  say(`felt: ${JSON.stringify(feltIn(readRecord(record), brokenFrom, brokenTo))}`);
  return (await judge(broken(), say)) ? 0 : 1;
}

function broken() {
  return { databaseUrl: field.databaseUrl, siteDir: field.siteDir, record };
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

async function inDatabase<T>(work: (sql: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: field.databaseUrl });
  await client.connect();
  return work(client).finally(() => client.end());
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
