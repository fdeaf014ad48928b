import { brotliCompressSync } from 'node:zlib';
import { buildIfStale } from '../tools/build/all.ts';
import { start, stopProcess } from './ssr-process.ts';
import type { Row } from './table.ts';

/** A little above the reached figures. To raise a limit, write down the reason in docs/decisions/0061. */
const HOME_KB = { script: 110.3, style: 20.5, html: 16.4 };
const GAME_KB = { script: 118.2, style: 20.5, html: 15.3 };

/** What the home page and the page of a game weigh. */
export async function rows(): Promise<Row[]> {
  await buildIfStale();
  const { process, url } = await start('cached');
  try {
    return [
      ...(await rowsOf('home page', `${url}/en`, HOME_KB)),
      ...(await rowsOf('page of a game', `${url}/en/line/football/7-sample-league/1`, GAME_KB)),
    ];
  } finally {
    await stopProcess(process);
  }
}

/** HTML, JavaScript and CSS that the first view of a page takes over the wire, in kB of brotli. */
async function rowsOf(name: string, url: string, limits: typeof HOME_KB): Promise<Row[]> {
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
    row('JavaScript of host and views', script, limits.script),
    row('CSS', style, limits.style),
    row('HTML', brotliCompressSync(html).length, limits.html),
  ];
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
