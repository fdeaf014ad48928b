import { translatorIn } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import type { HostContext } from '../host-context.ts';
import { readOfficeMarks } from './read-office-marks.ts';

function read(answers: Record<string, unknown>) {
  const api = (async (id: string) => {
    if (id in answers) return answers[id];
    throw new Error('no answer');
  }) as unknown as HostContext['api'];
  return readOfficeMarks({ api, t: translatorIn('en'), loadDictionaries: async () => {} });
}

const config = (protection_level: number, verification_status = 1, user_msg_count = 0) => ({
  'person.config': { result: { protection_level, verification_status, user_msg_count } },
});

test.each([
  [0, 'weak'],
  [30, 'weak'],
  [31, 'fair'],
  [70, 'good'],
  [100, 'full'],
])('a protection of %i is %s', async (level, protection) => {
  expect(await read(config(level))).toEqual({ protection, verification: 'not verified' });
});

test('only what is open is counted', async () => {
  const marks = await read({
    ...config(50, 2, 2),
    'withdrawals.list': {
      withdrawals: [{ status: 'paid' }, { status: 'requested' }, { status: 'released' }],
    },
    'limits.list': [{ limitState: 'ACTIVE' }, { limitState: 'PENDING' }],
    'inbox.list': { messages: [], unread: 3 },
  });
  expect(marks).toEqual({
    protection: 'fair',
    verification: 'verified',
    messages: '2 unread',
    inbox: '3 unread',
    withdrawals: '2',
    limits: '1 waiting',
  });
});

test('what can’t be read has no mark', async () => {
  expect(await read({})).toEqual({});
});
