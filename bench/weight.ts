import { brotliCompressSync } from 'node:zlib';
import { buildIfStale } from '../tools/build/all.ts';
import { start, stopProcess } from './ssr-process.ts';
import type { Row } from './table.ts';

/** kB of brotli. To raise a limit, write down the reason in docs/decisions/0061. */
export const LIMITS = {
  home: { script: 110, style: 21.3, html: 19.3 },
  game: { script: 125, style: 21.3, html: 18.1 },
  landing: { script: 2, style: 30, html: 17.6 },
};
type Weight = (typeof LIMITS)['home'];

/** What the home page, the page of a game and a landing page weigh. */
export async function rows(): Promise<Row[]> {
  await buildIfStale();
  const { process, url } = await start('cached');
  try {
    return [
      ...rowsOf('home page', await weigh(`${url}/en`), LIMITS.home),
      ...rowsOf('page of a game', await weigh(`${url}/en/line/football/7-sample-league/1`), LIMITS.game),
      ...rowsOf('landing page', await weigh(`${url}/en/games-landing/dice`), LIMITS.landing),
    ];
  } finally {
    await stopProcess(process);
  }
}

function rowsOf(name: string, weight: Weight, limits: Weight): Row[] {
  const row = (what: string, kB: number, limit: number): Row => ({
    name: `${name}: ${what}`,
    ours: kB,
    reference: limit,
    ratio: kB / limit,
    unit: 'kB brotli',
    target: `≤ ${limit}`,
    note: 'over the wire at the first visit, images apart',
  });
  return [
    row('JavaScript of host and views', weight.script, limits.script),
    row('CSS', weight.style, limits.style),
    row('HTML', weight.html, limits.html),
  ];
}

/** HTML, JavaScript and CSS that the first view of a stored page takes over the wire, in kB of brotli. */
export async function weigh(url: string): Promise<Weight> {
  const html = await (await fetch(url, { headers: { 'accept-encoding': 'identity' } })).text();
  // What a landing page loads at the first touch is no part of its first view.
  const now = html.split('g=()=>', 1)[0] ?? '';
  const scripts = [...now.matchAll(/(?<=[;}])l\((\[[^\]]*\])\)/g)].flatMap(
    ([, urls = '']) => JSON.parse(urls) as string[],
  );
  if (scripts.length === 0) throw new Error(`${url} names no modules`);
  const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
    ([, href]) => href as string,
  );
  const origin = new URL(url).origin;
  const importMap = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? '{"imports":{}}';
  const modules = await withImports(origin, scripts, JSON.parse(importMap).imports);
  const kB = (bytes: number) => Math.round(bytes / 100) / 10;
  return {
    script: kB(await sizeOf(modules)),
    style: kB(await sizeOf(styles.map((href) => origin + href))),
    html: kB(brotliCompressSync(html).length),
  };
}

/** The given modules and their static imports. */
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
