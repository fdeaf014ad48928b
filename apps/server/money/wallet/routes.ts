import { players, Refusal, wallet } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { freezeOf } from '../freezes/index.ts';
import { linesBefore } from './lines-store.ts';
import { shownAccount } from './shown.ts';
import { shownLines } from './shown-lines.ts';
import { statementOf } from './statement.ts';
import { accountById, accountsOfUsers, openAccounts } from './store.ts';

/** Lines of each account on the page of a player. */
const LAST_LINES = 10;

export function walletRoutes({ pool, db }: Pick<Platform, 'pool' | 'db'>): Route[] {
  return [
    route(wallet.accounts, async ({ caller, lng }) => {
      const own = await openAccounts(pool, userOf(caller));
      const isFrozen = own.some(({ frozenFor }) => frozenFor !== null);
      return {
        accounts: own.map((account) => shownAccount(account, lng)),
        frozen: isFrozen ? ((await freezeOf(db, userOf(caller)))?.frozen ?? null) : null,
      };
    }),
    route(wallet.ledger, async ({ caller, params, lng, query: { before = null, limit = 50, ...filter } }) => {
      await checkOwn(userOf(caller), params.id);
      const lines = await linesBefore(pool, params.id, { ...filter, before, limit });
      return {
        lines: await shownLines(pool, lines, lng),
        next: lines.length === limit ? lines.at(-1)!.seq : null,
      };
    }),
    route(wallet.statement, async ({ caller, params, query, setHeader }) => {
      await checkOwn(userOf(caller), params.id);
      setHeader('content-disposition', 'attachment; filename="statement.csv"');
      setHeader('cache-control', 'no-store');
      // The contract declares text; a stream of it saves memory.
      return (await statementOf(pool, params.id, query)) as unknown as string;
    }),
    route(players.ledger, async ({ params, lng }) => ({
      accounts: await Promise.all(
        ((await accountsOfUsers(pool, [params.id])).get(params.id) ?? []).map(async ({ id, currency }) => ({
          accountId: id,
          iso: currency,
          lines: await shownLines(
            pool,
            await linesBefore(pool, id, { before: null, limit: LAST_LINES, isOwnOnly: true }),
            lng,
          ),
        })),
      ),
    })),
  ];

  async function checkOwn(userId: number, accountId: number): Promise<void> {
    const account = await accountById(pool, accountId);
    if (account?.userId !== userId) throw new Refusal('wallet.unknown_account');
  }
}
