import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, createBrotliCompress, createGzip, inflateRaw } from 'node:zlib';
import { openData as contract, Refusal } from '@fairbook/contracts';
import type { OpenFormat, OpenLines, OpenSet } from '@fairbook/contracts/sportsbook/open-data-sets';
import { translatorsOf } from '@fairbook/i18n/dictionaries';
import type { Pool } from 'pg';
import type { Config } from '../../platform/config/config.ts';
import { simulatorsOf } from '../../platform/config/feed-list.ts';
import { type Route, route } from '../../platform/module.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { keptOfGames } from '../journal/retention.ts';
import { collectGames, WITHIN_MS } from './collect.ts';
import { parquetOf } from './parquet.ts';
import { headOf, LICENCE, lineOf, type OpenRow, schemaOf } from './rows.ts';
import { forgetOpenGames, openDays, pageOf, versionOf } from './store.ts';

const inflate = promisify(inflateRaw);
const translatorOf = translatorsOf('info');
const columnText = (lng: string) => {
  const t = translatorOf(lng);
  return (_: OpenSet, name: string) => t(`info.openData.column.${name}`);
};
/** Games that are read at a time: at most a few megabytes are in memory for one download. */
const AT_ONCE = 20;
const KEPT = { list: 'public, max-age=60', growing: 'public, max-age=300', final: 'public, max-age=86400' };
/** A day is complete when its last games were collected: ten minutes after midnight, and then some. */
const COMPLETE_AFTER_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface OpenDataPlatform {
  pool: Pool;
  clock: Pick<Clock, 'now'>;
  config: Pick<Config, 'keep' | 'feed' | 'feeds' | 'clockSpeed'>;
}

/** Finished simulated games as files, for everybody (decision 0166). */
export function createOpenData({ pool, clock, config }: OpenDataPlatform): {
  routes: Route[];
  /** Writes down what has ended, and deletes what is old. */
  collect(): Promise<void>;
} {
  const isOver = (day: string, moreMs = 0) =>
    clock.now() >= Date.parse(day) + DAY_MS + COMPLETE_AFTER_MS + moreMs;
  /** After an outage a day gets games as long as they are collected. */
  const isFinal = (day: string) => isOver(day, WITHIN_MS);
  return {
    routes: [
      route(contract.list, async ({ setHeader }) => {
        const days = await openDays(pool);
        setHeader('cache-control', KEPT.list);
        return {
          licence: LICENCE,
          days: days.map((each) => ({ ...each, isToday: !isOver(each.day) })),
        };
      }),
      route(contract.schema, async ({ lng, setHeader }) => {
        setHeader('cache-control', KEPT.growing);
        return { sets: schemaOf(columnText(lng)) };
      }),
      route(contract.file, async ({ params: { day, sport, file }, encoding, setHeader }) => {
        const [set, format] = file.split('.') as [OpenSet, OpenFormat];
        const version = await versionOf(pool, day, sport);
        if (version === null) throw new Refusal('sportsbook.unknown_open_data');
        setHeader('etag', `W/"${version}"`);
        setHeader('content-disposition', `attachment; filename="${day}-${sport}-${file}"`);
        setHeader('cache-control', isFinal(day) ? KEPT.final : KEPT.growing);
        const rows = rowsOf(pool, set, { day, sport });
        // The contract declares text; a stream of it saves memory.
        if (format === 'parquet') {
          setHeader('content-type', 'application/vnd.apache.parquet');
          return parquetOf(set, flat(rows), columnText('en')) as unknown as string;
        }
        setHeader('vary', 'accept-encoding');
        if (encoding) setHeader('content-encoding', encoding);
        if (format === 'jsonl') setHeader('content-type', 'application/x-ndjson; charset=utf-8');
        return packedAs(encoding, linesOf(set, format, rows)) as unknown as string;
      }),
    ],
    async collect() {
      const { openDays: days } = keptOfGames(config);
      await forgetOpenGames(pool, new Date(clock.now() - days * DAY_MS));
      await collectGames(pool, simulatorsOf(config), clock.now());
    },
  };
}

/** Packed as it goes, so that no file is ever in memory; quickly rather than as small as can be. */
function packedAs(encoding: 'br' | 'gzip' | null, lines: AsyncGenerator<string>): Readable {
  const plain = Readable.from(lines);
  if (encoding === null) return plain;
  const packer =
    encoding === 'br'
      ? createBrotliCompress({
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 20 },
        })
      : createGzip();
  // A reader that goes away, and a query that fails, end both streams; the answer tells of it.
  return pipeline(plain, packer, () => {});
}

async function* linesOf(
  set: OpenSet,
  format: OpenLines,
  games: AsyncIterable<OpenRow[]>,
): AsyncGenerator<string> {
  yield headOf(set, format);
  for await (const rows of games) yield rows.map((row) => lineOf(set, format, row)).join('');
}

async function* flat(games: AsyncIterable<OpenRow[]>): AsyncGenerator<OpenRow> {
  for await (const rows of games) yield* rows;
}

/** The rows of a file, game by game. */
async function* rowsOf(
  pool: Pool,
  set: OpenSet,
  of: { day: string; sport: string },
): AsyncGenerator<OpenRow[]> {
  let after = 0;
  for (;;) {
    const page = await pageOf(pool, set, { ...of, after, most: AT_ONCE });
    for (const { content } of page) {
      const rows = await rowsIn(content);
      if (rows.length > 0) yield rows;
    }
    if (page.length < AT_ONCE) return;
    after = page.at(-1)!.gameId;
  }
}

async function rowsIn(content: OpenRow | Buffer | null): Promise<OpenRow[]> {
  if (content === null) return [];
  return Buffer.isBuffer(content) ? JSON.parse((await inflate(content)).toString()) : [content];
}
