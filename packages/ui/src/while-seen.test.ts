import { expect, test, vi } from 'vitest';
import { whileSeen } from './while-seen.ts';

test('repeated work runs while the page is in sight and when it comes back, never while it is hidden, and can be ended', () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
  const turn = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let runs = 0;
  const end = whileSeen(1_000, () => {
    runs += 1;
  });
  const after = (ms: number) => {
    vi.advanceTimersByTime(ms);
    return runs;
  };
  expect(after(2_500)).toBe(2);
  turn(true);
  expect(after(10_000)).toBe(2);
  turn(false);
  expect(runs).toBe(3);
  expect(after(1_000)).toBe(4);
  end();
  turn(false);
  expect(after(10_000)).toBe(4);
});
