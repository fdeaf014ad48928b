import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import { ZipFile } from 'yazl';
import type { Sql } from '../../platform/database/sql.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Files } from '../../players/files/index.ts';
import { type Exported, PERSONAL_TABLES } from '../personal-tables/index.ts';
import { csvOf, jsonOf } from './rows.ts';

const translatorOf = translatorsOf('export');

const EXPORTED: readonly Exported[] = Object.values(PERSONAL_TABLES).flatMap(({ exported }) =>
  'rows' in exported ? exported : [],
);

export interface ExportOf {
  userId: number;
  login: string;
  lng: string;
  siteName: string;
  /** Epoch milliseconds. */
  at: number;
}

export interface ExportSources {
  /** A read-only transaction that sees one moment. */
  sql: Tx;
  files: Pick<Files, 'read' | 'sentBy'>;
  /** The player’s coupons with their legs, as the history exports them. */
  couponsOf(sql: Sql, format: 'json' | 'csv', rows: 'coupons' | 'legs'): Promise<Readable>;
}

/**
 * Writes a ZIP with everything that the site keeps about a player; memory holds some hundred rows or one file of it.
 */
export async function writeExport(
  to: string,
  about: ExportOf,
  { sql, files, couponsOf }: ExportSources,
): Promise<void> {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  const mtime = new Date(about.at);
  const parts: Readable[] = [];
  const add = (name: string, rows: AsyncIterable<string | Buffer>) => {
    const part = Readable.from(rows, { objectMode: false });
    part.on('error', (error) => out.destroy(error));
    parts.push(part);
    zip.addReadStream(part, name, { mtime });
  };
  const sent = await files.sentBy(sql, about.userId);
  zip.addBuffer(Buffer.from(readMe(about, sent.length > 0)), 'README.txt', { mtime });
  // Parts are written one after another, so that they share the connection.
  for (const each of EXPORTED) {
    add(`data/${each.as}.json`, jsonOf(sql, each, about.userId));
    if (each.isList) add(`tables/${each.as}.csv`, csvOf(sql, each, about.userId));
  }
  add(
    'data/coupons.json',
    laterOf(() => couponsOf(sql, 'json', 'coupons')),
  );
  add(
    'tables/coupons.csv',
    laterOf(() => couponsOf(sql, 'csv', 'coupons')),
  );
  add(
    'tables/legs.csv',
    laterOf(() => couponsOf(sql, 'csv', 'legs')),
  );
  for (const { id, name } of sent) add(`files/${id.slice(-8)}-${name}`, bytesOf(files, id, sql));
  zip.end();
  try {
    await pipeline(out, createWriteStream(to, { flags: 'wx', mode: 0o600 }));
  } finally {
    for (const part of parts) part.destroy();
  }
}

async function* laterOf(open: () => Promise<Readable>): AsyncGenerator<string> {
  yield* (await open()) as AsyncIterable<string>;
}

async function* bytesOf(files: Pick<Files, 'read'>, id: string, tx: Tx): AsyncGenerator<Buffer> {
  const file = await files.read(id, tx);
  // The file may have been removed since it was listed.
  if (file) yield Buffer.from(file.bytes);
}

/** What is in the archive and what isn’t, in the player’s language. */
function readMe({ login, lng, siteName, at }: ExportOf, hasFiles: boolean): string {
  const t = translatorOf(lng) as (key: string, values?: object) => string;
  const values = {
    site: siteName,
    login,
    at: `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  };
  const list = [...EXPORTED.map(({ as }) => as), 'coupons'].sort();
  return [
    t('export.title', values),
    '',
    t('export.about', values),
    t('export.forms'),
    '',
    ...list.map((as) => `${as}: ${t(`export.data.${as}`)}`),
    ...(hasFiles ? ['', t('export.files')] : []),
    '',
    t('export.left'),
    '',
  ].join('\r\n');
}
