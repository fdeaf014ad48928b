/**
 * `npm run sandbox -- --seed NAME [--speed 20] [--day 2026-11-20T08:00:00Z] [--port 3000] [--reset]`: a play-money site that
 * plays a day of the season with this seed, from its beginning. The same seed, speed and day give the same games, prices and
 * results on every machine, whenever it is started. Its data stand in `.data-sandbox/NAME`; started again, it goes on from where
 * the clock is by now, and with `--reset` it begins the day anew, with nothing left of accounts and bets.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

const FILE = 'sandbox.json';
const FIRST_DAY = '2026-11-20T08:00:00Z';

interface Sandbox {
  seed: string;
  speed: number;
  day: string;
  shiftSeconds: number;
}

function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    speed: { type: 'string', default: '20' },
    day: { type: 'string', default: FIRST_DAY },
    port: { type: 'string', default: '3000' },
    reset: { type: 'boolean', default: false },
  },
});
const { seed, day, port } = values;
const speed = Number(values.speed);
if (!seed || !/^[a-z0-9][a-z0-9-]{0,63}$/.test(seed))
  fail('Name the seed: npm run sandbox -- --seed monday (lowercase letters, digits, hyphens).');
if (!(speed >= 1 && speed <= 200)) fail('--speed is seconds of play per second, from 1 to 200.');
const from = Date.parse(day);
if (!(from <= Date.now())) fail(`--day is a moment of the past, such as ${FIRST_DAY}.`);

const folder = path.resolve('.data-sandbox', seed);
const file = path.join(folder, FILE);
if (values.reset && existsSync(file)) rmSync(folder, { recursive: true });

const asked: Sandbox = { seed, speed, day, shiftSeconds: Math.round((Date.now() - from) / 1000) };
const kept: Sandbox = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : asked;
if (kept.speed !== speed || kept.day !== day)
  fail(`This sandbox plays ${kept.day} at speed ${kept.speed}. To change that, add --reset.`);
mkdirSync(folder, { recursive: true });
writeFileSync(file, JSON.stringify(kept));

const site = spawn(process.execPath, ['apps/server/bin/all.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PAYMENTS: 'demo',
    PORT: port,
    FAIRBOOK_DATA: folder,
    FAIRBOOK_SEED: seed,
    FAIRBOOK_CLOCK_SPEED: String(speed),
    FAIRBOOK_SEASON_SHIFT: String(kept.shiftSeconds),
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => site.kill(signal));
site.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
