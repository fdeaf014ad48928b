import { transfers as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { setTransfer } from '../visitors/index.ts';
import { createMigrationService, type MigrationParts } from './service.ts';
import { latestTransfers, playersByLogin } from './store.ts';

type Latest = Awaited<ReturnType<typeof latestTransfers>>['rows'][number];

/** Accounts that operators have marked are moved to a new sign-in by their players (decision 0100). */
export function createAccountMigration(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'config'>,
  parts: MigrationParts,
): { module: Module } {
  const { db } = platform;
  const service = createMigrationService(platform, parts);
  return {
    module: {
      name: 'transfers',
      routes: [
        route(contract.sendCode, ({ params, body, caller }) => service.sendCode(caller, params.id, body)),
        route(contract.checkCode, ({ params, body, caller }) =>
          service.checkCode(caller, params.id, body.code),
        ),
        route(contract.userData, ({ body }) => service.move(body.redirectToken)),
        route(contract.list, async () => {
          const { rows, ...counts } = await latestTransfers(db);
          return { ...counts, latest: rows.map(shown) };
        }),
        route(contract.mark, async ({ body: { logins, isRequired, note }, caller }) => {
          const operatorId = userOf(caller);
          const of = { part: 'players', subject: 'transfers', userId: operatorId } as const;
          return parts.edits.edit(of, async (tx) => {
            const { answer, changed } = await marked(tx, logins, isRequired);
            for (const userId of changed) {
              const ofPlayer = { part: 'players', subject: String(userId), userId: operatorId } as const;
              const [before, after] = [
                { isTransferRequired: !isRequired },
                { isTransferRequired: isRequired, note },
              ];
              await parts.edits.record(tx, ofPlayer, { before, after });
            }
            return { before: null, after: { isRequired, note, ...answer }, answer };
          });
        }),
      ],
    },
  };
}

async function marked(tx: Tx, logins: readonly string[], isRequired: boolean) {
  const wanted = [...new Set(logins.map((each) => each.trim()))];
  const known = await playersByLogin(tx, wanted);
  const changed = await setTransfer(tx, [...known.values()], isRequired);
  const unknown = wanted.filter((login) => !known.has(login));
  return { changed, answer: { changed: changed.length, unchanged: known.size - changed.length, unknown } };
}

function shown({ user_id, login, moved_at, confirmed_at, asked_at }: Latest): contract.Transfer {
  const state = moved_at ? 'moved' : confirmed_at ? 'confirmed' : asked_at ? 'code_sent' : 'marked';
  const at = moved_at ?? confirmed_at ?? asked_at;
  return { userId: Number(user_id), login, state, at: at?.toISOString() ?? null };
}
