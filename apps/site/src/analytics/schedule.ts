import type { Step } from '@fairbook/contracts/analytics-events';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';

/** The first page has better things to do (S2 §9). */
const DELAY_MS = 10_000;

/** Loads what counts 10 s after the start, or at once when somebody registers; until then it only remembers. */
export function scheduleAnalytics(host: HostContext, navigation: Navigation): void {
  const waiting: Step[] = [];
  let isAsked = false;
  const stop = host.bus.on('track', (step) => {
    waiting.push(step);
    if (step.name === 'registration.called') load();
  });
  function load() {
    if (isAsked) return;
    isAsked = true;
    import('./start.ts')
      .then(({ startAnalytics }) => {
        stop();
        startAnalytics({ host, navigation, waiting });
      })
      .catch((error: unknown) => console.warn('analytics', error));
  }
  setTimeout(load, DELAY_MS);
}
