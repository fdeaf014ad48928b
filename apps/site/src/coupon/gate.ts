import { ApiError } from '@fairbook/client';
import type { HostContext } from '../host-context.ts';
import { keepAsked } from '../keep-asked.ts';
import { isPrefetchFine } from '../notices/idle.ts';
import { onStorage, readStorage } from './storage.ts';

/** The whole coupon except its empty frame. */
type CouponPart = typeof import('./part.ts');

/** What the frame shows: `unread` on the server and at hydration, when nothing of this device is known. */
export type CouponStage = { kind: 'unread' | 'empty' | 'coming' } | { kind: 'here'; part: CouponPart };

/** Most visits begin without a selection, so the coupon loads with the first one. No earlier press is lost. */
export interface CouponGate {
  subscribe(listener: () => void): () => void;
  get(): CouponStage;
  /** Loads the coupon, once however often it is called. */
  open(): Promise<void>;
  connect(): void;
}

export const UNREAD: CouponStage = { kind: 'unread' };
const gates = new WeakMap<HostContext, CouponGate>();

export function gateOf(host: HostContext): CouponGate {
  const known = gates.get(host);
  if (known) return known;
  const gate = createGate(host);
  gates.set(host, gate);
  return gate;
}

function createGate(host: HostContext): CouponGate {
  const { bus, session, t } = host;
  const listeners = new Set<() => void>();
  let stage = UNREAD;
  let opening: Promise<void> | null = null;
  let stopWaiting = () => {};

  function set(next: CouponStage): void {
    stage = next;
    for (const listener of [...listeners]) listener();
  }

  async function bring(): Promise<void> {
    if (stage.kind === 'unread') set({ kind: 'coming' });
    try {
      const [part] = await Promise.all([importPart(), host.loadDictionaries(['coupon']), loadLists(host)]);
      part.connectCoupon(host);
      stopWaiting();
      set({ kind: 'here', part });
    } catch (error) {
      opening = null;
      // The visitor is told that it failed, and presses again. What was kept would then be added twice, that is, removed.
      stopWaiting();
      wait();
      console.error('coupon', error);
      bus.emit('notify', { tone: 'error', text: t('host.partFailed') });
    }
  }

  function wait(): void {
    const stops = [
      keepAsked(bus, ['coupon:add-bet', 'coupon:fill'], open),
      session.subscribe(openForPlayer),
      onStorage((saved) => holdsSomething(saved) && void open()),
      prefetchOnApproach(),
    ];
    stopWaiting = () => {
      for (const stop of stops) stop();
    };
  }

  function open(): Promise<void> {
    opening ??= bring();
    return opening;
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => stage,
    open,
    connect() {
      wait();
      if (holdsSomething(readStorage())) void open();
      else set({ kind: 'empty' });
      openForPlayer();
    },
  };

  /** Loads the coupon for a player even without selections, because open coupons are listed below the new one. */
  function openForPlayer(): void {
    if (session.get().session.role === 'player') void open();
  }
}

/** Without the server the coupon opens as a draft: its lists load once the server can be reached. */
async function loadLists({ loadConfig }: HostContext): Promise<void> {
  const loading = loadConfig().catch((error: unknown) => {
    if (!(error instanceof ApiError && error.status === 0)) throw error;
    addEventListener('online', () => void loadConfig().catch(() => {}), { once: true });
  });
  // The call is retried several times, and a device that knows it is offline need not wait for that.
  if (navigator.onLine) await loading;
}

const importPart = () => import('./part.ts');

/** A pointer over a price, or a touch or the focus on it, preloads what a press will need. */
function prefetchOnApproach(): () => void {
  const kinds = ['pointerover', 'pointerdown', 'focusin'] as const;
  const stop = () => {
    for (const kind of kinds) document.removeEventListener(kind, look);
  };
  function look({ target }: Event): void {
    if (!(target instanceof Element) || !target.closest('.odds')) return;
    stop();
    if (isPrefetchFine()) importPart().catch(() => {});
  }
  for (const kind of kinds) document.addEventListener(kind, look, { passive: true });
  return stop;
}

/** Whether a saved coupon has selections. Undecided placements belong to a player, for whom the coupon opens anyway. */
function holdsSomething(saved: string | null): boolean {
  return saved !== null && !saved.includes('"bets":[]');
}
