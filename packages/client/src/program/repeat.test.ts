import { expect, test } from 'vitest';
import type { Attempt } from '../remedies.ts';
import { NO_NETWORK } from '../statuses.ts';
import { ApiError } from '../types.ts';
import { LONGEST_WAIT_MS, repeating, WAITS_MS } from './repeat.ts';

/** How long a call waits before each further try, if all of them fail alike. */
async function waitsOf(callId: string, error: ApiError): Promise<number[]> {
  const waits: number[] = [];
  const remedy = repeating({
    isRepeatable: (id) => id === 'bets.place',
    wait: async (ms) => void waits.push(ms),
    random: () => 0,
  });
  const attempt: Attempt = { callId, error, mended: [] };
  while (await remedy(attempt)) expect(waits.length).toBeLessThan(20);
  return waits;
}

const failed = (status: number, waitMs?: number) => new ApiError(status, undefined, undefined, waitMs);
const ALL = WAITS_MS.map((ms) => ms / 2);

test.each<[string, string, ApiError, number[]]>([
  ['no answer to what acts once', 'bets.place', failed(NO_NETWORK), ALL],
  ['an overload', 'bets.place', failed(503), ALL],
  ['an overload that says how long', 'bets.place', failed(503, 1_500), WAITS_MS.map(() => 1_500)],
  ['a longer wait than a program should sit through', 'bets.place', failed(503, LONGEST_WAIT_MS + 1), []],
  ['no answer to what may act twice', 'cashout.setRule', failed(NO_NETWORK), []],
  ['too many calls: nothing was done', 'cashout.setRule', failed(429, 2_000), WAITS_MS.map(() => 2_000)],
  ['a refusal', 'bets.place', failed(422), []],
  ['a token that is refused', 'bets.place', failed(401), []],
])('%s', async (_, callId, error, waits) => {
  expect(await waitsOf(callId, error)).toEqual(waits);
});
