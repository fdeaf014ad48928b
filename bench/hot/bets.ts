import { randomUUID } from 'node:crypto';
import { createSettling } from '../../apps/server/after/settlement/service.ts';
import { NO_COUPON_TRACES } from '../../apps/server/placement/coupon-traces/index.ts';
import { announce, odds, settlement } from '../../apps/server/testing/sample-feed.ts';
import { GAMES, openPlacementBook, type PlacementBook } from '../placement-book.ts';
import { couponFor, IN_FLIGHT } from '../placement-load.ts';
import { postmasterOf, processes } from '../spent.ts';
import { type Costs, costOf, type HotPath, takeTurns } from './turns.ts';

const COUPONS = { small: 1_500, full: 10_000 };
const DAY_MS = 86_400_000;

/** Bets on 50 games are placed, then the games end and all bets are settled; each round has games of its own. */
async function openBets(): Promise<HotPath> {
  const book = await openPlacementBook();
  const settling = createSettling(book.platform, { ...book, traces: NO_COUPON_TRACES });
  const postmaster = await postmasterOf(book.platform.pool);
  let lastGame = 0;

  async function costs(name: string, count: number, work: () => Promise<void>): Promise<Costs> {
    const before = processes(postmaster);
    const node = await costOf(count, work);
    const ns = [...processes(postmaster)].reduce((sum, [id, now]) => sum + now - (before.get(id) ?? 0), 0);
    return { [`${name}: Node`]: node, [`${name}: database`]: ns / 1000 / count };
  }

  return {
    async round(size) {
      const count = COUPONS[size];
      const offset = lastGame;
      lastGame += GAMES;
      const games = Array.from({ length: GAMES }, (_, i) => offset + i + 1);
      for (const gameId of games) {
        await book.facts.ingest(announce(gameId, Date.now(), Date.now() + DAY_MS));
        await book.facts.ingest(odds(gameId, Date.now()));
      }
      const placed = await costs('placement', count, () => placeOn(book, offset, count));
      const settled = await costs('settlement', count, async () => {
        for (const gameId of games) {
          await book.facts.ingest(settlement(gameId, Date.now(), resultsOf(gameId)));
          await settling.settleGame(gameId);
        }
      });
      await assertSettled(book);
      return { ...placed, ...settled };
    },
    stop: book.stop,
  };
}

/** The games of the coupons are those after `offset`. */
async function placeOn({ accounts, place }: PlacementBook, offset: number, count: number): Promise<void> {
  let left = count;
  async function caller(): Promise<void> {
    while (left-- > 0) {
      const { userId, accountId } = accounts[Math.floor(Math.random() * accounts.length)]!;
      const coupon = couponFor(accountId);
      const bets = coupon.bets.map((bet) => ({ ...bet, gameId: bet.gameId + offset }));
      await place(userId, { ...coupon, bets }, randomUUID(), 'en');
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, caller));
}

function resultsOf(gameId: number) {
  return {
    '1::1': gameId % 2 ? 'won' : 'lost',
    '18:2.5:over': gameId % 3 ? 'won' : 'lost',
  } as const;
}

async function assertSettled({ platform }: PlacementBook): Promise<void> {
  const { rowCount } = await platform.pool.query(`select 1 from coupons where status = 'accepted' limit 1`);
  if (rowCount !== 0) throw new Error('a coupon is still open');
}

if (import.meta.main) await takeTurns(openBets);
