/**
 * `npm run bench`: measures every figure of docs/performance.md and its reference in the same run, prints them part by
 * part and writes the table there; `npm run bench -- system overload` measures parts, also the long ones, and only
 * prints; `npm run bench -- against <commit>` compares two commits (bench/against.ts).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { buildIfStale } from '../tools/build/all.ts';
import { type Row, toMarkdown } from './table.ts';

process.env.NODE_ENV = 'production';
const REPORT = 'docs/performance.md';

const BENCHES: Record<string, () => Promise<Row[]>> = {
  placement: async () => (await import('./placement.ts')).rows(),
  'placement-cost': async () => (await import('./placement-cost.ts')).rows(),
  'placement-http': async () => (await import('./placement-http.ts')).rows(),
  rounds: async () => (await import('./rounds.ts')).rows(),
  limits: async () => (await import('./limits.ts')).rows(),
  nodes: async () => (await import('./nodes.ts')).rows(),
  idle: async () => (await import('./idle.ts')).rows(),
  settlement: async () => (await import('./settlement.ts')).rows(),
  'fan-out': async () => (await import('./fan-out.ts')).rows(),
  hostile: async () => (await import('./hostile.ts')).rows(),
  ssr: async () => (await import('./ssr.ts')).rows(),
  weight: async () => (await import('./weight.ts')).rows(),
  quote: async () => (await import('./quote.ts')).rows(),
  system: async () => (await import('./system.ts')).rows(),
  'price-trail': async () => (await import('./price-trail.ts')).rows(),
  frames: async () => (await import('./frames.ts')).rows(),
  'game-frames': async () => (await import('./game-frames.ts')).rows(),
  moving: async () => (await import('./moving.ts')).rows(),
  interaction: async () => (await import('./interaction.ts')).rows(),
  shifts: async () => (await import('./shifts.ts')).rows(),
  paint: async () => (await import('./paint.ts')).rows(),
};

/** What takes minutes each and has tables of its own, in docs/performance.md, docs/scale.md and docs/growth.md. */
const LONG: Record<string, () => Promise<Row[]>> = {
  crash: async () => (await import('./crash.ts')).rows(),
  'nodes-many': async () => (await import('./nodes.ts')).manyRows(),
  'live-nodes': async () => (await import('./live-nodes.ts')).rows(),
  'live-crowd': async () => (await import('./live-crowd.ts')).rows(),
  wide: async () => (await import('./wide.ts')).rows(),
  overload: async () => (await import('./overload.ts')).rows(),
  reconnect: async () => (await import('./reconnect.ts')).rows(),
  growth: async () => (await import('./growth.ts')).rows(),
  week: async () => (await import('./week.ts')).rows(),
};

if (process.argv[2] === 'against')
  process.exit(await (await import('./against.ts')).against(process.argv.slice(3)));

const only = process.argv
  .slice(2)
  .filter((word, n, all) => !word.startsWith('--') && !all[n - 1]?.startsWith('--'));
const chosen = Object.entries(only.length === 0 ? BENCHES : { ...BENCHES, ...LONG }).filter(
  ([name]) => only.length === 0 || only.includes(name),
);
await buildIfStale();
const rows: Row[] = [];
for (const [name, measure] of chosen) {
  process.stdout.write(`measuring ${name} …\n`);
  const measured = await measure();
  console.log(toMarkdown(measured));
  rows.push(...measured);
}
if (only.length === 0) writeFileSync(REPORT, report(rows));

function report(all: readonly Row[]): string {
  const cpu = os.cpus()[0]?.model.trim() ?? 'unknown';
  return `# Performance

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${os.cpus().length} cores (${cpu}), Node
${process.version}. Absolute figures belong to that machine; the ratios, each measured side by side in one run, are what
to compare. A target is what we hold ourselves to; a row without one is only shown.

${toMarkdown(all)}
${sections(readFileSync(REPORT, 'utf8'))}`;
}

/** The sections below the table are written by hand and kept. */
function sections(text: string): string {
  const start = text.indexOf('\n## ');
  return start < 0 ? '' : text.slice(start);
}
