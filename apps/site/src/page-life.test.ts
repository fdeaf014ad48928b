import type { Api } from '@fairbook/client';
import { createBus } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import { whenDue } from './analytics/schedule.ts';
import { afterSettling } from './analytics/timings.ts';
import { VISITOR_FACTS } from './guards/facts.ts';
import { keepVisitor } from './guards/keep-visitor.ts';
import { createVisitorStore } from './guards/visitor-store.ts';
import type { HostContext, SessionState } from './host-context.ts';
import { closeUnlessTouched } from './modals/use-auto-close.ts';
import { fixedNavigation } from './navigation.ts';
import type { PageLife } from './page-life.ts';
import { createActivity } from './session/activity.ts';
import { watch } from './session/auto-logoff.ts';
import { keepSession } from './session/keep-session.ts';
import { createSessionStore, VISITOR } from './session-store.ts';

/** A page life controlled by the test. `pass` moves the time on and runs what is due, each at its moment. */
function aLife() {
  const due: { at: number; run(): void; every?: number }[] = [];
  const sights: (() => void)[] = [];
  let now = 0;
  let isSeen = true;
  const add = (each: (typeof due)[number]) => {
    due.push(each);
    return () => void (due.includes(each) && due.splice(due.indexOf(each), 1));
  };
  const life: PageLife = {
    now: () => now,
    after: (ms, run) => add({ at: now + ms, run }),
    every: (ms, run) => add({ at: now + ms, run, every: ms }),
    isSeen: () => isSeen,
    onSight: (run) => void sights.push(run),
  };
  function pass(ms: number): void {
    const end = now + ms;
    for (;;) {
      const next = due.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      now = next.at;
      if (next.every) next.at += next.every;
      else due.splice(due.indexOf(next), 1);
      next.run();
    }
    now = end;
  }
  function see(seen: boolean): void {
    isSeen = seen;
    for (const run of sights) run();
  }
  return { life, pass, see };
}

const PLAYER: SessionState = {
  session: { userId: 7, login: '7', role: 'player', currencyIso: 'EUR', countryId: 1, permissions: [] },
  accounts: [],
};

/** A host whose server counts its calls and never answers. */
function aHost(state: SessionState) {
  const asked: string[] = [];
  const api = ((id: string) => {
    asked.push(id);
    return new Promise(() => {});
  }) as unknown as Api;
  const bus = createBus();
  const host = {
    api,
    bus,
    session: createSessionStore(api, bus, state),
    visitor: createVisitorStore(VISITOR_FACTS),
    live: { onMe: () => () => {} },
  } as unknown as HostContext;
  return { host, asked };
}
const NAVIGATION = fixedNavigation('/line', '');

test("a player's session is checked each minute while the page is visible, and when it becomes visible", () => {
  const { life, pass, see } = aLife();
  const { host, asked } = aHost(PLAYER);
  keepSession(host, NAVIGATION, life);
  pass(59_999);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked.length).toBe(1);
  see(false);
  pass(600_000);
  expect(asked.length).toBe(1);
  see(true);
  expect(asked.length).toBe(2);
});

test('a page for visitors asks after eight seconds whether its reader is signed in', () => {
  const { life, pass } = aLife();
  const { host, asked } = aHost(VISITOR);
  keepSession(host, NAVIGATION, life);
  pass(7_999);
  expect(asked).toEqual([]);
  pass(1);
  expect(asked).toEqual(['auth.session']);
});

test('the session is not read while a new password is not saved', () => {
  const { life, pass, see } = aLife();
  const { host, asked } = aHost(VISITOR);
  keepSession(host, NAVIGATION, life);
  host.bus.set('session:isRegistering', true);
  pass(120_000);
  see(true);
  expect(asked).toEqual([]);
  host.bus.set('session:isRegistering', false);
  pass(60_000);
  expect(asked).toEqual(['auth.session']);
});

test("the visitor's state is read each minute while the page is visible", () => {
  const { life, pass, see } = aLife();
  const { host, asked } = aHost(PLAYER);
  keepVisitor(host, NAVIGATION, life);
  pass(59_999);
  expect(asked).toEqual([]);
  pass(60_001);
  expect(asked).toEqual(['visitors.state', 'visitors.state']);
  see(false);
  pass(600_000);
  expect(asked.length).toBe(2);
});

test('inactivity is checked every 100 ms, and ends with its watch', () => {
  const { life, pass } = aLife();
  const signs = new EventTarget();
  let over = 0;
  const store = { read: () => null, write: () => {} };
  const stop = watch(createActivity(store, 1_000, 0), () => over++, signs, life);
  pass(950);
  signs.dispatchEvent(new Event('keydown'));
  pass(1_049);
  expect(over).toBe(0);
  pass(1);
  expect(over).toBe(1);
  pass(100);
  expect(over).toBe(2);
  stop();
  pass(10_000);
  expect(over).toBe(2);
});

test('a dialog of good news closes after ten seconds, unless touched before', () => {
  const { life, pass } = aLife();
  const closed: string[] = [];
  closeUnlessTouched(() => closed.push('alone'), new EventTarget(), life);
  const signs = new EventTarget();
  closeUnlessTouched(() => closed.push('touched'), signs, life);
  closeUnlessTouched(() => closed.push('gone'), new EventTarget(), life)();
  pass(9_999);
  expect(closed).toEqual([]);
  signs.dispatchEvent(new Event('pointermove'));
  pass(1);
  expect(closed).toEqual(['alone']);
  pass(60_000);
  expect(closed).toEqual(['alone']);
});

test.each([
  ['nothing happens', null, 10_000],
  ['somebody leaves the registration', 'registration.left', 10_000],
  ['somebody registers', 'registration.called', 0],
])('counting starts once, and when %s (%j), at %i ms', (_, name, wanted) => {
  const { life, pass } = aLife();
  const bus = createBus();
  const started: [at: number, steps: number][] = [];
  const tell = (step: string) => bus.emit('track', { name: step } as never);
  whenDue(bus, life, (waiting) => started.push([life.now(), waiting.length]));
  if (name) tell(name);
  pass(20_000);
  tell('registration.called');
  pass(60_000);
  expect(started).toEqual([[wanted, name ? 1 : 0]]);
});

test.each([
  [1_500, 1_500, 10_000],
  [1_500, 4_000, 7_500],
  [1_500, 20_000, 0],
])('a page loaded at %i ms, checked from %i on, has settled %i ms later', (wholeAt, now, wanted) => {
  const { life, pass } = aLife();
  const settled: number[] = [];
  afterSettling({ wholeAt, now }, life, () => settled.push(life.now()));
  pass(60_000);
  expect(settled).toEqual([wanted]);
});
