import { type Api, ApiError } from '@fairbook/client';
import type { Problem } from '@fairbook/contracts';
import { createBus } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import { type PageLife, pageLife } from '../page-life.ts';
import { isBlocked } from './ad-blocker.ts';
import { type AgeMode, isAgeDue, keepAge } from './age.ts';
import { errorNote } from './error-note.ts';
import { atLeast, mayPrefetch } from './idle.ts';
import type { Keep } from './keep.ts';
import { createNoticeStore } from './notice-store.ts';
import { keepReminder, mayRemind, reminderIn } from './registration-reminder.ts';
import { rulesOf } from './rules.ts';
import { isOther, watchVersion } from './update.ts';

function memory(): Keep {
  const kept = new Map<string, string>();
  return { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
}

const DAY = 86_400_000;

test.each([
  ['off', null, 0, false],
  ['three_days', null, 0, true],
  ['three_days', 100, 100, false],
  ['three_days', 100, 100 + 3 * DAY - 1, false],
  ['three_days', 100, 100 + 3 * DAY, true],
  ['three_days', 100, 99, true],
  ['session', null, 0, true],
  ['session', 100, 100 + 30 * DAY, false],
] as [AgeMode, number | null, number, boolean][])(
  'age in mode %s, confirmed at %s, at %i: asked %s',
  (mode, confirmedAt, now, due) => {
    const keeps = { browser: memory(), tab: memory() };
    if (confirmedAt !== null) keepAge(mode, keeps, confirmedAt);
    expect(isAgeDue(mode, keeps, now)).toBe(due);
  },
);

test('age by session is asked again in another tab, age for three days is not', () => {
  const browser = memory();
  keepAge('session', { browser, tab: memory() }, 1);
  expect(isAgeDue('session', { browser, tab: memory() }, 2)).toBe(true);
  keepAge('three_days', { browser, tab: memory() }, 1);
  expect(isAgeDue('three_days', { browser, tab: memory() }, 2)).toBe(false);
});

test.each([
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
])('%j allows preloading: %s', (connection, may) => {
  expect(mayPrefetch(connection)).toBe(may);
});

test('a quick answer is delayed, and so is a failure', async () => {
  const waited: number[] = [];
  const wait = async (ms: number) => void waited.push(ms);
  expect(await atLeast(Promise.resolve(5), wait)).toBe(5);
  await expect(atLeast(Promise.reject(new Error('no')), wait)).rejects.toThrow('no');
  expect(waited).toEqual([200, 200]);
});

test('the registration reminder waits for its delay, then for the interval', () => {
  const rule = { delaySeconds: 60, intervalMinutes: 30 };
  const keep = memory();
  expect(reminderIn(rule, keep, 1_000)).toBe(60_000);
  keepReminder(rule, keep, 1_000);
  expect(reminderIn(rule, keep, 1_000)).toBe(30 * 60_000);
  expect(reminderIn(rule, keep, 29 * 60_000 + 1_000)).toBe(60_000);
  expect(reminderIn(rule, keep, 90 * 60_000)).toBe(60_000);
});

test.each([
  [null, false, true],
  [null, true, false],
  [7, false, false],
])('user %s, dialog open %s: reminded %s', (userId, isModalOpen, may) => {
  expect(mayRemind({ userId, isModalOpen })).toBe(may);
});

const refused = (...details: string[]) =>
  new ApiError(422, { errors: details.map((detail) => ({ code: 'x.y', detail })) } as Problem);

test.each([
  ['joined details', refused('One.', 'Two.'), 'One. Two.'],
  ['the same detail once', refused('One.', 'One.'), 'One.'],
  ['no details', refused(), 'unknown'],
  ['no problem', new ApiError(502, undefined), 'unknown'],
  ['cancelled', new ApiError(499, undefined), null],
  ['no network', new ApiError(0, undefined), null],
  ['a bug', new TypeError('x is not a function'), 'unknown'],
  ['a part whose build is gone', new TypeError('error loading dynamically imported module'), null],
  ['an aborted call', new DOMException('The user left.', 'AbortError'), null],
  ['something other than an error', 'x', null],
])('an error notification: %s', (_, error, text) => {
  expect(errorNote(error, 'unknown')).toBe(text);
});

test.each([
  [true, true, false],
  [false, true, true],
  [false, false, false],
])('the probe answers %s, the plain file %s: blocked %s', async (probe, control, blocked) => {
  expect(await isBlocked({ answers: async (url) => (url.includes('?') ? probe : control) })).toBe(blocked);
});

test.each([
  ['a', 'a', false],
  ['a', 'b', true],
  ['a', '', false],
  ['', 'b', false],
])('known version %j, reported %j: another one %s', (version, latest, other) => {
  expect(isOther(version, latest)).toBe(other);
});

test.each([
  ['a', ['a', 'b'], [null, 'update']],
  // The site was replaced between the page and the first check.
  ['a', ['b', 'b'], ['update', null]],
  ['', ['a', 'a'], [null, null]],
])('a page of version %j that hears of %j shows: %j', async (version, told, expected) => {
  const due: { ms: number; run(): void }[] = [];
  const life: PageLife = {
    ...pageLife,
    isSeen: () => true,
    after: (ms, run) => {
      due.push({ ms, run });
      return () => {};
    },
  };
  const answers = told.map((latestVersion) => ({ latestVersion }));
  const notices = createNoticeStore();
  const api = (async () => answers.shift()) as unknown as Api;
  watchVersion({ api, bus: createBus() }, notices, version, life);
  for (const [turn, notice] of expected.entries()) {
    const next = due.shift();
    expect(next?.ms).toBe(turn === 0 ? 60_000 : 300_000);
    next?.run();
    await expect.poll(() => answers).toHaveLength(told.length - turn - 1);
    await Promise.resolve();
    expect(notices.get()).toBe(notice);
    notices.hide('update');
  }
});

test('one notice at a time, the most urgent first; each once', () => {
  const notices = createNoticeStore();
  let changes = 0;
  notices.subscribe(() => {
    changes += 1;
  });
  notices.show('registration');
  notices.show('update');
  notices.show('update');
  expect(notices.get()).toBe('update');
  notices.show('offline');
  expect(notices.get()).toBe('offline');
  notices.hide('offline');
  notices.hide('update');
  notices.hide('update');
  expect([notices.get(), changes]).toEqual(['registration', 5]);
});

test('without rules nothing happens by itself', () => {
  expect(rulesOf({})).toMatchObject({
    inactivityLimitSeconds: null,
    ageRestrictionMode: 'off',
    registrationReminder: null,
  });
});
