import { lotto as contract, Refusal } from '@fairbook/contracts';
import { LOTTERY_IDS, MOST_DRAWS } from '@fairbook/contracts/pools/lotteries';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { signedStatement } from '../statements/index.ts';
import { type PlaceDeps, placeTickets } from './place.ts';
import { shownDraw, shownLottery, shownTicket } from './shown.ts';
import { deskDraws, drawOf, heldDraws, nextDraws, type TicketRow, ticketById, ticketsOf } from './store.ts';

const PAGE = 50;
const LATEST = 10;
const DAY_MS = 86_400_000;

type LottoPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

export function lottoRoutes(platform: LottoPlatform, deps: PlaceDeps): Route[] {
  const { db, pool, clock } = platform;
  const upcoming = (lottery: (typeof LOTTERY_IDS)[number], count: number) =>
    nextDraws(db, lottery, clock.now(), count);

  async function shownTickets(rows: readonly TicketRow[]): Promise<contract.LottoTicket[]> {
    return Promise.all(
      rows.map(async (row) =>
        shownTicket(row, (await drawOf(db, { lottery: row.lottery, number: row.draw }))!),
      ),
    );
  }

  return [
    route(contract.catalog, async ({ query: { iso = BASE_CURRENCY } }) => ({
      lotteries: await Promise.all(
        LOTTERY_IDS.map(async (id) => {
          const [next] = await upcoming(id, 1);
          return shownLottery(id, iso, { rates: deps.rates(), next });
        }),
      ),
    })),
    route(contract.view, async ({ params: { lottery }, query: { iso = BASE_CURRENCY } }) => {
      const draws = await upcoming(lottery, MOST_DRAWS);
      const results = await heldDraws(db, lottery, { limit: LATEST });
      return {
        lottery: shownLottery(lottery, iso, { rates: deps.rates(), next: draws[0] }),
        draws: draws.map(shownDraw),
        results: results.map(shownDraw),
      };
    }),
    route(contract.results, async ({ params: { lottery }, query: { day, before = null } }) => {
      const from = day === undefined ? null : new Date(`${day}T00:00:00Z`);
      const to = from && new Date(from.getTime() + DAY_MS);
      const rows = await heldDraws(db, lottery, { from, to, before, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      return {
        draws: shown.map(shownDraw),
        next: rows.length > PAGE ? Number(shown.at(-1)!.number) : null,
      };
    }),
    route(contract.draw, async ({ params: { lottery, number } }) => {
      const draw = await drawOf(db, { lottery, number });
      if (!draw) throw new Refusal('lotto.unknown_draw');
      const commit = await signedStatement<contract.CommitStatement>(pool, draw.commit_id);
      if (!commit) throw new Error(`draw ${number} of ${lottery} has no commitment`);
      const result =
        draw.result_id && (await signedStatement<contract.ResultStatement>(pool, draw.result_id));
      return { draw: shownDraw(draw), commit, result: result || null };
    }),
    route(contract.place, async ({ caller, body, idempotencyKey }) => {
      const rows = await placeTickets(platform, deps, { userId: userOf(caller), key: idempotencyKey, body });
      return { tickets: await shownTickets(rows) };
    }),
    route(contract.mine, async ({ caller, query: { before = null } }) => {
      const rows = await ticketsOf(db, userOf(caller), { before, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? Number(shown.at(-1)!.number) : null;
      return { tickets: await shownTickets(shown), next };
    }),
    route(contract.receipt, async ({ caller, params: { id } }) => {
      const ticket = await ticketById(db, id);
      if (!ticket || Number(ticket.user_id) !== userOf(caller)) throw new Refusal('lotto.unknown_ticket');
      const receipt = await signedStatement<contract.PurchaseStatement>(pool, ticket.purchase_id);
      if (!receipt) throw new Error(`ticket ${id} has no receipt`);
      return receipt;
    }),
    route(contract.desk, async () => {
      const { draws, sums } = await deskDraws(db, PAGE);
      return {
        draws: draws.map((draw) => {
          const own = sums.filter(
            ({ lottery, draw: number }) => lottery === draw.lottery && number === draw.number,
          );
          return {
            ...shownDraw(draw),
            tickets: own.reduce((count, { tickets }) => count + Number(tickets), 0),
            sums: own.map(({ currency: iso, stakes, prizes }) => ({
              iso,
              stakes: formatAmount(minorUnits(stakes), iso),
              prizes: formatAmount(minorUnits(prizes), iso),
            })),
          };
        }),
      };
    }),
  ];
}
