import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { buildIfStale } from '../tools/build/all.ts';
import { type Row, toMarkdown } from './table.ts';

export interface SsrReport {
  type: 'ready';
  port: number;
}

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 20;

/**
 * Pages a second of one server process, rendered anew each time and from the page cache, against bare Fastify sending
 * the same bytes. Rounds alternate. Then what the home page and a game weigh.
 */
export async function rows(): Promise<Row[]> {
  await buildIfStale();
  const [uncached, cached, bare] = await Promise.all([start('uncached'), start('cached'), start('bare')]);
  try {
    const packed = await read(`${cached.url}/en`);
    const { 'content-encoding': encoding = '', 'content-type': type = '' } = packed.headers;
    bare.process.send({
      body: packed.bytes.toString('base64'),
      headers: { 'content-encoding': encoding, 'content-type': type },
    });
    const rates = { uncached: [] as number[], cached: [] as number[], bare: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      rates.uncached.push(await ratePerSecond(`${uncached.url}/en`));
      rates.cached.push(await ratePerSecond(`${cached.url}/en`));
      rates.bare.push(await ratePerSecond(`${bare.url}/en`));
    }
    const reference = median(rates.bare);
    return [
      rateRow('home page rendered each time', median(rates.uncached), reference, '≥ 150 a second'),
      rateRow('home page of a visitor, from the cache', median(rates.cached), reference, '≥ 5,000 a second'),
      ...(await weightRows('home page', `${cached.url}/en`)),
      ...(await weightRows('page of a game', `${cached.url}/en/line/football/7-sample-league/1`)),
    ];
  } finally {
    for (const { process } of [uncached, cached, bare]) await stopProcess(process);
  }
}

function rateRow(name: string, ours: number, reference: number, target: string): Row {
  const note = `${CONNECTIONS} connections, brotli, 40 games; against bare Fastify sending the same bytes`;
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
  bytes: Buffer;
  headers: Record<string, string>;
}

/** A page as it crosses the wire. */
async function read(url: string): Promise<Answer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const text = Buffer.from(await response.arrayBuffer());
  return {
    bytes: brotliCompressSync(text),
    headers: { 'content-encoding': 'br', 'content-type': response.headers.get('content-type') ?? '' },
  };
}

async function ratePerSecond(url: string): Promise<number> {
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
  });
  if (run.non2xx + run.errors > 0) throw new Error(`${url}: ${run.non2xx} refusals, ${run.errors} errors`);
  return run.requests.average;
}

/** HTML, JavaScript and CSS that the first view of a page takes over the wire, in kB of brotli. */
async function weightRows(name: string, url: string): Promise<Row[]> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
  const scripts = /for\(const u of (\[[^\]]*\])\)/.exec(html)?.[1] ?? '[]';
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href as string,
  );
  const origin = new URL(url).origin;
  const kB = (bytes: number) => Math.round(bytes / 100) / 10;
  const importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{"imports":{}}';
  const script = await sizeOf(await withImports(origin, JSON.parse(scripts), JSON.parse(importMap).imports));
  const style = await sizeOf(styles.map((href) => origin + href));
  const row = (what: string, bytes: number, limit: number): Row => ({
    name: `${name}: ${what}`,
    ours: kB(bytes),
    reference: limit,
    ratio: kB(bytes) / limit,
    unit: 'kB brotli',
    target: `≤ ${limit}`,
    note: 'over the wire at the first visit, images apart',
  });
  return [
    row('JavaScript of host and views', script, 120),
    row('CSS', style, 20),
    row('HTML', brotliCompressSync(html).length, 20),
  ];
}

/** The given modules with those that they import statically. */
async function withImports(
  origin: string,
  urls: readonly string[],
  imports: Record<string, string>,
): Promise<string[]> {
  const seen = new Set<string>();
  const open = urls.map((url) => origin + url);
  for (let url = open.pop(); url !== undefined; url = open.pop()) {
    if (seen.has(url)) continue;
    seen.add(url);
    const text = await (await fetch(url)).text();
    for (const [, path] of text.matchAll(/(?:from|import)\s*["'`]([^"'`]+)["'`]/g)) {
      const target = imports[path as string] ?? (path?.startsWith('.') ? path : undefined);
      if (target !== undefined) open.push(new URL(target, url).href);
    }
  }
  return [...seen];
}

async function sizeOf(urls: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    urls.map(async (url) => {
      const { headers } = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface Started {
  process: ChildProcess;
  url: string;
}

async function start(kind: string): Promise<Started> {
  const child = fork(fileURLToPath(new URL('ssr-server.ts', import.meta.url)), [kind]);
  const [{ port }] = (await once(child, 'message')) as [SsrReport];
  return { process: child, url: `http://127.0.0.1:${port}` };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.send('stop');
  await once(child, 'exit');
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;
}

if (import.meta.main) process.stdout.write(`${toMarkdown(await rows())}\n`);
