import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { announce, odds, PRODUCER, playing, settlement } from '../../testing/sample-feed.ts';
import { forgetGames, knownFacts, stakeOn } from '../../testing/sportsbook.ts';
import { ALL_OUTCOMES, createSportsbook, type Sportsbook } from '../index.ts';
import { forgetOldGames } from '../journal/retention.ts';

const START = Date.UTC(2026, 7, 1, 12);

let world: World;
let platform: World['platform'];
let book: Sportsbook;
let decisions = 0;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  await forgetGames(world.platform.pool);
  platform = { ...world.platform, clock: fakeClock(START), bus: createInProcessBus(world.platform.logger) };
  decisions = 0;
  platform.bus.subscribe('game.decided', () => {
    decisions += 1;
  });
  book = await started();
});
afterEach(() => book.module.stop?.());

async function started(): Promise<Sportsbook> {
  const sportsbook = createSportsbook(platform, { delays: () => DEFAULT_SETTINGS.delays });
  await sportsbook.module.start?.();
  return sportsbook;
}

const ingest = (message: Parameters<typeof book.facts.ingest>[0]) => book.facts.ingest(message);
const factsOf = (gameId: number, outcomeId?: string) => knownFacts(book, gameId, outcomeId);

async function openGame(gameId: number): Promise<void> {
  await ingest(announce(gameId, START, START + 3_600_000));
  await ingest(odds(gameId, START));
}

describe('results', () => {
  it('are appended for outcomes with bets: a repeated settlement changes nothing, a correction is a further revision', async () => {
    await openGame(1);
    await stakeOn(platform.pool, 1, ['1::1', '1::x']);
    await ingest(settlement(1, START, { '1::1': 'won', '1::x': 'lost', '1::2': 'lost' }));
    await ingest(settlement(1, START, { '1::1': 'won', '1::x': 'lost' }));
    await ingest(settlement(1, START, { '1::1': 'void', '1::x': 'lost' }));
    const { rows } = await platform.pool.query(
      'select outcome_id, revision, void_num from outcome_results order by outcome_id, revision',
    );
    expect(rows).toEqual([
      { outcome_id: '1::1', revision: 1, void_num: 0 },
      { outcome_id: '1::1', revision: 2, void_num: 1 },
      { outcome_id: '1::x', revision: 1, void_num: 0 },
    ]);
    expect(decisions).toBe(3);
  });

  it('block their outcomes, also after a new price', async () => {
    await openGame(1);
    await ingest(settlement(1, START, { '29::yes': 'won' }, false));
    await ingest(odds(1, START, { state: playing(START) }));
    expect([factsOf(1, '29::yes').isBlocked, factsOf(1, '29::no').isBlocked]).toEqual([true, false]);
  });

  it('of an outcome without bets are stored with the game only, also after a restart', async () => {
    await openGame(1);
    await ingest(settlement(1, START, { '29::yes': 'won' }, false));
    await book.module.stop?.();
    expect((await platform.pool.query('select 1 from outcome_results')).rowCount).toBe(0);
    const again = await started();
    expect(again.facts.outcome(1, '29::yes')).toMatchObject({ isBlocked: true });
    await again.module.stop?.();
  });

  it('withdrawn before the first bet are not restored by a late copy', async () => {
    await openGame(1);
    const before = settlement(1, START, { '1::1': 'won' }, false);
    await ingest(before);
    const state = playing(START + 10);
    await ingest({
      type: 'rollback_bet_settlement',
      at: START + 10,
      producer: PRODUCER,
      gameId: 1,
      outcomeIds: ['1::1'],
      state,
    });
    await stakeOn(platform.pool, 1, ['1::1']);
    await ingest(before);
    expect((await platform.pool.query('select 1 from outcome_results')).rowCount).toBe(0);
  });

  it('of a cancelled game are void for everything undecided', async () => {
    await openGame(1);
    await stakeOn(platform.pool, 1, ['60::1']);
    await ingest(settlement(1, START, { '60::1': 'won' }, false));
    await ingest({ type: 'bet_cancel', at: START, producer: PRODUCER, gameId: 1, reason: 'weather' });
    const { rows } = await platform.pool.query(
      'select outcome_id, result_num, void_num, why from outcome_results order by outcome_id',
    );
    expect(rows).toMatchObject([
      { outcome_id: ALL_OUTCOMES, result_num: 0, void_num: 1, why: { key: 'cancelled' } },
      { outcome_id: '60::1', result_num: 1, void_num: 0 },
    ]);
  });
});

