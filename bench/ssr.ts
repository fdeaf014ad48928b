import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { buildIfStale } from '../tools/build/all.ts';
import { median } from './quantile.ts';
import { type Started, start, stopProcess } from './ssr-process.ts';
import { type Row, toMarkdown } from './table.ts';

const ROUNDS = 3;
/** How long one visitor asks once a second, to measure what keeping a page fresh costs. */
const POLLING_MS = 6_000;
const SECONDS = 4;
const CONNECTIONS = 20;

/**
 * Pages a second of one server process: rendered each time against React alone, from the page cache against bare Fastify
 * sending the same bytes. Rounds alternate.
 */
export async function rows(): Promise<Row[]> {
  await buildIfStale();
  const kinds = ['uncached', 'cached', 'bare', 'react'] as const;
  const [uncached, cached, bare, react] = await Promise.all(
    kinds.map(start) as [Promise<Started>, Promise<Started>, Promise<Started>, Promise<Started>],
  );
  try {
    const packed = await read(`${cached.url}/en`);
    const { 'content-encoding': encoding = '', 'content-type': type = '' } = packed.headers;
    bare.process.send({
      body: packed.bytes.toString('base64'),
      headers: { 'content-encoding': encoding, 'content-type': type },
    });
    react.process.send({ html: packed.text.toString() });
    const runs = { uncached: [] as Run[], cached: [] as Run[], bare: [] as Run[], react: [] as Run[] };
    await load(cached);
    await load(react);
    for (let round = 0; round < ROUNDS; round++) {
      // Each request has its own address, because simultaneous requests for one page share its rendering.
      runs.uncached.push(await load(uncached, '/en?returnTo=/[<id>]'));
      runs.cached.push(await load(cached));
      runs.bare.push(await load(bare));
      runs.react.push(await load(react));
    }
    const rate = (of: Run[]) => median(of.map(({ perSecond }) => perSecond));
    const cost = (of: Run[]) => median(of.map(({ cpuUs }) => cpuUs));
    const reference = rate(runs.bare);
    return [
      rateRow(
        'home page rendered each time',
        rate(runs.uncached),
        rate(runs.react),
        '≥ 250 a second, ≥ 0.5×',
        REACT,
      ),
      rateRow('home page of a visitor, from the cache', rate(runs.cached), reference, '≥ 0.95×', BARE),
      cpuRow('home page rendered each time', cost(runs.uncached), cost(runs.react), REACT),
      cpuRow('home page of a visitor, from the cache', cost(runs.cached), cost(runs.bare), BARE),
      await pollingRow(cached),
    ];
  } finally {
    for (const { process } of [uncached, cached, bare, react]) await stopProcess(process);
  }
}

const BARE = 'against bare Fastify sending the same bytes';
const REACT = 'against React streaming the same markup without our components';

function rateRow(name: string, ours: number, reference: number, target: string, against: string): Row {
  const note = `${CONNECTIONS} connections, brotli, 40 games; ${against}`;
  return {
    name,
    ours: Math.round(ours),
    reference: Math.round(reference),
    ratio: ours / reference,
    unit: '1/s',
    target,
    note,
  };
}

interface Answer {
  text: Buffer;
  bytes: Buffer;
  headers: Record<string, string>;
}

/** A page as sent over the wire. */
async function read(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const text = Buffer.from(await response.arrayBuffer());
  return {
    text,
    bytes: brotliCompressSync(text),
    headers: { 'content-encoding': 'br', 'content-type': response.headers.get('content-type') ?? '' },
  };
}

interface Run {
  perSecond: number;
  /** Processor time of the server per request, in microseconds: steadier than a rate on a busy machine. */
  cpuUs: number;
}

async function load({ url: origin, process }: Started, path = '/en'): Promise<Run> {
  const url = origin + path;
  const before = cpuMs(process);
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    idReplacement: true,
    headers: { 'accept-encoding': 'br' },
  });
  if (run.non2xx + run.errors > 0) throw new Error(`${url}: ${run.non2xx} refusals, ${run.errors} errors`);
  return { perSecond: run.requests.average, cpuUs: ((cpuMs(process) - before) * 1000) / run.requests.total };
}

/** User and system time of a process so far, in milliseconds (Linux; 0 elsewhere). */
function cpuMs({ pid }: ChildProcess): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return 0;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function cpuRow(name: string, ours: number, reference: number, against: string): Row {
  const note = `processor time of the server, ${against}`;
  return {
    name: `${name}: cost`,
    ours: Math.round(ours),
    reference: Math.round(reference),
    ratio: ours / reference,
    unit: 'µs a request',
    target: 'none',
    note,
  };
}

/**
 * The cost of one visitor who asks every second: the page is rendered every two seconds, and never without visitors.
 */
async function pollingRow({ url, process }: Started): Promise<Row> {
  const share = async (run: () => Promise<unknown>) => {
    const before = cpuMs(process);
    const until = Date.now() + POLLING_MS;
    while (Date.now() < until) {
      await run();
      await sleep(1000);
    }
    return ((cpuMs(process) - before) * 100) / POLLING_MS;
  };
  const idle = await share(async () => {});
  const polled = await share(async () =>
    (await fetch(`${url}/en`, { headers: { 'accept-encoding': 'br' } })).arrayBuffer(),
  );
  const note = 'share of one core, the reference with no visitor';
  return {
    name: 'home page asked for once a second',
    ours: Math.round(polled * 10) / 10,
    reference: Math.round(idle * 10) / 10,
    ratio: polled / Math.max(idle, 0.1),
    unit: '% of a core',
    target: '≤ 5',
    note,
  };
}

if (import.meta.main) process.stdout.write(`${toMarkdown(await rows())}\n`);
