import type { Api } from '@fairbook/client';
import { expect, test } from 'vitest';
import { createSiteData } from './site-data.ts';

const champ = (id: number, sportId: number, line = 1) => ({ id, sportId, live: 0, line });

async function menuOf(champs: ReturnType<typeof champ>[]): Promise<number[]> {
  const api = (async (call: string) =>
    call === 'sportsbook.champs' ? { champs } : { sports: [] }) as unknown as Api;
  const menu = await createSiteData(
    () => api,
    () => 0,
  ).menu('en');
  return menu.champs.map(({ id }) => id);
}

const FOOTBALL = Array.from({ length: 12 }, (_, n) => champ(n + 1, 1));

test('the menu has equally many competitions of each sport, the biggest first', async () => {
  const tennis = Array.from({ length: 12 }, (_, n) => champ(n + 101, 4));
  expect(await menuOf([...FOOTBALL, ...tennis])).toEqual([1, 101, 2, 102, 3, 103, 4, 104, 5, 105]);
});

test('a sport with few leaves its places to the others; a competition without games has none', async () => {
  expect(await menuOf([...FOOTBALL, champ(101, 4), champ(102, 4, 0)])).toEqual([
    1, 101, 2, 3, 4, 5, 6, 7, 8, 9,
  ]);
  expect(await menuOf(FOOTBALL)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
