import { operators as contract, type operators, type Permission, Refusal } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import { agreed, linkOperators, mustBeAnother, stillAsked } from '../same-person/index.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { refuseEdit } from './refuse-edit.ts';
import { decideRequest, insertRequest, requestById, withdrawRequests } from './requests.ts';
import { allOperators, holdersOf, insertOperator, operatorById, replacePermissions } from './store.ts';

export interface OperatorsModule {
  module: Module;
  /**
   * Records the permissions of a new operator, in the transaction that creates the user. `by` is the operator who adds
   * the new one: `by` must hold the requested permissions, and another operator approves them. Without `by` a command
   * adds the operator, and the permissions hold at once.
   */
  admit(
    tx: Tx,
    user: { id: number; login: string },
    permissions: readonly Permission[],
    by?: number,
  ): Promise<void>;
}

/** The operators of the site and their permissions. */
export function createOperators(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  edits: SiteEdits,
): OperatorsModule {
  const module: Module = {
    name: 'operators',
    routes: [
      route(contract.list, async () => ({ operators: await allOperators(db) })),
      route(contract.setPermissions, async ({ params, body, caller }) => {
        const subject = (await operatorById(db, params.id))?.login ?? String(params.id);
        const of = { part: 'operators', subject, userId: userOf(caller) } as const;
        return edits.edit(of, (tx) =>
          setPermissions(tx, { id: of.userId, at: clock.now() }, { id: params.id, ...body }),
        );
      }),
      route(contract.approve, ({ params, body, caller }) => {
        const userId = userOf(caller);
        return decide(params.id, userId, async (tx) => {
          const held = stillAsked(await requestById(tx, params.id), body.version);
          const at = clock.now();
          const second = await agreed(tx, held, userId, at);
          const id = Number(held.user_id);
          // Nobody gets a permission that they approved themselves.
          if (id === userId) await mustBeAnother(tx, { askedBy: id, userId, at });
          const { permissions } = (await operatorById(tx, id))!;
          await replacePermissions(tx, id, [...new Set([...permissions, ...held.permissions])]);
          await linkOperators(tx, { by: Number(held.requested_by), of: id, how: 'rights', at });
          await decideRequest(tx, held.id, { status: 'done', ...second });
        });
      }),
      route(contract.withdraw, ({ params, body, caller }) =>
        decide(params.id, userOf(caller), async (tx) => {
          const held = stillAsked(await requestById(tx, params.id), body.version);
          await decideRequest(tx, held.id, { status: 'withdrawn' });
        }),
      ),
    ],
  };

  /** Decides on permissions that wait for approval, and records the decision in the log of edits. */
  async function decide(requestId: number, userId: number, how: (tx: Tx) => Promise<void>) {
    const row = await requestById(db, requestId);
    if (!row) throw new Refusal('operator.unknown_entry');
    return edits.edit({ part: 'operators', subject: row.login, userId }, async (tx) => {
      const before = (await operatorById(tx, Number(row.user_id)))!;
      await how(tx);
      const answer = (await operatorById(tx, Number(row.user_id)))!;
      return { before: logged(before), after: logged(answer), answer };
    });
  }

  return {
    module,
    async admit(tx, { id, login }, permissions, by) {
      await insertOperator(tx, id, by === undefined ? permissions : []);
      // Without `by` a command adds the operator, and the line of the log names the new operator as its author.
      const of = { part: 'operators', subject: login, userId: by ?? id } as const;
      const after = by === undefined ? { permissions } : { permissions: [], asked: permissions };
      await edits.note(tx, of, { before: null, after });
      if (by === undefined) return;
      // Read after the note, which waits for other edits of operators, so that the editor's permissions can't change
      // before the commit.
      const editor = (await operatorById(tx, by))?.permissions ?? [];
      refuseEdit({ editor, id, before: [], after: permissions, editors: [by] });
      const at = clock.now();
      await linkOperators(tx, { by, of: id, how: 'made', at });
      if (permissions.length > 0) await insertRequest(tx, { userId: id, permissions, by, at });
    },
  };
}

interface Wanted {
  id: number;
  version: number;
  permissions: readonly Permission[];
}

/** Edits of operators run one after another, so what is read here holds until the commit. */
async function setPermissions(tx: Tx, by: { id: number; at: number }, { id, version, permissions }: Wanted) {
  const [editor, before] = [await operatorById(tx, by.id), await operatorById(tx, id)];
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
  const kept = before.permissions.filter((each) => permissions.includes(each));
  const added = permissions.filter((each) => !before.permissions.includes(each));
  await replacePermissions(tx, id, kept);
  // The requests of an operator who loses a permission are withdrawn.
  if (kept.length < before.permissions.length) await withdrawRequests(tx, { by: id });
  if (added.length > 0) await insertRequest(tx, { userId: id, permissions: added, by: by.id, at: by.at });
  const after = (await operatorById(tx, id))!;
  return { before: logged(before), after: logged(after), answer: after };
}

/** What the log of edits keeps. */
function logged({ permissions, asked }: operators.Operator) {
  return { permissions, ...(asked && { asked: asked.permissions }) };
}
