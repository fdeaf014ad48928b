import { type Api, ApiError } from '@fairbook/client';
import type { limitChecks } from '@fairbook/contracts';
import type { LiveClient } from '@fairbook/live';
import { createBus } from '@fairbook/remote-view';
import { expect, test } from 'vitest';
import type { PageLife } from '../page-life.ts';
import { createSessionStore, VISITOR } from '../session-store.ts';
import { watchPresence } from './presence.ts';

const PLAYER = { ...VISITOR, session: { ...VISITOR.session, userId: 7, role: 'player' as const } };
const CHECK: limitChecks.RealityCheck = {
  minutes: 5,
  from: 0,
  playedSeconds: 300,
  iso: 'EUR',
  staked: '4.00',
  won: '1.00',
  net: '-3.00',
};
const HERE: limitChecks.Presence = {
  since: 10,
  secondsLeft: null,
  nextDayAt: null,
  check: null,
  checkIn: null,
};

function setUp(first: Partial<limitChecks.Presence> = {}) {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  let isSeen = true;
  let onSight = () => {};
  const life: PageLife = {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    every: () => () => {},
    isSeen: () => isSeen,
    onSight: (run) => {
      onSight = run;
    },
  };
  let answer: limitChecks.Presence | ApiError = { ...HERE, ...first };
  let isSignedIn = true;
  const asked: number[] = [];
  const api = (async (id: string) => {
    if (id === 'auth.session') return isSignedIn ? PLAYER.session : VISITOR.session;
    if (id === 'wallet.accounts') return { accounts: [] };
    if (id === 'limits.ping') asked.push(now / 1000);
    if (answer instanceof ApiError) throw answer;
    return answer;
  }) as unknown as Api;
  const bus = createBus();
  const session = createSessionStore(api, bus, PLAYER);
  let push: Parameters<LiveClient['onMe']>[0] = () => {};
  const live = {
    onMe(listener: typeof push) {
      push = listener;
      return () => {};
    },
  } as unknown as LiveClient;
  const over: number[] = [];
  const limited: number[] = [];
  const checks = watchPresence(
    { api, bus, session, live },
    { onLimit: (until) => void limited.push(until), onOver: (until) => void over.push(until) },
    life,
  );
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    asked,
    bus,
    checks,
    over,
    limited,
    session,
    push: (delta: object) => push(delta),
    answers: (next: Partial<limitChecks.Presence> | ApiError) => {
      answer = next instanceof ApiError ? next : { ...HERE, ...next };
    },
    signOut: () => {
      isSignedIn = false;
    },
    async hide(hidden: boolean) {
      isSeen = !hidden;
      onSight();
      await settle();
    },
    async pass(seconds: number) {
      await settle();
      const until = now + seconds * 1000;
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at);
        if (!next) break;
        timers = timers.filter((each) => each !== next);
        now = next.at;
        next.run();
        await settle();
      }
      now = until;
    },
  };
}

test('a page says every 30 seconds that the player is here, but not while it is hidden', async () => {
  const page = setUp();
  await page.pass(61);
  expect(page.asked).toEqual([0, 30, 60]);
  expect(page.bus.get('session:since')).toBe(10_000);
  await page.hide(true);
  await page.pass(60);
  expect(page.asked).toHaveLength(3);
  await page.hide(false);
  expect(page.asked).toHaveLength(4);
});

test('a page asks at the moment when a check becomes due, and at a push; an answer elsewhere closes it', async () => {
  const page = setUp({ checkIn: 12 });
  await page.pass(0);
  page.answers({ check: CHECK });
  await page.pass(12);
  expect([page.asked, page.checks.get()]).toEqual([[0, 12], CHECK]);
  page.answers({});
  page.push({ limits: true });
  await page.pass(0);
  expect(page.checks.get()).toBeNull();
});

test('a call that fails is made again soon: a check that is due must not wait for half a minute', async () => {
  const page = setUp();
  await page.pass(0);
  page.answers(new ApiError(503, undefined));
  await page.pass(36);
  page.answers({ check: CHECK });
  await page.pass(5);
  expect([page.asked, page.checks.get()]).toEqual([[0, 30, 35, 40], CHECK]);
});

test('an answer that doesn’t arrive leaves the check', async () => {
  const page = setUp({ check: CHECK });
  await page.pass(0);
  page.answers(new ApiError(0, undefined));
  await expect(page.checks.answer('continue')).rejects.toThrow();
  expect(page.checks.get()).toEqual(CHECK);
  page.answers({});
  await page.checks.answer('continue');
  expect(page.checks.get()).toBeNull();
});

test.each([
  ['the last ping says so', { secondsLeft: 0, nextDayAt: 90_000 } as const],
  ['the session is gone at the next one', new ApiError(401, undefined)],
])('the end of the session limit is told: %s', async (_, end) => {
  const page = setUp({ secondsLeft: 20, nextDayAt: 90_000 });
  await page.pass(0);
  page.answers(end);
  page.signOut();
  await page.pass(20);
  expect(page.session.get().session.userId).toBeNull();
  expect(page.over).toEqual([90_000_000]);
  expect(page.bus.get('session:since')).toBeNull();
  await page.pass(120);
  expect(page.asked).toHaveLength(2);
});

test('signing out with time left is no end of the day', async () => {
  const page = setUp({ secondsLeft: 3600, nextDayAt: 90_000 });
  await page.pass(5);
  page.signOut();
  await page.session.refresh();
  expect(page.over).toEqual([]);
  expect(page.limited).toEqual([90_000_000]);
});
