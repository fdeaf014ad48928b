import { CALLS, type Call, isForOperators } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { auditLineWritten, needsLine, withLine } from './audited.ts';

const ALL = Object.values<Call>(CALLS).filter(isForOperators);

/** In tests a call that needs a line and wrote none fails with 500 (register-calls.ts), so each test of a call holds this. */
test('every call by which operators change something must leave a line; those that only compute are these', () => {
  const free = ALL.filter((call) => call.method !== 'GET' && !needsLine(call)).map(({ id }) => id);
  expect(free.sort()).toEqual([
    'boosts.preview',
    'desk.preview',
    'handGames.preview',
    'results.preview',
    'risk.whatIf',
    'voids.preview',
  ]);
  expect(ALL.filter(needsLine).length).toBeGreaterThan(60);
  expect(ALL.filter((call) => call.method === 'GET' && needsLine(call))).toEqual([]);
});

test('a line counts for the call that wrote it, also when calls run at once', async () => {
  const after = async (ms: number, writes: boolean) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    if (writes) auditLineWritten();
    return ms;
  };
  auditLineWritten();
  const done = await Promise.all([withLine(() => after(3, true)), withLine(() => after(1, false))]);
  expect(done).toEqual([
    { answer: 3, isWritten: true },
    { answer: 1, isWritten: false },
  ]);
});
