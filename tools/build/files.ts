import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { DIST } from './bundle.ts';

const PUBLIC = path.join(DIST, 'public');
const BUILDS_KEPT = 5;
const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** URLs of all files built for browsers, without the compressed copies. */
export function publicUrls(): string[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name).slice(PUBLIC.length));
}

/** Subresource integrity of a built file. */
export function integrityOf(url: string): string {
  return `sha256-${createHash('sha256')
    .update(readFileSync(path.join(PUBLIC, url)))
    .digest('base64')}`;
}

/** Settings of brotli. Which of them gives the smallest file differs, even between two builds of the same code. */
const WAYS = [
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_GENERIC, [constants.BROTLI_PARAM_NPOSTFIX]: 1 },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT, [constants.BROTLI_PARAM_LGBLOCK]: 16 },
];

/** Compresses a file with each of the settings and returns the smallest result. */
async function smallest(bytes: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const tries = await Promise.all(WAYS.map((way) => br(bytes, { params: { ...params, ...way } })));
  return tries.reduce((least, each) => (each.length < least.length ? each : least));
}

/** Writes missing brotli and gzip copies beside each file. Names are hashed, so a copy never goes stale. */
export async function precompress(urls: readonly string[]): Promise<void> {
  await Promise.all(
    urls.map(async (url) => {
      const file = path.join(PUBLIC, url);
      if (existsSync(`${file}.br`) && existsSync(`${file}.gz`)) return;
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await smallest(bytes));
      writeFileSync(`${file}.gz`, await gz(bytes, { level: 9 }));
    }),
  );
}

/**
 * Removes files that none of the last builds wrote, so that pages opened before a deploy still find theirs. Every build
 * writes all of its files, so a file's time tells which build wrote it last; a compressed copy goes with its file.
 */
export function pruneOld(folder: string, startedAt: number): void {
  const history = path.join(folder, 'history.json');
  const starts = [...readStarts(history), startedAt].slice(-BUILDS_KEPT);
  writeFileSync(history, JSON.stringify(starts));
  const oldest = starts[0] as number;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const original = file.replace(/\.(br|gz)$/, '');
    if (!entry.isFile() || !/[.-][\w-]{6,8}\.(js|css|svg)$/.test(original)) continue;
    if (!existsSync(original) || statSync(original).mtimeMs < oldest) unlinkSync(file);
  }
}

function readStarts(history: string): number[] {
  return existsSync(history) ? (JSON.parse(readFileSync(history, 'utf8')) as number[]) : [];
}
