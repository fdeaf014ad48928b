import { describe, expect, test } from 'vitest';
import { FinalFailure, withRetries } from './retry.ts';

/** Fails so many times, then answers; tells what was waited. */
async function attempt(failures: number, error: Error = new Error('away')) {
  const waited: number[] = [];
  let tries = 0;
  const run = async () => {
    if (tries++ < failures) throw error;
    return 'there';
  };
  const result = await withRetries(run, async (ms) => void waited.push(ms)).catch(
    (thrown: Error) => thrown.message,
  );
  return { result, tries, waited };
}

describe('three retries, from one second, doubling', () => {
  test.each([
    [0, 'there', 1, []],
    [1, 'there', 2, [1000]],
    [3, 'there', 4, [1000, 2000, 4000]],
    [4, 'away', 4, [1000, 2000, 4000]],
  ])('%i failures', async (failures, result, tries, waited) => {
    expect(await attempt(failures)).toEqual({ result, tries, waited });
  });
  test('a final failure is not tried again', async () => {
    expect(await attempt(1, new FinalFailure('gone'))).toEqual({ result: 'gone', tries: 1, waited: [] });
  });
});
