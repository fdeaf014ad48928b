import { randomUUID } from 'node:crypto';
import type { newsletters } from '@fairbook/contracts';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audienceOf, nextReaders } from './audience.ts';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 1, 12);
const clock = fakeClock(NOW);

/** What a player did, in days before now. A coupon of null is open. */
interface Life {
  userId: number;
  lng: string;
  countryId: number;
  registered: number;
  seen: number[];
  deposits: ('done' | 'failed')[];
  coupons: { placed: number; settled: number | null; sportId: number }[];
  rounds: { settled: number; status: 'won' | 'refused' }[];
}

let world: World;
let lives: Life[];

// The figures are uneven on purpose, so that most segments divide the players.
const madeUp = (n: number): Omit<Life, 'userId'> => ({
  lng: n % 3 === 0 ? 'ru' : 'en',
  countryId: [1, 14, 15][n % 3]!,
  registered: n * 9,
  seen: n % 4 === 0 ? [] : [n % 5, n * 3],
  deposits: n % 3 === 1 ? [] : n % 5 === 0 ? ['failed'] : ['done', 'failed'],
  coupons: Array.from({ length: n % 5 }, (_, i) => ({
    placed: i * 7 + n,
    settled: i === 2 ? null : i * 7 + n - 1,
    sportId: i % 2 === 0 ? 1 : 3,
  })),
  rounds: Array.from({ length: n % 4 }, (_, i) => ({
    settled: i * 11 + 1,
    status: i === 1 ? ('refused' as const) : ('won' as const),
  })),
});

beforeAll(async () => {
  world = await createWorld({ clock });
  lives = await Promise.all(
    Array.from({ length: 14 }, async (_, n) => {
      const { userId, api } = await world.registerPlayer();
      await api('person.saveChoices', { body: { enable_inbox_news: true } });
      return { userId, ...madeUp(n + 1) };
    }),
  );
  await writeLives();
});
afterAll(() => world.close());

const ago = (days: number) => new Date(NOW - days * DAY_MS);

/** Rows that name nothing else: their keys to other tables are not checked. */
async function writeLives(): Promise<void> {
  const client = await world.platform.pool.connect();
  const put = (table: string, row: Record<string, unknown>) =>
    client.query(
      `insert into ${table} (${Object.keys(row).join()}) values (${Object.keys(row).map((_, i) => `$${i + 1}`)})`,
      Object.values(row),
    );
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query('delete from sessions');
  for (const sportId of [1, 3])
    await put('games', {
      ...{
        id: sportId,
        sport_id: sportId,
        champ_id: 1,
        round: '',
        starts_at: ago(1),
        status: 'ended',
        state: '{}',
      },
      ...{ markets: '[]', price_version: 1, priced_at: ago(1), competitor_ids: [1, 2] },
    });
  for (const { userId, ...life } of lives) {
    await client.query('update users set lng = $2, country_id = $3, created_at = $4 where id = $1', [
      ...[userId, life.lng, life.countryId, ago(life.registered)],
    ]);
    for (const days of life.seen)
      await put('sessions', {
        ...{
          token_hash: Buffer.from(randomUUID()),
          user_id: userId,
          created_at: ago(days),
          last_seen_at: ago(days),
        },
        ...{ expires_at: ago(days - 1), ip: '', user_agent: '' },
      });
    for (const status of life.deposits)
      await put('deposits', {
        ...{ id: randomUUID(), user_id: userId, account_id: 1, method: 'demo', amount: 1, status },
        ...{ idem_key: randomUUID(), input_hash: '', created_at: ago(1) },
      });
    for (const { placed, settled, sportId } of life.coupons) {
      const id = randomUUID();
      await put('coupons', {
        ...{ id, user_id: userId, account_id: 1, currency: 'EUR', type_id: 1, stake: 1, possible_win: 1 },
        ...{
          change_coef_action: 0,
          status: settled === null ? 'accepted' : 'won',
          idem_key: id,
          input_hash: '',
        },
        ...{ placed_at: ago(placed), settled_at: settled === null ? null : ago(settled) },
      });
      await put('coupon_legs', {
        ...{ coupon_id: id, n: 0, game_id: sportId, outcome_id: 'x', odds_milli: 2000, seen_milli: 2000 },
        ...{ price_version: 1, is_live: false, shown: '{}' },
      });
    }
    for (const { settled, status } of life.rounds)
      await put('casino_rounds', {
        ...{
          id: randomUUID(),
          user_id: userId,
          account_id: 1,
          currency: 'EUR',
          game: randomUUID(),
          version: 1,
        },
        ...{ seed_id: randomUUID(), nonce: 1, options: '{}', unit: 1, stake: 1, status, at: ago(settled) },
        ...{ stepped_at: ago(settled), settled_at: ago(settled), idem_key: randomUUID() },
      });
  }
  await client.query('commit');
  client.release();
}

