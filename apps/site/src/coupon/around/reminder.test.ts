import { expect, test } from 'vitest';
import { dueOf, type Reminder, readReminder, reminderOf } from './reminder.ts';

const NOW = 1_000_000;
const line = reminderOf({ id: '1/1::1', isLive: false, addedAt: NOW });

test('a reminder is due 30 seconds after adding a live bet, five minutes after a line bet', () => {
  expect(reminderOf({ id: 'a', isLive: true, addedAt: NOW })).toEqual({
    id: 'a',
    timeToShow: NOW + 30_000,
    isShown: false,
  });
  expect(line.timeToShow).toBe(NOW + 300_000);
});

test.each<[string, Reminder | null, number, string[], boolean, object]>([
  ['nothing was added', null, 0, [], false, { kind: 'none' }],
  ['not yet', line, 299_000, ['1/1::1'], false, { kind: 'wait', ms: 1_000 }],
  ['due', line, 300_000, ['1/1::1'], false, { kind: 'show' }],
  ['on the coupon', line, 300_000, ['1/1::1'], true, { kind: 'drop' }],
  ['the bet has left', line, 1_000, ['2/1::1'], false, { kind: 'drop' }],
  ['a night later', line, 9_000_000, ['1/1::1'], false, { kind: 'drop' }],
  ['shown once', { ...line, isShown: true }, 400_000, ['1/1::1'], false, { kind: 'none' }],
])('%s', (_name, reminder, after, ids, isCouponInSight, due) => {
  expect(dueOf(reminder, { now: NOW + after, ids: new Set(ids), isCouponInSight })).toEqual(due);
});

test('malformed reminders are ignored', () => {
  expect(readReminder(JSON.stringify(line))).toEqual(line);
  for (const text of [null, '', '{', '{"id":1}', 'null']) expect(readReminder(text)).toBe(null);
});
