import { players, Refusal, wallet } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { shownAccount, shownLine } from './shown.ts';
import { statementOf } from './statement.ts';
import { accountById, accountsOfUsers, linesBefore, openAccounts } from './store.ts';

/** Lines of each account on the page of a player. */
const LAST_LINES = 10;

export function walletRoutes({ pool }: Pick<Platform, 'pool'>): Route[] {
  return [
    route(wallet.accounts, async ({ caller, lng }) => ({
      accounts: (await openAccounts(pool, userOf(caller))).map((account) => shownAccount(account, lng)),
    })),
    route(wallet.ledger, async ({ caller, params, query: { before = null, limit = 50, ...filter } }) => {
      await checkOwn(userOf(caller), params.id);
      const lines = await linesBefore(pool, params.id, { ...filter, before, limit });
      return { lines: lines.map(shownLine), next: lines.length === limit ? lines.at(-1)!.seq : null };
    }),
    route(wallet.statement, async ({ caller, params, query, setHeader }) => {
      await checkOwn(userOf(caller), params.id);
      setHeader('content-disposition', 'attachment; filename="statement.csv"');
      setHeader('cache-control', 'no-store');
      // The contract declares text; a stream of it saves memory.
      return (await statementOf(pool, params.id, query)) as unknown as string;
    }),
    route(players.ledger, async ({ params }) => ({
      accounts: await Promise.all(
        ((await accountsOfUsers(pool, [params.id])).get(params.id) ?? []).map(async ({ id, currency }) => ({
          accountId: id,
          iso: currency,
          lines: (await linesBefore(pool, id, { before: null, limit: LAST_LINES })).map(shownLine),
        })),
      ),
    })),
  ];

  async function checkOwn(userId: number, accountId: number): Promise<void> {
    const account = await accountById(pool, accountId);
    if (account?.userId !== userId) throw new Refusal('wallet.unknown_account');
  }
}