describe('a cancelled game', () => {
  const CANCEL = { type: 'bet_cancel', at: START, producer: PRODUCER, gameId: 1, reason: 'x' } as const;
  const rows = async () => {
    const found = await platform.pool.query(
      'select outcome_id, revision, void_num, is_open from outcome_results order by outcome_id, revision',
    );
    return found.rows.map((row) => Object.values(row).join(' '));
  };

  beforeEach(async () => {
    await openGame(1);
    await stakeOn(platform.pool, 1, ['1::1', '29::yes']);
    await ingest(settlement(1, START, { '29::yes': 'won' }, false));
    await ingest(CANCEL);
  });

  it('takes no result of what was undecided', async () => {
    await ingest(settlement(1, START + 1, { '1::1': 'lost' }));
    expect(await rows()).toEqual(['* 1 1 false', '29::yes 1 0 false']);
    expect(book.facts.state(1)?.status).toBe('cancelled');
  });

  it('takes the correction of what was decided before', async () => {
    await ingest(settlement(1, START + 1, { '29::yes': 'lost', '1::1': 'lost' }));
    expect(await rows()).toEqual(['* 1 1 false', '29::yes 1 0 false', '29::yes 2 0 false']);
  });

  it('stays cancelled when a result is withdrawn', async () => {
    const withdrawn = { type: 'rollback_bet_settlement', producer: PRODUCER, gameId: 1 } as const;
    await ingest({ ...withdrawn, at: START + 1, outcomeIds: ['29::yes'], state: playing(START) });
    await ingest(odds(1, START + 2, { state: playing(START) }));
    expect(book.facts.outcome(1, '1::1')).toMatchObject({ isOpen: false, state: { status: 'cancelled' } });
  });

  it('takes results once its cancellation is withdrawn', async () => {
    await ingest({ ...CANCEL, type: 'rollback_bet_cancel', at: START + 1, state: playing(START) } as never);
    await ingest(settlement(1, START + 2, { '1::1': 'lost' }));
    expect(await rows()).toEqual(['* 1 1 false', '* 2 0 true', '1::1 1 0 false', '29::yes 1 0 false']);
  });

  it.each([false, true])('keeps its number for ever, with memory dropped: %s', async (isDropped) => {
    if (isDropped) {
      await book.module.stop?.();
      await platform.pool.query("update games set ended_at = '2020-01-01'");
      book = await started();
    }
    await ingest(announce(1, START + 1, START + 7_200_000));
    await ingest(odds(1, START + 2));
    const { rows: games } = await platform.pool.query('select status, starts_at from games where id = 1');
    expect(games).toEqual([{ status: 'cancelled', starts_at: new Date(START + 3_600_000) }]);
    const other = announce(1, START + 3) as Extract<ReturnType<typeof announce>, { type: 'fixture' }>;
    const [first, second] = other.fixture.competitors;
    const swapped = { ...other, fixture: { ...other.fixture, competitors: [second, first] as const } };
    await expect(ingest(swapped as never)).rejects.toThrow(/given once/);
  });
});

describe('an old game', () => {
  const days = (n: number) => new Date(START + n * 86_400_000);
  const forget = (details: number, games: number) =>
    forgetOldGames(platform.pool, { details: days(details), games: days(games) });

  it('loses its prices and is then deleted, unless it has bets', async () => {
    for (const id of [1, 2]) await openGame(id);
    await stakeOn(platform.pool, 2, ['1::1']);
    for (const id of [1, 2]) await ingest(settlement(id, START, { '1::1': 'won' }));
    expect(await forget(-1, -1)).toEqual({ details: 0, games: 0 });
    expect(await forget(1, -1)).toEqual({ details: 1, games: 0 });
    expect(await forget(1, -1)).toEqual({ details: 0, games: 0 });
    const { rows } = await platform.pool.query(
      'select id, jsonb_array_length(markets) n from games order by id',
    );
    expect([rows[0].n, rows[1].n > 0]).toEqual([0, true]);
    expect(await forget(1, 1)).toEqual({ details: 0, games: 1 });
    expect((await platform.pool.query('select id from games')).rows).toEqual([{ id: 2n }]);
  });
});
