import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActs } from './read.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  '%s is something done, of which the time is known',
  (event) => {
    const page = new EventTarget();
    const lastAct = createActs(page);
    expect(lastAct()).toBe(0);
    vi.setSystemTime(1_000);
    page.dispatchEvent(new Event(event));
    vi.advanceTimersByTime(500);
    expect(lastAct()).toBe(1_000);
  },
);
