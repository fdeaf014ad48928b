import type { Step } from '@fairbook/contracts/site/analytics-events';
import type { Bus } from '@fairbook/remote-view';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { type PageLife, pageLife } from '../page-life.ts';

/** The first page has more important work (S2 §9). */
const DELAY_MS = 10_000;

/** Loads analytics 10 s after the start, or at once when somebody registers; until then steps are only collected. */
export function scheduleAnalytics(host: HostContext, navigation: Navigation): void {
  whenDue(host.bus, pageLife, (waiting, stop) => {
    import('./start.ts')
      .then(({ startAnalytics }) => {
        stop();
        startAnalytics({ host, navigation, waiting });
      })
      .catch((error: unknown) => console.warn('analytics', error));
  });
}

/** Calls `run` once when counting is due, with the steps so far; later steps are added to them until `stop`. */
export function whenDue(
  bus: Pick<Bus, 'on'>,
  life: Pick<PageLife, 'after'>,
  run: (waiting: Step[], stop: () => void) => void,
): void {
  const waiting: Step[] = [];
  let isDue = false;
  const stop = bus.on('track', (step) => {
    waiting.push(step);
    if (step.name === 'registration.called') due();
  });
  function due() {
    if (isDue) return;
    isDue = true;
    run(waiting, stop);
  }
  life.after(DELAY_MS, due);
}
