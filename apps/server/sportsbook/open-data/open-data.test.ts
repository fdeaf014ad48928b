import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  type Column,
  type ColumnType,
  OPEN_SET_NAMES,
  OPEN_SETS,
} from '@fairbook/contracts/sportsbook/open-data-sets';
import type { FeedMessage } from '@fairbook/feed-contract';
import { loadPlayed, type PlayedSport, StepQueue } from '@fairbook/sports/play';
import { type FinalState, settleOutcome } from '@fairbook/sports/settle';
import type { SportKey } from '@fairbook/sports/state';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { tableFromIPC } from 'apache-arrow';
import { readParquet } from 'parquet-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { csvRow } from '../../platform/values/csv.ts';
import { codeOf } from '../../testing/reachable-players.ts';

const START = Date.UTC(2026, 10, 20, 8);
const SPORTS: readonly SportKey[] = ['football', 'tennis', 'basketball', 'cricket'];
const GAMES = 1;
/** One in so many changes of prices in play is sent: an open file has the first price and the last before the start. */
const SENT = 4;
const clock = fakeClock(START);
let world: World;

beforeAll(async () => {
  world = await createWorld({ clock });
  const { facts, flush } = world.services.sportsbook;
  // A site that started during this game has its fixture, and states only from then on.
  const late = messagesOf('football', GAMES).filter(
    (message) => !('state' in message) || message.state.status !== 'upcoming',
  );
  const whole = SPORTS.flatMap((sport) =>
    Array.from({ length: GAMES }, (_, n) => messagesOf(sport, n)).flat(),
  );
  const messages = [...whole, ...late].toSorted((a, b) => a.at - b.at);
  for (const message of messages) {
    if (message.at > clock.now()) clock.leap(message.at - clock.now());
    void facts.ingest(message);
  }
  await flush();
  clock.leap(11 * 60_000);
  await world.services.jobs['openData.collect']();
});
afterAll(() => world.close());

/** Everything that the simulator sends of the `n`th game of a sport, from its announcement to its end. */
function messagesOf(sport: SportKey, n: number): FeedMessage[] {
  const [played] = loadPlayed([sport]) as [PlayedSport];
  const { id, key, name, countryCode, pairings } = played.leagues[0]!;
  const [round, first, second] = pairings[n]!;
  const fixture = {
    gameId: played.idsFrom + n + 1,
    sportId: played.sportId,
    champ: { id, key, name, countryCode },
    round,
    competitors: [played.teams.get(first)!, played.teams.get(second)!] as never,
    startsAt: START + 10 * 60_000,
  };
  const queue = new StepQueue();
  queue.push(played.game(fixture, { seed: 'open 2', speed: 1000 }).open(START));
  const messages: FeedMessage[] = [];
  for (let step = queue.pop(); step; step = queue.pop()) {
    const { messages: said, next } = step.run();
    messages.push(...said);
    for (const later of next) queue.push(later);
  }
  const isMore = (message: FeedMessage, place: number) =>
    message.type === 'odds_change' && message.state.status !== 'upcoming' && place % SENT > 0;
  return messages.filter((message, place) => !isMore(message, place));
}

interface Row {
  game_id: number;
  kind?: string;
  data?: unknown;
  outcome_id: string;
  opening_odds: number | null;
  closing_odds: number | null;
  [column: string]: unknown;
}

async function download(sport: string, file: string, day = '2026-11-20'): Promise<string> {
  const url = `/line-api/v1/open-data/${day}/${sport}/${file}`;
  const answer = await world.app.inject({ url, headers: { host: 'localhost' } });
  expect(answer.statusCode, answer.body.slice(0, 300)).toBe(200);
  return answer.body;
}

/** What Apache Arrow calls the type of a column. */
function arrowTypeOf({ type, items = 'text' }: Pick<Column, 'type' | 'items'>): string {
  if (type === 'list') return `List<${arrowTypeOf({ type: items })}>`;
  return {
    integer: 'Int64',
    number: 'Float64',
    text: 'Utf8',
    moment: 'Timestamp<MILLISECOND, UTC>',
    json: 'Utf8',
  }[type];
}

/** A cell of Arrow as CSV writes it. */
function cellOf(type: ColumnType, value: unknown): string | number | null {
  if (value === null) return null;
  if (type === 'list') return Array.from(value as Iterable<unknown>, String).join(' | ');
  if (type === 'moment') return new Date(value as number).toISOString();
  return type === 'number' ? (value as number) : String(value);
}

const lines = (text: string): Row[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Row);