type Segment = newsletters.Segment;

/** The rules once more, read off the lives. */
function fits(life: Life, segment: Segment): boolean {
  const { registeredFrom, registeredUntil, seenFrom, seenUntil, deposited, coupons, rounds, sport } = segment;
  const registered = ago(life.registered).toISOString();
  const seenSince = (moment: string) => life.seen.some((days) => ago(days).toISOString() >= moment);
  const hasDeposit = life.deposits.includes('done');
  const counted = (days: readonly (number | null)[], of: Segment['coupons']) => {
    if (of === null) return true;
    const count = days.filter((each) => each !== null && each < of.days).length;
    return count >= of.least && (of.most === null || count <= of.most);
  };
  return (
    (registeredFrom === null || registered >= registeredFrom) &&
    (registeredUntil === null || registered < registeredUntil) &&
    (seenFrom === null || seenSince(seenFrom)) &&
    (seenUntil === null || !seenSince(seenUntil)) &&
    (deposited === 'any' || hasDeposit === (deposited === 'yes')) &&
    counted(
      life.coupons.map(({ settled }) => settled),
      coupons,
    ) &&
    counted(
      life.rounds.map(({ settled, status }) => (status === 'won' ? settled : null)),
      rounds,
    ) &&
    (sport === null ||
      life.coupons.some(({ placed, sportId }) => placed < sport.days && sportId === sport.sportId))
  );
}

const days = fc.integer({ min: 1, max: 60 });
const rarely = <T>(of: fc.Arbitrary<T>) => fc.option(of, { freq: 1, nil: null });
const moment = rarely(fc.integer({ min: 0, max: 130 }).map((each) => ago(each).toISOString().slice(0, 10)));
const often = rarely(
  fc.record({
    days,
    least: fc.integer({ min: 0, max: 3 }),
    most: fc.option(fc.integer({ min: 0, max: 3 }), { nil: null }),
  }),
);
const segments: fc.Arbitrary<Segment> = fc.record({
  ...{ registeredFrom: moment, registeredUntil: moment, seenFrom: moment, seenUntil: moment },
  ...{ deposited: fc.constantFrom('any', 'any', 'yes', 'no'), coupons: often, rounds: often },
  sport: rarely(fc.record({ sportId: fc.constantFrom(1, 3, 4), days })),
});

test('the database finds the players whom the rules of a segment fit, and no others', async () => {
  const { db } = world.platform;
  const audience = fc.record({
    segment: segments,
    lngs: fc.constantFrom<string[]>(['en'], ['ru'], ['en', 'ru']),
    countries: fc.constantFrom<number[]>([], [1], [1, 14]),
  });
  const found = new Set<number>();
  await fc.assert(
    fc.asyncProperty(audience, async ({ segment, lngs, countries }) => {
      const texts = lngs.map((lng) => ({ lng }));
      const of = { texts, countries, segment, way: 'inbox', flag: 'enable_mail_news' } as const;
      const expected = lives
        .filter((life) => lngs.includes(life.lng))
        .filter(({ countryId }) => countries.length === 0 || countries.includes(countryId))
        .filter((life) => fits(life, segment))
        .map(({ userId }) => userId)
        .sort((a, b) => a - b);
      const all = { ...of, id: 0n, last_user_id: 0n };
      const waiting = { most: 100, now: new Date(NOW), quiet: [], perWeek: 1 };
      const readers = await nextReaders(db, all, waiting);
      expect(readers.map(({ id }) => Number(id))).toEqual(expected);
      const counts = await audienceOf(db, of, new Date(NOW));
      expect(counts.reduce((sum, { players }) => sum + players, 0)).toBe(expected.length);
      found.add(expected.length);
    }),
    { numRuns: 150 },
  );
  // The segments told players apart.
  expect(found.size).toBeGreaterThan(5);
});
