import { toto as contract, Refusal } from '@fairbook/contracts';
import { TOTO_SECTIONS } from '@fairbook/contracts/pools/toto-sections';
import { BASE_CURRENCY, formatAmount, minorUnits, type Rates, toBaseDown } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { signedStatement } from '../statements/index.ts';
import { type PlaceDeps, placeTicket } from './place.ts';
import { shownDraws, shownRows, shownTickets } from './shown.ts';
import { drawById, openDraws, pastDraws, ticketById, ticketsOf, winnersOf } from './store.ts';

const PAGE = 20;
const MOST_NOMINEES = 50;
const NOMINATED_MS = 30 * 86_400_000;

type TotoPlatform = Pick<Platform, 'db' | 'pool' | 'clock' | 'random' | 'bus'>;

export function totoRoutes(platform: TotoPlatform, deps: PlaceDeps & { rates(): Rates }): Route[] {
  const { db, pool, clock } = platform;
  const open = (section: contract.DrawRow['section']) => openDraws(db, section, clock.now());

  return [
    route(contract.sections, async ({ query: { iso = BASE_CURRENCY } }) => ({
      sections: await Promise.all(
        TOTO_SECTIONS.map(async (section) => {
          const draws = await open(section);
          const [current] = await shownRows(platform, draws.slice(0, 1), iso);
          return { section, current: current ?? null, open: draws.length };
        }),
      ),
    })),
    route(contract.current, async ({ params: { section }, query: { iso = BASE_CURRENCY }, lng }) => {
      const [first, second] = await open(section);
      const [draw] = first ? await shownDraws(platform, [first], { iso, lng }) : [];
      const [next] = second ? await shownRows(platform, [second], iso) : [];
      return { draw: draw ?? null, next: next ?? null };
    }),
    route(contract.next, async ({ params: { section }, query: { iso = BASE_CURRENCY }, lng }) => ({
      draws: await shownDraws(platform, (await open(section)).slice(1), { iso, lng }),
    })),
    route(contract.draw, async ({ params: { id }, query: { iso = BASE_CURRENCY }, lng }) => {
      const draw = await drawById(db, id);
      if (!draw) throw new Refusal('toto.unknown_draw');
      return (await shownDraws(platform, [draw], { iso, lng }))[0]!;
    }),
    route(
      contract.archive,
      async ({ params: { section }, query: { iso = BASE_CURRENCY, before = null } }) => {
        const rows = await pastDraws(db, section, clock.now(), { before, limit: PAGE + 1 });
        const shown = rows.slice(0, PAGE);
        const next = rows.length > PAGE ? Number(shown.at(-1)!.id) : null;
        return { draws: await shownRows(platform, shown, iso), next };
      },
    ),
    route(contract.nominees, async ({ params: { section } }) => {
      const since = new Date(clock.now() - NOMINATED_MS);
      const rates = deps.rates();
      const worth = (row: { prize: bigint; currency: string }) =>
        row.currency === BASE_CURRENCY ? row.prize : toBaseDown(row.prize, row.currency, rates);
      const winners = (await winnersOf(db, section, since))
        .map((row) => ({ row, worth: worth(row) }))
        .sort((a, b) => (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0))
        .slice(0, MOST_NOMINEES);
      return {
        nominees: winners.map(({ row }) => ({
          login: maskedLogin(row.login, 2),
          drawId: Number(row.draw_id),
          number: row.number,
          hits: Math.max(...row.hits.map(({ hits }) => hits)),
          prize: formatAmount(minorUnits(row.prize), row.currency),
          iso: row.currency,
          at: row.settled_at!.toISOString(),
        })),
      };
    }),
    route(contract.place, async ({ caller, body, idempotencyKey }) => {
      const ticket = await placeTicket(platform, deps, { userId: userOf(caller), key: idempotencyKey, body });
      return (await shownTickets(platform, [ticket]))[0]!;
    }),
    route(contract.mine, async ({ caller, query: { section = TOTO_SECTIONS[0], before = null } }) => {
      const rows = await ticketsOf(db, userOf(caller), section, { before, limit: PAGE + 1 });
      const shown = rows.slice(0, PAGE);
      const next = rows.length > PAGE ? Number(shown.at(-1)!.number) : null;
      return { tickets: await shownTickets(platform, shown), next };
    }),
    route(contract.receipt, async ({ caller, params: { id } }) => {
      const ticket = await ticketById(db, id);
      if (!ticket || Number(ticket.user_id) !== userOf(caller)) throw new Refusal('toto.unknown_ticket');
      const receipt = await signedStatement<contract.TicketStatement>(pool, id);
      if (!receipt) throw new Error(`ticket ${id} has no receipt`);
      return receipt;
    }),
  ];
}
