import { createApi } from '@fairbook/client';
import {
  BUCKETS,
  EVENTS,
  type EventFields,
  type EventName,
  pageOf,
  type Step,
} from '@fairbook/contracts/site/analytics-events';
import { matchPage } from '@fairbook/remote-view/match';
import type { HostContext } from '../host-context.ts';
import type { Navigation } from '../navigation.ts';
import { mayTell } from './consent.ts';
import { readCounters } from './counters.ts';
import { createDayStore } from './day-store.ts';
import { advance, type Journey, NEW_JOURNEY } from './journey.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { beacon } from './send.ts';
import { tellTimings } from './timings.ts';

const BATCH_MS = 15_000;
const PREFIX = 'analytics.';

export interface AnalyticsParts {
  host: HostContext;
  navigation: Navigation;
  /** Steps taken before this module was loaded. */
  waiting: readonly Step[];
}

/** Counts what the visitor allows, from now on; nothing else is stored or sent. */
export function startAnalytics({ host, navigation, waiting }: AnalyticsParts): void {
  const { bus, now, visitor, config } = host;
  const outbox = startOutbox(now);
  const journey = createDayStore<Journey>(localStorage, PREFIX, NEW_JOURNEY, now);

  function may(kind: 'technical' | 'journey'): boolean {
    const isOn = config.site.isFatmanAnalyticsAvailable && !visitor.get().isMaintenance;
    return isOn && mayTell(bus.get('own:consent') ?? 'unasked', kind);
  }
  function tell(name: EventName, fields: EventFields): void {
    if (!may(EVENTS[name].class)) return;
    outbox.add(name, pageOf(navigation.get().path), fields);
    if (document.visibilityState === 'hidden') outbox.flush();
  }
  function take(step: Step): void {
    const isKept = may('journey');
    const { changes, told, fault } = advance(isKept ? journey.get() : NEW_JOURNEY, step, now());
    if (fault) console.error(`analytics: ${fault}`);
    if (isKept) journey.set(changes);
    for (const { name, fields } of told) tell(name, fields);
  }
  function tellPage(): void {
    tell('page.opened', { s1: matchPage(navigation.get().path).route.id });
  }

  const begin = once(() => tellTimings(tell));
  const beginMarketing = once(() => {
    tellPage();
    void shareCounters(host);
  });
  function obey(): void {
    if (may('technical')) begin();
    else outbox.clear();
    if (may('journey')) beginMarketing();
    else journey.clear();
  }

  for (const step of waiting) take(step);
  bus.on('track', take);
  bus.watch('own:consent', obey);
  visitor.subscribe(obey);
  obey();
  whenPathChanges(navigation, tellPage);
  // Runs before the outbox is sent for the last time.
  addEventListener('pagehide', () => take({ name: 'registration.left' }), { capture: true });
}

/** The rest is sent when the page is hidden, because it may never be visible again. */
function startOutbox(now: () => number): Outbox {
  const api = createApi({ fetch: beacon });
  const outbox = createOutbox({
    send: (body) => api('analytics.collect', { body }),
    now,
    later: (run) => void setTimeout(run, BATCH_MS),
    bucket: Math.floor(Math.random() * BUCKETS),
    warn: (text, reason) => console.warn('analytics:', text, reason),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.flush();
  });
  addEventListener('pagehide', outbox.flush);
  return outbox;
}

/** Gives the operator's counters to the views of a deployment; the site itself loads nothing from third parties. */
async function shareCounters({ bus, api, config }: HostContext): Promise<void> {
  try {
    const site = { domain: location.hostname, projectId: config.site.group_id };
    bus.set('analytics:counters', await readCounters(api, site));
  } catch (error) {
    console.warn('analytics: no counters', error);
  }
}

function whenPathChanges(navigation: Navigation, run: () => void): void {
  let { path } = navigation.get();
  navigation.subscribe(() => {
    if (navigation.get().path === path) return;
    path = navigation.get().path;
    run();
  });
}

function once(run: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    run();
  };
}
