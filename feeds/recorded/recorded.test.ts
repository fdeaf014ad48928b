import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FeedMessage, OpenGame } from '@fairbook/feed-contract';
import { describe, expect, test } from 'vitest';
import { createFeed } from './index.ts';

const AT = Date.UTC(2026, 0, 24, 15);
const BEGIN = Date.UTC(2026, 10, 20, 12);
const folder = mkdtempSync(path.join(tmpdir(), 'fairbook-recorded-'));

const kit = { pattern: 1, colors: ['#c00', '#fff'] as [string, string] };
const state = (score: [number, number], status: 'live' | 'ended' = 'live') =>
  ({
    ...{
      sport: 'football',
      status,
      period: status === 'live' ? 'first_half' : 'over',
      score,
      isBreak: false,
    },
    clock: status === 'live' ? { at: AT + 60_000, seconds: 600, speed: 1 } : null,
  }) as never;
const market = (milli: number) => ({
  ...{ id: '29:', typeId: 29, line: '', margin: 5 },
  outcomes: [
    ['29::yes', milli, 0],
    ['29::no', 1900, 0],
  ] as [string, number, 0 | 1][],
});
const of = { producer: 'tape', gameId: 7 };
const RECORDING: FeedMessage[] = [
  {
    ...{ type: 'fixture', at: AT, producer: 'tape' },
    fixture: {
      ...{ gameId: 7, sportId: 1, round: '1', startsAt: AT + 60_000 },
      champ: { id: 1, key: 'x', name: 'X', countryCode: 'en' },
      competitors: [
        { id: 1, name: 'A', kit },
        { id: 2, name: 'B', kit },
      ],
    },
  },
  { type: 'alive', at: AT + 5_000, producer: 'tape' },
  {
    ...{ type: 'odds_change', at: AT + 60_000, ...of, full: true, state: state([0, 0]), suspended: null },
    ...{ markets: [market(1900)], holdsUntil: AT + 80_000 },
  },
  {
    ...{ type: 'odds_change', at: AT + 70_000, ...of, full: false, state: state([0, 0]), suspended: null },
    markets: [{ ...market(1800), outcomes: [['29::yes', 1800, 0]] }],
  },
  { type: 'bet_stop', at: AT + 80_000, ...of, cause: 'other', state: state([0, 0]) },
  {
    ...{ type: 'bet_settlement', at: AT + 100_000, ...of, final: true, state: state([1, 1], 'ended') },
    outcomes: [{ outcomeId: '29::yes', result: [1, 1], void: [0, 1], why: { key: 'x', values: {} } }],
  },
];

let files = 0;
function recorded(lines: readonly unknown[]): string {
  files += 1;
  const file = path.join(folder, `${files}.ndjson`);
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return file;
}

async function listen(
  settings: Record<string, unknown>,
  { now = BEGIN, open = [] }: { now?: number; open?: OpenGame[] } = {},
) {
  let timers: { at: number; run: () => void }[] = [];
  const clock = {
    now: () => now,
    after(ms: number, run: () => void) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
  };
  const heard: FeedMessage[] = [];
  const failures: unknown[] = [];
  const feed = await createFeed({ clock, open, onFailure: (error) => failures.push(error), settings });
  await feed.start(async (message) => {
    expect(message.at).toBeLessThanOrEqual(now);
    heard.push(message);
  });
  async function pass(ms: number): Promise<void> {
    const end = now + ms;
    for (;;) {
      await new Promise(setImmediate);
      const next = timers.toSorted((a, b) => a.at - b.at)[0];
      if (!next || next.at > end) break;
      timers = timers.filter((each) => each !== next);
      now = next.at;
      next.run();
    }
    now = end;
  }
  const said = () => heard.filter(({ type }) => type !== 'alive');
  return { feed, heard, said, failures, pass };
}

describe('a recording', () => {
  test('is played at its speed, with all of its times moved, and says that it is alive', async () => {
    const { heard, said, failures, pass } = await listen({ file: recorded(RECORDING), speed: 10 });
    await pass(60_000);
    expect(failures).toEqual([]);
    expect(said().map(({ type, at }) => [type, at - BEGIN])).toEqual([
      ['fixture', 0],
      ['odds_change', 6_000],
      ['odds_change', 7_000],
      ['bet_stop', 8_000],
      ['bet_settlement', 10_000],
    ]);
    expect(said()[0]).toMatchObject({ fixture: { startsAt: BEGIN + 6_000 } });
    expect(said()[1]).toMatchObject({
      holdsUntil: BEGIN + 8_000,
      state: { clock: { at: BEGIN + 6_000, seconds: 600, speed: 10 } },
    });
    expect(heard.length - said().length).toBe(13);
  });

  test('is found where it would have been after a restart, its prices in full', async () => {
    const settings = { file: recorded(RECORDING), beginsAt: new Date(BEGIN).toISOString() };
    const { said, pass, feed } = await listen(settings, { now: BEGIN + 85_000 });
    await pass(0);
    expect(said()).toMatchObject([
      { type: 'fixture' },
      { type: 'odds_change', full: true, suspended: 'other', markets: [market(1800)] },
    ]);
    await pass(20_000);
    expect(said().at(-1)).toMatchObject({ type: 'bet_settlement', final: true });
    const count = said().length;
    await feed.recover();
    expect(said()).toHaveLength(count);
    await feed.stop();
  });

  test('settles a game that ended while the server was away, and tells no other that is over', async () => {
    const settings = { file: recorded(RECORDING), beginsAt: new Date(BEGIN).toISOString() };
    const open = [{ gameId: 7, sportId: 1, startsAt: 0, competitorIds: [1, 2] }];
    const now = BEGIN + 200_000;
    expect((await listen(settings, { now, open })).said()).toMatchObject([{ type: 'bet_settlement' }]);
    expect((await listen(settings, { now })).said()).toEqual([]);
  });

  test('says nothing more when it is stopped', async () => {
    const { feed, heard, pass } = await listen({ file: recorded(RECORDING) });
    await feed.stop();
    const count = heard.length;
    await pass(200_000);
    expect(heard).toHaveLength(count);
  });
});

test.each([
  [{}, 'settings.file must be the path of a recording'],
  [{ file: 'x', speed: 0 }, 'settings.speed must be from 0.1 to 200'],
  [{ file: 'x', beginsAt: 'soon' }, 'settings.beginsAt must be a moment such as'],
  [{ file: 'x', loop: true }, 'but no loop'],
  [{ file: recorded([]) }, 'has no messages'],
  [{ file: recorded([RECORDING[0], '{']) }, /\.ndjson:2 is no JSON/],
  [{ file: recorded([{ type: 'fixture' }]) }, /\.ndjson:1 is no message of a feed/],
  [{ file: recorded([RECORDING[2], RECORDING[0]]) }, 'message 2 is older than the one before it'],
])('%j is refused', async (settings, sentence) => {
  await expect(listen(settings)).rejects.toThrow(sentence);
});