describe.each(SPORTS)('%s', (sport) => {
  test('every market is settled again from the downloaded event log alone, as the site settled it', async () => {
    const events = lines(await download(sport, 'events.jsonl'));
    const prices = lines(await download(sport, 'prices.jsonl'));
    const ends = new Map(
      events.filter(({ kind }) => kind === 'end').map((row) => [row.game_id, row.data as FinalState]),
    );
    const cancelled = new Set(events.filter(({ kind }) => kind === 'cancelled').map(({ game_id: id }) => id));
    expect(ends.size).toBeGreaterThan(0);
    const settled = prices.filter(({ game_id: id }) => !cancelled.has(id));
    expect(settled.length).toBeGreaterThan(50);
    const others = settled.filter((row) => {
      const { result, void: back } = settleOutcome(row.outcome_id, ends.get(row.game_id)!);
      return String([...result, ...back]) !== String([row.won_num, row.won_den, row.void_num, row.void_den]);
    });
    expect(others).toEqual([]);
    const priced = prices.filter((row) => row.opening_odds !== null && row.closing_odds !== null);
    expect(priced.length).toBeGreaterThan(20);
  });

  test.each(OPEN_SET_NAMES)(
    'the Parquet of %s has every cell of the CSV, as another program reads it',
    async (set) => {
      const url = `/line-api/v1/open-data/2026-11-20/${sport}/${set}.parquet`;
      const answer = await world.app.inject({ url, headers: { host: 'localhost', 'accept-encoding': 'br' } });
      expect(answer.headers).toMatchObject({ 'content-type': 'application/vnd.apache.parquet' });
      expect(answer.headers['content-encoding']).toBeUndefined();
      const table = tableFromIPC(readParquet(answer.rawPayload).intoIPCStream());
      const columns: readonly Column[] = OPEN_SETS[set];
      expect(table.schema.fields.map(({ name, nullable, type }) => [name, nullable, String(type)])).toEqual(
        columns.map(({ name, isNullable = false, ...column }) => [name, isNullable, arrowTypeOf(column)]),
      );
      const rows = Array.from(table, (row) =>
        csvRow(columns.map(({ name, type }) => cellOf(type, row[name]))),
      );
      const csv = await download(sport, `${set}.csv`);
      expect(rows.join('')).toBe(csv.slice(csv.indexOf('\n') + 1));
      const { licence, columns: told } = Object.fromEntries(table.schema.metadata);
      expect(licence).toBe('CC0-1.0');
      const { sets } = await world.api()('openData.schema');
      expect(JSON.parse(told!)).toEqual(sets.find(({ name }) => name === set)!.columns);
    },
  );

  test('the files of CSV and JSON have the same rows, and results the same games', async () => {
    for (const set of ['results', 'prices', 'events']) {
      const csv = await download(sport, `${set}.csv`);
      expect(csv.split('\r\n')[0], set).toMatch(/^game_id,/);
      expect(csv.trimEnd().split('\r\n').length - 1, set).toBe(
        lines(await download(sport, `${set}.jsonl`)).length,
      );
    }
    const { days } = await world.api()('openData.list');
    const [of] = days.filter((day) => day.sport === sport);
    expect(of).toMatchObject({ day: '2026-11-20', isToday: true });
    expect(lines(await download(sport, 'results.jsonl'))).toHaveLength(of!.games);
  });
});

test('a game that was recorded from its middle has a result, and neither prices nor events', async () => {
  const { days } = await world.api()('openData.list');
  expect(days.find(({ sport }) => sport === 'football')).toMatchObject({ games: GAMES + 1, recorded: GAMES });
});

test('a file comes packed as asked, and not at all while it is the one that the reader has', async () => {
  const url = '/line-api/v1/open-data/2026-11-20/football/prices.csv';
  const ask = (more: Record<string, string>) =>
    world.app.inject({ url, headers: { host: 'localhost', ...more } });
  const plain = await ask({});
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, encoding, unpacked] of [
    ['gzip, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    const packed = await ask({ 'accept-encoding': accepted });
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length / 3);
    expect(unpacked(packed.rawPayload).toString()).toBe(plain.body);
  }
  const etag = String(plain.headers.etag);
  const known = await ask({ 'if-none-match': etag, 'accept-encoding': 'br' });
  expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined]);
  expect((await ask({ 'if-none-match': 'W/"0-0"' })).statusCode).toBe(200);
});

test('a file that isn’t there, and a day that can’t be, are refused', async () => {
  const file = (day: string, sport: string) =>
    codeOf(world.api()('openData.file', { params: { day, sport, file: 'results.csv' } }));
  expect(await file('2026-11-19', 'football')).toBe('sportsbook.unknown_open_data');
  expect(await file('2026-11-20', 'quidditch')).toBe('sportsbook.unknown_open_data');
  expect(await file('2026-02-30', 'football')).toBe('request.invalid');
});

test('the schema describes every column', async () => {
  const { sets } = await world.api()('openData.schema');
  for (const { name, description } of sets.flatMap(({ columns }) => columns))
    expect(description, name).toMatch(/^\S.*\.$/);
});

test('games are collected once, kept for their days, and then deleted', async () => {
  const { pool } = world.platform;
  const count = async () => (await pool.query('select count(*)::int n from open_games')).rows[0].n;
  const before = await count();
  await world.services.jobs['openData.collect']();
  expect(await count()).toBe(before);
  await pool.query(`update open_games set ended_at = ended_at - interval '8 days', day = day - 8`);
  expect((await world.api()('openData.list')).days.every(({ isToday }) => !isToday)).toBe(true);
  await world.services.jobs['openData.collect']();
  const { rows } = await pool.query(`select count(*)::int n from open_games where day < '2026-11-19'`);
  expect(rows[0].n).toBe(0);
});
