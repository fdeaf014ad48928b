import { type BettingWorld, createBettingWorld, fakeClock, freshKey, type Player } from '@fairbook/testkit';
import { type Draw, drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEEP_DAYS } from '../../../platform/config/keep.ts';
import { PRODUCER } from '../../../testing/sample-feed.ts';
import { COUPON_COLUMNS, type StoredCoupon, withParts } from '../index.ts';

/**
 * Random bets, rebuilt from the stored rows alone and compared with what their player sent and was told at the time; and
 * what the jobs that forget leave of them.
 */
const BETS = process.env.NIGHT === '1' ? 1_000 : 40;
const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const GAMES = 8;
const DAY_MS = 86_400_000;
const OUTCOMES = [
  { outcomeId: '1::1', coef: 2.2 },
  { outcomeId: '18:2.5:over', coef: 1.95 },
  { outcomeId: '29::yes', coef: 1.8 },
] as const;
const TYPES = [0, 1, 2] as const;

const clock = fakeClock(Date.now());
let book: BettingWorld;
beforeAll(async () => {
  book = await createBettingWorld(GAMES, { clock });
});
afterAll(() => book.world.close());

const rowsOf = async <Row extends object>(text: string, values: unknown[]) =>
  (await book.world.platform.pool.query<Row>(text, values)).rows;

/** What the player sent, when, and what the site said. */
async function placed(player: Player, draw: Draw) {
  const typeId = draw.one(TYPES);
  const legs = typeId === 0 ? 1 : draw.int(3, 4);
  const games = Array.from({ length: GAMES }, (_, i) => i + 1);
  const bets = Array.from({ length: legs }, () => {
    const [gameId] = games.splice(draw.int(0, games.length - 1), 1);
    const { outcomeId, coef } = draw.one(OUTCOMES);
    // A price that has risen since the player saw it.
    return { gameId: gameId!, outcomeId, coef: draw.chance(0.3) ? coef - 0.1 : coef, now: coef };
  });
  const key = freshKey();
  clock.leap(draw.int(1, 999));
  const at = clock.now();
  await book.feed({ type: 'alive', at, producer: PRODUCER });
  const body = {
    typeId,
    amount: `${draw.int(1, 20)}.${draw.int(10, 99)}`,
    ...(typeId === 2 && { systemValues: [2] }),
    bets: bets.map(({ now: _, coef, ...bet }) => ({ ...bet, coef: Number(coef.toFixed(3)) })),
  };
  const { answer, codes } = await book.place(player, body, key);
  expect(codes).toEqual([]);
  return { player, key, at, body, bets, answer: answer! };
}
type Placed = Awaited<ReturnType<typeof placed>>;

interface CouponRow {
  user_id: bigint;
  account_id: bigint;
  currency: string;
  type_id: number;
  stake: bigint;
  status: string;
  idem_key: string;
  placed_at: Date;
  accepted_at: Date;
  delay_seconds: number;
  system_values: number[] | null;
  rules: string | null;
  payout: bigint | null;
  possible_win: bigint;
  sent_from: { ip: string; userAgent: string } | null;
}
interface LegRow {
  game_id: bigint;
  outcome_id: string;
  odds_milli: number;
  seen_milli: number;
  price_version: bigint;
  is_live: boolean;
  shown: { opponents: string[]; champName: string; marketTypeId: number; line: string };
  decided: { result: unknown; why: { key: string } } | null;
}

const cents = (text: string) => BigInt(text.replace('.', ''));

/** One bet out of its rows: nothing here asks the site. */
async function rebuilt(couponId: string) {
  const [coupon] = await rowsOf<CouponRow>('select * from coupons where id = $1', [couponId]);
  const legs = await rowsOf<LegRow>('select * from coupon_legs where coupon_id = $1 order by n', [couponId]);
  const revisions = await rowsOf<{ n: number; at: Date; reason: string; status: string; payout: bigint }>(
    'select * from settlement_revisions where coupon_id = $1 order by n',
    [couponId],
  );
  const lines = await rowsOf<{ kind: string; amount: bigint; hash: Buffer }>(
    'select * from transfers where chain_account = $1 and reference = $2 order by seq',
    [coupon!.account_id, `coupon:${couponId}`],
  );
  return { coupon: coupon!, legs, revisions, lines };
}

test('coupons that are read together keep their own legs', async () => {
  const [draw, player] = [drawFrom(SEED + 1), await book.player('1000')];
  const made = [await placed(player, draw), await placed(player, draw), await placed(player, draw)];
  const rows = await rowsOf<StoredCoupon['coupon']>(
    `select ${COUPON_COLUMNS} from coupons c where c.id = any($1::uuid[])`,
    [made.map(({ answer }) => answer.couponId)],
  );
  const stored = await withParts(book.world.platform.pool, rows, []);
  for (const { answer, bets } of made)
    expect(
      stored
        .find(({ coupon }) => coupon.id === answer.couponId)!
        .legs.map(({ game_id }) => Number(game_id))
        .sort(),
    ).toEqual(bets.map(({ gameId }) => gameId).sort());
});

