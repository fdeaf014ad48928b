import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

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

/** What became of one frame, as the browser's compositor reports it. */
interface Reported {
  name: string;
  ph: string;
  args: { frame_reporter?: { state: string } };
}

/** Frames a second of a screen. */
const EVERY = 60;

/**
 * Frames of a page for some seconds, as `framesOf` has them, and how many of 60 a second its compositor showed: all but
 * those that it dropped although something was to change. What moves on the compositor is shown also while the page's own
 * code is late.
 */
export async function shownOf(cdp: CDPSession, page: Page, seconds: number, say: (n: number) => void) {
  const states: string[] = [];
  const hear = ({ value }: { value: object[] }) => {
    for (const { name, ph, args } of value as Reported[])
      if (name === 'PipelineReporter' && ph === 'b' && args.frame_reporter)
        states.push(args.frame_reporter.state);
  };
  cdp.on('Tracing.dataCollected', hear);
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline.frame'] },
  });
  const frames = await framesOf(page, seconds, say);
  await cdp.send('Tracing.end');
  await ended;
  cdp.off('Tracing.dataCollected', hear);
  const dropped = states.filter((state) => state === 'STATE_DROPPED').length;
  return { ...frames, shown: EVERY - dropped / seconds };
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
