import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenBattlefield } from './battlefield.ts';
import { type Begun, cutOff, ended, killed, paused, type Victim } from './faults.ts';
import { chanceOf } from './random.ts';
import type { Felt } from './report.ts';

/** One fault that is caused alone, and its target. */
interface Blow {
  name: string;
  strike(field: OpenBattlefield): Promise<Begun | null>;
}

/** A blow with the period in which nothing else was broken, in milliseconds since the start of the record. */
export interface Struck {
  name: string;
  what: string;
  fromMs: number;
  toMs: number;
}

/** How long players go on betting before the next blow, once everything is back. */
const QUIET_MS = 6_000;
const LASTS_MS = 8_000;
/** Longer than a supervisor or a broker waits for a silent process. */
const LONG_MS = 20_000;

const first = (role: string) => (field: OpenBattlefield) => field.victims.find((each) => each.role === role)!;
const writer = (field: OpenBattlefield) => field.writer();

function blow(
  name: string,
  on: (field: OpenBattlefield) => Victim | Promise<Victim>,
  how: (victim: Victim) => Begun | null,
): Blow {
  return { name, strike: async (field) => how(await on(field)) };
}

/** Each kind of process dies once; the one that writes prices also hangs, and is cut off. */
export const BLOWS: readonly Blow[] = [
  blow('api killed', first('api'), killed),
  blow('live killed', first('live'), killed),
  blow('site killed', first('site'), killed),
  blow('worker killed', first('worker'), killed),
  blow('writer of the catalogue killed', writer, killed),
  blow('writer of the catalogue, the next one, killed', writer, killed),
  blow('broker killed', first('broker'), killed),
  {
    name: 'all database connections ended',
    strike: async (field) => ended(await field.endBackends(100, chanceOf(1))),
  },
  blow('writer of the catalogue paused for 8 s', writer, (victim) => paused(victim, LASTS_MS)),
  blow('writer of the catalogue cut off for 8 s', writer, (victim) => cutOff(victim, LASTS_MS)),
  blow('api paused for 8 s', first('api'), (victim) => paused(victim, LASTS_MS)),
  blow('api cut off for 8 s', first('api'), (victim) => cutOff(victim, LASTS_MS)),
];

/** Kills and pauses the writer of the catalogue in turn, `count` times in all. */
export function writerBlows(count: number): readonly Blow[] {
  return Array.from({ length: count }, (_, n) =>
    n % 2 === 0
      ? blow(`writer killed, ${n + 1}`, writer, killed)
      : blow(`writer paused for 20 s, ${n + 1}`, writer, (victim) => paused(victim, LONG_MS)),
  );
}

/** Breaks one thing after another, each with quiet after it, and says what was broken when. */
export async function strikeEach(
  blows: readonly Blow[],
  field: OpenBattlefield,
  elapsed: () => number,
  say: (line: string) => void,
): Promise<Struck[]> {
  const struck: Struck[] = [];
  for (const { name, strike } of blows) {
    const fromMs = elapsed();
    const begun = await strike(field);
    say(`${(fromMs / 1000).toFixed(1).padStart(7)} s  ${begun?.what ?? `SKIPPED ${name}`}`);
    if (!begun) continue;
    await sleep(begun.lastsMs);
    begun.heal();
    // A check right after a kill could still find the killed process ready.
    await sleep(QUIET_MS);
    await field.untilReady();
    await sleep(QUIET_MS);
    struck.push({ name, what: begun.what, fromMs, toMs: elapsed() });
  }
  return struck;
}

/** The table of docs/chaos.md. `lost`: acknowledged answers of that time that the database does not know. */
export function failOverTable(rows: readonly (Struck & { felt: Felt; lost: number })[]): string {
  const lines = rows.map(
    ({ name, felt, lost }) =>
      `| ${name} | ${(felt.longestGapMs / 1000).toFixed(1)} s | ${felt.placed} | ${felt.unknown} | ${lost} |`,
  );
  return [
    '| what | longest time without an accepted bet | accepted | asked again | acknowledged and lost |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...lines,
  ].join('\n');
}
