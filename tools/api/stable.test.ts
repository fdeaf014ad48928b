import path from 'node:path';
import { CALLS, type Call } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { breaksOf } from './compatible.ts';
import { readReleased, stableDescription } from './stable.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** To mend: keep what programs use, or deprecate the call (docs/api-changes.md). */
test('no program that was written for the last version breaks', () => {
  const today = new Date().toISOString().slice(0, 10);
  expect(breaksOf(readReleased(ROOT).description, stableDescription(), today)).toEqual([]);
});

test('the description has the calls that programs use, and no reference without its shape', () => {
  const { paths, components } = stableDescription();
  const ids = Object.values(paths).flatMap((each) =>
    Object.values(each).map(({ operationId }) => operationId),
  );
  expect(ids).toEqual(
    expect.arrayContaining(['bets.place', 'wallet.accounts', 'sportsbook.lineGames', 'proof.bundle']),
  );
  const names = [...JSON.stringify({ paths, components }).matchAll(/"#\/components\/schemas\/([^"]+)"/g)];
  expect(names.map(([, name]) => name!).filter((name) => !components.schemas[name])).toEqual([]);
});

test('a call that is to go stays for 180 days', () => {
  const going = Object.values<Call>(CALLS).flatMap(({ id, deprecated }) =>
    deprecated ? { id, ...deprecated } : [],
  );
  for (const { id, since, until } of going)
    expect(Date.parse(until) - Date.parse(since), id).toBeGreaterThanOrEqual(180 * 86_400_000);
});
