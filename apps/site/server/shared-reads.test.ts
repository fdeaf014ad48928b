import type { Api } from '@fairbook/client';
import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

/** Shared reads of one second over an API that answers with the number of the request. */
function setUp() {
  let now = 0;
  let asked = 0;
  let isDown = false;
  const api = (async () => {
    if (isDown) throw new Error('away');
    return ++asked;
  }) as unknown as Api;
  const shared = createSharedReads(() => now, 1000);
  return {
    ask: (id: string, input?: object, lang = 'en') =>
      shared(api, lang)(id as 'sportsbook.champs', input as never) as unknown as Promise<number>,
    pass: (ms: number) => {
      now += ms;
    },
    break: (down: boolean) => {
      isDown = down;
    },
  };
}

test('a public call is made once per input, language and period', async () => {
  const { ask, pass } = setUp();
  expect(await ask('sportsbook.champs', { query: { sport: 1 } })).toBe(1);
  expect(await ask('sportsbook.champs', { query: { sport: 1 } })).toBe(1);
  expect(await ask('sportsbook.champs', { query: { sport: 2 } })).toBe(2);
  expect(await ask('sportsbook.champs', { query: { sport: 1 } }, 'ru')).toBe(3);
  pass(1000);
  expect(await ask('sportsbook.champs', { query: { sport: 1 } })).toBe(4);
});

test.each(['wallet.accounts', 'auth.session', 'bets.coupons'])('%s is called each time', async (id) => {
  const { ask } = setUp();
  expect(await ask(id)).toBe(1);
  expect(await ask(id)).toBe(2);
});

test('failures are not cached', async () => {
  const { ask, break: setDown } = setUp();
  setDown(true);
  await expect(ask('config.all')).rejects.toThrow('away');
  setDown(false);
  expect(await ask('config.all')).toBe(1);
});
