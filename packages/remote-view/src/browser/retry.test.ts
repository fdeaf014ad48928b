import { describe, expect, test } from 'vitest';
import { ESSENTIAL_TRIES, FinalFailure, type Tries, withRetries } from './retry.ts';

/** Fails the given number of times, then succeeds; records the waits. */
async function attempt(failures: number, error: Error = new Error('away'), howOften?: Tries) {
  const waited: number[] = [];
  let tries = 0;
  const run = async () => {
    if (tries++ < failures) throw error;
    return 'there';
  };
  const rest = async (ms: number) => void waited.push(ms);
  const result = await withRetries(run, rest, howOften).catch((thrown: Error) => thrown.message);
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
  test('a final failure is not retried', async () => {
    expect(await attempt(1, new FinalFailure('gone'))).toEqual({ result: 'gone', tries: 1, waited: [] });
  });
});

describe('an essential view gets five tries', () => {
  test.each([
    [0, 'there', 1, []],
    [4, 'there', 5, [1000, 1000, 1000, 1000]],
    [5, 'away', 5, [1000, 1000, 1000, 1000]],
  ])('%i failures', async (failures, result, tries, waited) => {
    expect(await attempt(failures, new Error('away'), ESSENTIAL_TRIES)).toEqual({ result, tries, waited });
  });
  test('a try that hangs is ended', async () => {
    const ended: string[] = [];
    const hangs = (signal?: AbortSignal) =>
      new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => {
          ended.push((signal.reason as Error).name);
          reject(signal.reason);
        });
      });
    const few = { ...ESSENTIAL_TRIES, tries: 2, timeoutMs: 5 };
    await expect(withRetries(hangs, async () => {}, few)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect(ended).toEqual(['TimeoutError', 'TimeoutError']);
    expect(ESSENTIAL_TRIES.timeoutMs).toBe(1000);
  });
});
