import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

export const CHANGES_PER_SECOND = 20;

/** Frames of a page for some seconds, while `say` is called `CHANGES_PER_SECOND` times a second. */
export async function framesOf(page: Page, seconds: number, say: (n: number) => void) {
  const heard = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const frame = (now: number) => {
          times.push(now);
          if (now - times[0]! < ms) requestAnimationFrame(frame);
          else resolve(times);
        };
        requestAnimationFrame(frame);
      }),
    seconds * 1000,
  );
  await each(seconds * CHANGES_PER_SECOND, say);
  const times = await heard;
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  return { perSecond: (gaps.length / (times.at(-1)! - times[0]!)) * 1000, longestMs: Math.max(...gaps) };
}

/** Calls `say` that many times, evenly spread over time. */
export async function each(changes: number, say: (n: number) => void): Promise<void> {
  const start = Date.now();
  for (let n = 0; n < changes; n++) {
    say(n);
    const next = start + ((n + 1) * 1000) / CHANGES_PER_SECOND;
    await sleep(Math.max(0, next - Date.now()));
  }
}
