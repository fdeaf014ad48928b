import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from './defaults.ts';
import { isClosed, maintenanceNotice, noticeLanguage } from './maintenance.ts';

const works = {
  ...DEFAULT_SETTINGS.maintenance,
  started_at: '2026-03-02T01:00:00.000Z',
  ended_at: '2026-03-02T05:30:00.000Z',
  notify_started_at: '2026-03-01T12:00:00.000Z',
  notify_ended_at: '2026-03-02T01:00:00.000Z',
};

test.each([
  ['ru', 'ru'],
  ['ua', 'ru'],
  ['kz', 'ru'],
  ['az', 'ru'],
  ['en', 'en'],
  ['de', 'en'],
])('readers of %s are told in %s', (lng, expected) => {
  expect(noticeLanguage(lng)).toBe(expected);
});

test.each([
  ['before the notification', {}, '2026-03-01T11:59:59Z', null],
  [
    'during it, with the period',
    {},
    '2026-03-01T12:00:00Z',
    /^Maintenance from 2 Mar 2026, 01:00 to .*05:30 \(UTC\)/,
  ],
  ['at its end', {}, '2026-03-02T01:00:00Z', null],
  ['without an end', { notify_ended_at: null }, '2026-03-02T04:00:00Z', /unavailable/],
  ['without a period', { started_at: null }, '2026-03-01T13:00:00Z', /^Maintenance is planned soon/],
  ['never announced', { notify_started_at: null }, '2026-03-01T13:00:00Z', null],
])('%s', (_, change, now, expected) => {
  const { notice } = maintenanceNotice({ ...works, ...change }, 'en', Date.parse(now));
  if (expected === null) expect(notice).toBeNull();
  else expect(notice).toMatch(expected);
});

test('the notice is also written in Russian', () => {
  const { notice, noticeLng } = maintenanceNotice(works, 'ua', Date.parse('2026-03-01T13:00:00Z'));
  expect(noticeLng).toBe('ru');
  expect(notice).toMatch(/^Технические работы с 2 мар/);
});

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('flag %s, web_state %s → closed %s', (isActive, web_state, closed) => {
  expect(isClosed({ ...works, isActive, web_state })).toBe(closed);
});
