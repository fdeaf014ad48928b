import { type Permission, Refusal } from '@fairbook/contracts';

export interface PermissionEdit {
  /** The permissions the editor holds. */
  editor: readonly Permission[];
  /** The operator being edited, with permissions before and after. */
  id: number;
  before: readonly Permission[];
  after: readonly Permission[];
  /** All operators who may edit operators. */
  editors: readonly number[];
}

/**
 * The first reason against an edit of permissions, if any: the editor may no longer edit; the edit grants or removes
 * a permission that the editor does not have; nobody would be left who may edit operators.
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

/** The refusal of a call whose permission the caller lacks. */
function noPermission(permission: Permission): Refusal {
  return new Refusal({ code: 'auth.no_permission', values: { permission } });
}
