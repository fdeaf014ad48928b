import { PERMISSIONS, type Permission, Refusal } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { refuseEdit } from './refuse-edit.ts';

const E = 'operators.edit';
const OTHER = 2;

function codeOf(
  editor: readonly Permission[],
  before: readonly Permission[],
  after: readonly Permission[],
  editors: readonly number[] = [1, OTHER],
): string {
  try {
    refuseEdit({ editor, id: OTHER, before, after, editors });
    return 'done';
  } catch (error) {
    return error instanceof Refusal ? error.code : String(error);
  }
}

test.each<[string, string, Parameters<typeof codeOf>]>([
  ['whoever may no longer edit does not', 'auth.no_permission', [['limits.read'], [], ['limits.read']]],
  ['what is held is given', 'done', [[E, 'limits.read'], [], ['limits.read']]],
  ['and taken', 'done', [[E, 'limits.read'], ['limits.read'], []]],
  ['what is not held is not given', 'operator.not_held', [[E], [], ['limits.read']]],
  ['nor taken', 'operator.not_held', [[E], ['limits.read'], []]],
  ['what stays as it was need not be held', 'done', [[E], ['limits.read'], ['limits.read', E]]],
  ['one of two editors stops', 'done', [PERMISSIONS, [E], []]],
  ['the last one does not', 'operator.last_editor', [PERMISSIONS, [E], [], [OTHER]]],
  ['the last one changes all else', 'done', [PERMISSIONS, PERMISSIONS, [E], [OTHER]]],
])('%s: %s', (_, code, edit) => expect(codeOf(...edit)).toBe(code));
