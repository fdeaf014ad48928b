import { type FeedFixture, HAND } from '@fairbook/feed-contract';
import { createWorld, fakeClock } from '@fairbook/testkit';
import { expect, test } from 'vitest';
import { startFeed } from './feed.ts';
import { sourceMark } from './feed-source.ts';

const START = Date.UTC(2026, 10, 20, 12);
const FEEDS = [
  { name: 'recording', feed: './examples/feed-adapter/feed.ts' },
  {
    name: 'simulator',
    feed: 'simulator',
    sports: ['tennis' as const],
    champs: [201, 202, 203, 204, 205, 206, 207, 208, 209],
  },
];
const kit: FeedFixture['competitors'][0]['kit'] = { pattern: 1, colors: ['#4a5568', '#ffffff'] };
const BY_HAND: FeedFixture = {
  ...{ gameId: 900_000_000_000_000, sportId: 4, round: '', startsAt: START + 3_600_000 },
  champ: { id: 1_500_000_000, key: 'hand-1500000000', name: 'Company Cup', countryCode: '' },
  competitors: [
    { id: 1_500_000_001, name: 'Sales', kit },
    { id: 1_500_000_002, name: 'Design', kit },
  ],
};

test('a list of feeds is started as one: each supplies its part, with numbers that can’t meet', async () => {
  const world = await createWorld({ clock: fakeClock(START), config: { feeds: FEEDS, seed: 'listed' } });
  const { platform, services } = world;
  const feed = await startFeed(platform, services.sportsbook, { add: () => {} } as never);
  await services.sportsbook.flush();
  const { rows } = await platform.pool.query(
    `select state ->> 'producer' as producer, sport_id, min(id) >= 1000000000000000 as is_fresh,
       count(*) > 1 as has_some, max(champ_id) between 201 and 209 as is_covered
     from games group by 1, 2 order by 1`,
  );
  expect(rows).toEqual([
    { producer: 'recording', sport_id: 1, is_fresh: true, has_some: true, is_covered: false },
    { producer: 'simulator', sport_id: 4, is_fresh: false, has_some: true, is_covered: true },
  ]);
  const { rows: strays } = await platform.pool.query(
    'select from feed_messages where game_id is not null and game_id not in (select id from games)',
  );
  expect(strays).toEqual([]);
  const shown = await platform.metrics.registry.getSingleMetricAsString(
    'fairbook_feed_source_silent_seconds',
  );
  expect(shown.match(/source="\d+"/g)).toEqual(['source="1"', 'source="2"']);
  await feed.stop();
  await world.close();
}, 600_000);

test('a source that starts leaves games by hand alone', async () => {
  const world = await createWorld({
    clock: fakeClock(START),
    config: { sports: ['tennis'], seed: 'by hand' },
  });
  const { platform, services } = world;
  const by = { at: START, producer: HAND };
  await services.sportsbook.facts.ingest({ ...by, type: 'fixture', fixture: BY_HAND });
  const feed = await startFeed(platform, services.sportsbook, { add: () => {} } as never);
  await services.sportsbook.flush();
  const { rows } = await platform.pool.query('select status from games where id = $1', [BY_HAND.gameId]);
  expect(rows).toEqual([{ status: 'upcoming' }]);
  await feed.stop();
  await world.close();
}, 600_000);

test('nodes with another list, or another season in it, are told apart', () => {
  const of = { feed: null, seed: 'x', clockSpeed: 20, sports: ['football' as const] };
  const marks = [
    { ...of, feeds: null },
    { ...of, feeds: FEEDS },
    { ...of, feeds: FEEDS.toReversed() },
    { ...of, feeds: FEEDS, seed: 'y' },
    { ...of, feeds: FEEDS.slice(0, 1) },
  ].map(sourceMark);
  expect(new Set(marks).size).toBe(marks.length);
  // Without the simulator its seed says nothing.
  expect(sourceMark({ ...of, feeds: FEEDS.slice(0, 1), seed: 'y' })).toBe(marks[4]);
});
