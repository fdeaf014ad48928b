import { WAIT_MINUTES } from '@fairbook/contracts/pools/toto-sections';
import type { Platform } from '../../platform/context.ts';
import { type Tx, transact } from '../../platform/database/transact.ts';
import { divide, type Hit, hitsOf } from './arithmetic.ts';
import { lastSaidAt, resultsNow } from './results.ts';
import { type DrawRow, gamesOfDraws, heldDraw, holdJackpots, jackpotsNow, setJackpot } from './store.ts';

const MINUTE_MS = 60_000;
const PAGE = 1_000;

/** Ends the sale of a draw whose time is over. Returns whether it did. */
export function closeIfDue({ pool, clock }: Pick<Platform, 'pool' | 'clock'>, id: bigint): Promise<boolean> {
  return transact(pool, async (tx) => {
    const draw = await heldDraw(tx, id);
    if (draw?.state !== 'open' || draw.closes_at.getTime() > clock.now()) return false;
    await setState(tx, id, { state: 'closed' });
    return true;
  });
}

/**
 * Decides a closed draw once every game has a result and the last one is old enough: fixes the results, and divides the
 * pool of each currency. With too few games it is cancelled instead. Money moves afterwards, ticket by ticket. One
 * transaction; a second run finds nothing to do. Returns whether it decided.
 */
export function decideIfKnown(
  { pool, clock }: Pick<Platform, 'pool' | 'clock'>,
  id: bigint,
): Promise<boolean> {
  return transact(pool, async (tx) => {
    const draw = await heldDraw(tx, id);
    if (draw?.state !== 'closed') return false;
    const now = clock.now();
    const results = (await resultsNow(tx, [id], now)).get(id) ?? [];
    const known = results.filter((each) => each !== null);
    if (known.length < results.length) return false;
    const saidAt = await lastSaidAt(tx, id);
    if (saidAt && saidAt.getTime() > now - WAIT_MINUTES * MINUTE_MS) return false;
    await fixResults(tx, id, known);
    const isEnough = known.filter((each) => each !== 'void').length >= draw.rules.fewestGames;
    if (!isEnough) {
      await setState(tx, id, { state: 'cancelled', cancelled: 'few_games' });
      return true;
    }
    await holdJackpots(tx, draw.section);
    await divideDraw(tx, draw);
    await setState(tx, id, { state: 'drawn', drawn_at: new Date(now) });
    return true;
  });
}

export async function setState(
  tx: Tx,
  id: bigint,
  change: Partial<Pick<DrawRow, 'state' | 'cancelled' | 'drawn_at' | 'settled_at'>>,
): Promise<void> {
  await tx.updateTable('toto_draws').set(change).where('id', '=', id).execute();
}

async function fixResults(tx: Tx, id: bigint, results: readonly string[]): Promise<void> {
  await tx.query({
    name: 'toto_fix_results',
    text: `update toto_games g set result = new.result from unnest($2::int[], $3::text[]) as new (n, result)
           where g.draw_id = $1 and g.n = new.n`,
    values: [id, results.map((_, n) => n), results],
  });
}

/** What the tickets of one currency staked, and how many variants have each number of hits. */
interface Sold {
  tickets: number;
  stakes: bigint;
  fund: bigint;
  counts: bigint[];
}

/** The numbers of the outcomes that hit, from the fixed results of a draw. */
export async function hitsIn(tx: Tx, id: bigint): Promise<Hit[]> {
  const games = await gamesOfDraws(tx, [id]);
  return games.map(({ result, outcomes }) => (result === 'void' ? 'void' : outcomes.indexOf(result!)));
}

async function divideDraw(tx: Tx, draw: DrawRow): Promise<void> {
  const results = await hitsIn(tx, draw.id);
  const sold = await soldIn(tx, draw.id, results);
  const jackpots = new Map((await jackpotsNow(tx, draw.section)).map((row) => [row.currency, row.amount]));
  const { parts } = draw.rules;
  for (const [currency, { tickets, stakes, fund, counts }] of sold) {
    const jackpot = jackpots.get(currency) ?? 0n;
    const games = results.length;
    const winners = parts.map((_, k) => counts[games - k] ?? 0n);
    const { prizes, left } = divide({ fund, jackpot }, winners, { games, parts });
    const text = prizes.map(({ hits, variants, each, part }) => ({
      hits,
      variants: String(variants),
      each: String(each),
      part: String(part),
    }));
    await tx
      .insertInto('toto_pools')
      .values({
        draw_id: draw.id,
        currency,
        tickets,
        stakes,
        fund,
        jackpot,
        prizes: JSON.stringify(text),
        left_over: left,
      })
      .execute();
    await setJackpot(tx, { section: draw.section, currency, amount: left });
  }
}

async function soldIn(tx: Tx, drawId: bigint, results: readonly Hit[]): Promise<Map<string, Sold>> {
  const sold = new Map<string, Sold>();
  for (let after = 0n; ; ) {
    const page = await tx
      .selectFrom('toto_tickets')
      .select(['number', 'currency', 'picks', 'stake', 'share'])
      .where('draw_id', '=', drawId)
      .where('number', '>', after)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    for (const { currency, picks, stake, share } of page) {
      const own = sold.get(currency) ?? { tickets: 0, stakes: 0n, fund: 0n, counts: [] };
      const counts = hitsOf(picks, results);
      sold.set(currency, {
        tickets: own.tickets + 1,
        stakes: own.stakes + stake,
        fund: own.fund + stake - share,
        counts: counts.map((count, h) => count + (own.counts[h] ?? 0n)),
      });
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return sold;
    after = last.number;
  }
}
