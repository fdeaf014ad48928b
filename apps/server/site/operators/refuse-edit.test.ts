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
  ['an editor without the right can’t edit', 'auth.no_permission', [['limits.read'], [], ['limits.read']]],
  ['a held permission can be granted', 'done', [[E, 'limits.read'], [], ['limits.read']]],
  ['a held permission can be removed', 'done', [[E, 'limits.read'], ['limits.read'], []]],
  ['a permission not held can’t be granted', 'operator.not_held', [[E], [], ['limits.read']]],
  ["a permission not held can't be removed", 'operator.not_held', [[E], ['limits.read'], []]],
  ['an unchanged permission need not be held', 'done', [[E], ['limits.read'], ['limits.read', E]]],
  ['one of two editors can give up the right', 'done', [PERMISSIONS, [E], []]],
  ['the last editor can’t', 'operator.last_editor', [PERMISSIONS, [E], [], [OTHER]]],
  ['the last editor can change everything else', 'done', [PERMISSIONS, PERMISSIONS, [E], [OTHER]]],
])('%s: %s', (_, code, edit) => expect(codeOf(...edit)).toBe(code));
