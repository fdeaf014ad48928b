import { type Permission, Refusal } from '@fairbook/contracts';

export interface PermissionEdit {
  /** The permissions the editor holds. */
  editor: readonly Permission[];
  /** Whose permissions they are, as they stand and as they shall be. */
  id: number;
  before: readonly Permission[];
  after: readonly Permission[];
  /** Everybody who may edit operators now. */
  editors: readonly number[];
}

/**
 * The first reason why an edit of permissions is refused, if any: the editor may no longer edit; something is given or
 * taken that the editor does not hold; nobody would be left who may edit operators.
 */
export function refuseEdit({ editor, id, before, after, editors }: PermissionEdit): void {
  if (!editor.includes('operators.edit')) throw noPermission('operators.edit');
  const moved = [
    ...after.filter((each) => !before.includes(each)),
    ...before.filter((each) => !after.includes(each)),
  ];
  const strange = moved.find((each) => !editor.includes(each));
  if (strange) throw new Refusal({ code: 'operator.not_held', values: { permission: strange } });
  const isLeft = after.includes('operators.edit') || editors.some((each) => each !== id);
  if (!isLeft) throw new Refusal('operator.last_editor');
}

/** The same refusal as that of a call whose permission the caller lacks. */
function noPermission(permission: Permission): Refusal {
  return new Refusal({ code: 'auth.no_permission', values: { permission } });
}
