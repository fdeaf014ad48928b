import { expect, it } from 'vitest';
import { fakeClock } from '../../../platform/time/clock.ts';
import type { Placement } from '../../coupon/index.ts';
import { untilDecided } from './until-decided.ts';

const UNDER_WAY = [{ userId: 7, key: 'my-key' } as Placement];

function waiting() {
  const clock = fakeClock(0);
  let items = [UNDER_WAY];
  const ask = untilDecided({ has: (match) => items.some(match) }, clock);
  return {
    ask,
    end() {
      items = [];
    },
    async pass(ms: number) {
      for (let left = ms; left > 0; left -= 20) {
        clock.advance(20);
        await Promise.resolve();
      }
    },
  };
}

it.each([
  [8, 'my-key'],
  [7, 'another-key'],
])('a request of player %i for %s is not in progress', (userId, key) =>
  expect(waiting().ask(userId, key)).resolves.toBeUndefined(),
);

it.each(['my-key', 'my-key#2'])('a read waits for the placement in progress of %s', async (key) => {
  const { ask, end, pass } = waiting();
  let isTold = false;
  const told = ask(7, key).then(() => {
    isTold = true;
  });
  await pass(500);
  expect(isTold).toBe(false);
  end();
  await pass(40);
  await told;
});

it('a read that waits too long throws that the outcome is unknown', async () => {
  const { ask, pass } = waiting();
  const told = expect(ask(7, 'my-key')).rejects.toMatchObject({ code: 'server.unavailable' });
  await pass(3_100);
  await told;
});