test(`every bet can be rebuilt from its records alone (seed ${SEED})`, async () => {
  const draw = drawFrom(SEED);
  const players = [await book.player('50000'), await book.player('50000')];
  const all: Placed[] = [];
  for (let n = 0; n < BETS; n += 1) all.push(await placed(draw.one(players), draw));

  const verdicts = new Map<string, 'won' | 'lost' | 'void'>();
  for (let gameId = 1; gameId <= GAMES; gameId += 1) {
    const results = Object.fromEntries(
      OUTCOMES.map(({ outcomeId }) => [outcomeId, draw.one(['won', 'lost', 'void'] as const)]),
    );
    for (const [outcomeId, verdict] of Object.entries(results))
      verdicts.set(`${gameId} ${outcomeId}`, verdict);
    clock.leap(1_000);
    await book.decide(gameId, results);
    await book.world.services.settlement.settling.settleGame(gameId);
  }
  await book.world.services.settlement.settling.idle();

  const statuses = new Set<string>();
  for (const { player, key, at, body, bets, answer } of all) {
    const { coupon, legs, revisions, lines } = await rebuilt(answer.couponId);
    const { statement } = answer.receipt!;
    expect({
      player: Number(coupon.user_id),
      account: Number(coupon.account_id),
      key: coupon.idem_key,
      placedAt: coupon.placed_at.getTime(),
      stake: coupon.stake,
      currency: coupon.currency,
      type: coupon.type_id,
      sizes: coupon.system_values ?? [],
      delay: coupon.delay_seconds,
      sentFrom: coupon.sent_from,
    }).toEqual({
      player: player.userId,
      account: player.accountId,
      key,
      placedAt: at,
      stake: cents(body.amount),
      currency: 'EUR',
      type: body.typeId,
      sizes: body.typeId === 2 ? [2] : [],
      delay: 0,
      sentFrom: { ip: '127.0.0.1', userAgent: 'lightMyRequest' },
    });
    // Prices as they were seen and as they were accepted, and the names that the feed had.
    expect(
      legs.map((leg) => [
        Number(leg.game_id),
        leg.outcome_id,
        leg.seen_milli,
        leg.odds_milli,
        leg.shown.opponents,
      ]),
    ).toEqual(
      bets.map(({ gameId, outcomeId, coef, now }) => [
        gameId,
        outcomeId,
        Math.round(coef * 1000),
        Math.round(now * 1000),
        [`Home ${gameId}`, `Away ${gameId}`],
      ]),
    );
    expect(legs.every(({ shown }) => shown.champName === 'Sample League')).toBe(true);
    expect(legs.map(({ price_version }) => Number(price_version))).toEqual(
      statement.bets.map(({ priceVersion }) => priceVersion),
    );
    expect(coupon.rules).not.toBeNull();
    expect(coupon.accepted_at.toISOString()).toBe(statement.acceptedAt);
    expect(coupon.possible_win).toBe(cents(statement.possibleWin));

    // How it ended: each leg as the feed decided it, each settlement, and the money of both.
    const now = await book.coupon(player, answer.couponId);
    expect(legs.map(({ decided }) => decided !== null)).toEqual(legs.map(() => true));
    const isAllVoid = bets.every(
      ({ gameId, outcomeId }) => verdicts.get(`${gameId} ${outcomeId}`) === 'void',
    );
    if (isAllVoid) expect(coupon.status).toBe('void');
    expect(coupon.status).toBe(now.status);
    expect(coupon.payout).toBe(cents(now.payout!));
    expect(revisions.at(-1)).toMatchObject({ status: coupon.status, payout: coupon.payout });
    expect(revisions.map(({ at: when, reason }) => [when.toISOString(), reason])).toEqual(
      now.revisions.map((each) => [each.at, each.reason]),
    );
    const sumOf = (...kinds: string[]) =>
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((sum, { amount }) => sum + amount, 0n);
    expect(sumOf('stake_reserve')).toBe(coupon.stake);
    expect(sumOf('payout', 'stake_return')).toBe(coupon.payout);
    statuses.add(coupon.status);
  }
  expect([...statuses].sort()).toEqual(expect.arrayContaining(['lost', 'won']));
}, 600_000);

test('no job deletes a row that is younger than its time, and none ever touches a bet', async () => {
  const bets = [
    'coupons',
    'coupon_legs',
    'settlement_revisions',
    'transfers',
    'receipt_groups',
    'singles_answers',
  ];
  expect(Object.keys(KEEP_DAYS).filter((table) => bets.includes(table))).toEqual([]);
  const tables = (
    await rowsOf<{ name: string }>(
      `select c.relname name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = 'public' order by 1`,
      [],
    )
  ).map(({ name }) => name);
  const counted = async () =>
    Object.fromEntries(
      await Promise.all(tables.map(async (name) => [name, await book.count(`"${name}"`)] as const)),
    );
  const forget = async () => {
    for (const [name, run] of Object.entries(book.world.services.jobs))
      if (name.endsWith('.forget')) await run();
  };
  const before = await counted();
  expect(before.coupons).toBeGreaterThanOrEqual(BETS);
  await forget();
  const young = await counted();
  for (const name of tables)
    expect([name, young[name]!]).toEqual([name, Math.max(young[name]!, before[name]!)]);

  clock.leap(11 * 365 * DAY_MS);
  await forget();
  const old = await counted();
  for (const name of bets) expect([name, old[name]]).toEqual([name, before[name]]);
  const [left] = await rowsOf<{ count: bigint }>(
    'select count(*) from coupon_legs l where not exists (select from games g where g.id = l.game_id)',
    [],
  );
  expect(Number(left!.count)).toBe(0);
});
