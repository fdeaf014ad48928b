import { operators as contract, type Permission, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { refuseEdit } from './refuse-edit.ts';
import { allOperators, holdersOf, insertOperator, operatorById, replacePermissions } from './store.ts';

export interface OperatorsModule {
  module: Module;
  /**
   * Records the permissions of a new operator, in the transaction that creates the user. `by` is the operator who adds
   * this one and must hold what is given; without it a command does.
   */
  admit(
    tx: Tx,
    user: { id: number; login: string },
    permissions: readonly Permission[],
    by?: number,
  ): Promise<void>;
}

/** The operators of the site and their permissions. */
export function createOperators({ db }: Pick<Platform, 'db'>, edits: SiteEdits): OperatorsModule {
  const module: Module = {
    name: 'operators',
    routes: [
      route(contract.list, async () => ({ operators: await allOperators(db) })),
      route(contract.setPermissions, async ({ params, body, caller }) => {
        const subject = (await operatorById(db, params.id))?.login ?? String(params.id);
        const of = { part: 'operators', subject, userId: userOf(caller) } as const;
        return edits.edit(of, (tx) => setPermissions(tx, of.userId, { id: params.id, ...body }));
      }),
    ],
  };
  return {
    module,
    async admit(tx, { id, login }, permissions, by) {
      await insertOperator(tx, id, permissions);
      // A command creates them, so the log line names themselves.
      const of = { part: 'operators', subject: login, userId: by ?? id } as const;
      await edits.note(tx, of, { before: null, after: { permissions } });
      if (by === undefined) return;
      // After the note, which waits for other edits of operators: what the editor holds now holds until the commit.
      const editor = (await operatorById(tx, by))?.permissions ?? [];
      refuseEdit({ editor, id, before: [], after: permissions, editors: [by] });
    },
  };
}

interface Wanted {
  id: number;
  version: number;
  permissions: readonly Permission[];
}

/** Edits of operators run one after another, so what is read here holds until the commit. */
async function setPermissions(tx: Tx, editorId: number, { id, version, permissions }: Wanted) {
  const [editor, before] = [await operatorById(tx, editorId), await operatorById(tx, id)];
  if (!before) throw new Refusal('operator.unknown_entry');
  if (before.version !== version) throw new Refusal('operator.version_conflict');
  const editors = await holdersOf(tx, 'operators.edit');
  refuseEdit({
    editor: editor?.permissions ?? [],
    id,
    before: before.permissions,
    after: permissions,
    editors,
  });
  await replacePermissions(tx, id, permissions);
  const after = (await operatorById(tx, id))!;
  return {
    before: { permissions: before.permissions },
    after: { permissions: after.permissions },
    answer: after,
  };
}
