import { sql } from 'kysely';
import { Type } from 'typebox';
import { call } from '../../../packages/contracts/platform/call.ts';
import { closed } from '../../../packages/contracts/platform/shapes.ts';
import { area } from '../../../packages/contracts/products/product.ts';
import { PROMOTIONS } from '../../../packages/contracts/promotions/all.ts';
import { PROMOTION_LINES } from '../../../packages/contracts/promotions/lines.ts';
import { promotion as contract } from '../../../packages/contracts/promotions/promotion.ts';
import { PROMOTION_TABS } from '../../../packages/contracts/promotions/tabs.gen.ts';
import { type Route, route, userOf } from '../platform/module.ts';
import { promotion } from '../promotions/promotion.ts';

/**
 * A promotion that nobody has: money on top of deposits, within a budget of a week, taken back with the deposit. Imported
 * before all else.
 */
const mine = call({
  id: 'rainyDay.mine',
  method: 'GET',
  path: '/office-api/rainy-day',
  summary: 'What rainy days brought the player.',
  right: 'player',
  rateLimit: { max: 60, windowMs: 60_000 },
  success: { status: 200, body: closed({ percent: Type.Integer(), gifts: Type.Integer() }) },
  errors: ['rainy_day.dry' as 'server.internal'],
});

const given = call({
  ...mine,
  id: 'rainyDay.given',
  path: '/operator-api/v1/rainy-day',
  summary: 'What rainy days have cost.',
  right: { permission: 'bonuses.read' },
  errors: [],
});

const of = contract({
  name: 'rainyDay',
  audience: 'depositors',
  trigger: 'deposit',
  reward: 'money',
  budget: { per: 'period', days: 7 },
  isWagered: false,
  calls: [mine, given],
  errors: { 'rainy_day.dry': { status: 409, action: 'wait' } },
  settings: {
    schema: closed({ percent: Type.Integer({ minimum: 0, maximum: 100 }), amount: Type.Integer() }),
    defaults: { percent: 10, amount: 0 },
    fault: (value) => ((value as Rules).percent === 13 ? 'percent' : undefined),
  },
  tab: { page: 'offers', id: 'rainyday', needs: ['bonuses.read'] },
});

const lines = area({
  reportLines: { rainy_gifts: { bonus_cost: 1 } },
  kinds: {
    rainy_gift: {
      group: 'bonuses',
      flow: ['bonuses', 'player'],
      report: ['rainy_gifts', 1],
      stoppedBy: ['exclusion'],
    },
    rainy_take: { group: 'bonuses', flow: ['player', 'bonuses'], report: ['rainy_gifts', -1] },
  },
});

interface Rules {
  percent: number;
  amount: number;
}
const rulesIn = (settings: unknown) => (settings as { rainyDay: Rules }).rainyDay;

const rainyDay = promotion({
  of,
  personal: {},
  // A deposit needs no stake.
  perThousand: (settings) => (rulesIn(settings).percent === 0 ? 0 : null),
  start(platform, { ledger, settings }) {
    const rules = () => rulesIn(settings());
    const spentSince = async (on: typeof platform.db, since: number, userId: number | null = null) => {
      const { rows } = await sql<{ spent: bigint; gifts: number }>`
        select coalesce(sum(case kind when 'rainy_gift' then amount else -amount end), 0)::bigint spent,
          count(*) filter (where kind = 'rainy_gift')::int gifts
        from transfers t where kind in ('rainy_gift', 'rainy_take') and at >= ${new Date(since)}
          and (${userId}::bigint is null or exists (select from accounts a
            where a.id = t.chain_account and a.user_id = ${userId}))`.execute(on);
      return rows[0]!;
    };
    const budget = async (on: typeof platform.db) => ({
      amount: BigInt(rules().amount) * 100n,
      spent: (await spentSince(on, platform.clock.now() - 7 * 86_400_000)).spent,
    });
    const accountOf = async (on: typeof platform.db, id: string) =>
      Number(
        (await on.selectFrom('deposits').select('account_id').where('id', '=', id).executeTakeFirstOrThrow())
          .account_id,
      );
    const post = async (
      tx: Parameters<typeof ledger.post>[0] & typeof platform.db,
      id: string,
      kind: 'rainy_gift' | 'rainy_take',
      amountMinor: bigint,
    ) => {
      const postings = [{ kind: kind as 'bonus_grant', amountMinor }];
      await ledger.post(tx, [{ accountId: await accountOf(tx, id), reference: `rainy:${id}`, postings }]);
    };
    const routes: Route[] = [
      route(mine, async ({ caller }) => ({
        percent: rules().percent,
        gifts: (await spentSince(platform.db, 0, userOf(caller))).gifts,
      })),
      route(given, async () => ({
        percent: rules().percent,
        gifts: (await spentSince(platform.db, 0)).gifts,
      })),
    ];
    return {
      module: { name: 'rainy-day', routes },
      budget,
      async onCredited(tx, { id, amount }) {
        const gift = (amount * BigInt(rules().percent)) / 100n;
        const { amount: most, spent } = await budget(tx);
        if (gift > 0n && spent + gift <= most) await post(tx, id, 'rainy_gift', gift);
      },
      async onReturned(tx, id) {
        const { rows } = await sql<{ amount: bigint }>`
          select amount from transfers where kind = 'rainy_gift' and reference = ${`rainy:${id}`}`.execute(
          tx,
        );
        if (rows[0]) await post(tx, id, 'rainy_take', rows[0].amount);
      },
    };
  },
});

PROMOTIONS.push(of);
PROMOTION_LINES.push(lines);
(PROMOTION_TABS.offers as unknown as object[]).push({ id: of.tab.id, needs: of.tab.needs });
// Last: the promotions of the house need the contracts, which are derived as they are loaded.
const { PROMOTIONS_RUN } = await import('../promotions/all.ts');
PROMOTIONS_RUN.rainyDay = rainyDay;
