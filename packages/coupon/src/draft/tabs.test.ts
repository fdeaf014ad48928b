import { betKey } from '@fairbook/contracts/placement/bet-key';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalDraft } from './changes.ts';
import { type LocalChoices, NO_CHOICES, wholeChoices } from './choices.ts';
import type { DraftDocument } from './merge.ts';
import { createTabSync } from './tabs.ts';

/** A browser: one text shared by all tabs, and for each tab a queue of notifications to deliver. */
function aBrowser() {
  const shared = { text: null as string | null, writes: 0 };
  const clock = { now: 1_000 };
  const tabs: { hear(): void; due: number }[] = [];

  function open(saved: LocalDraft['bets'] = [], amount = '5') {
    let bets = saved;
    let choices: LocalChoices = { ...wholeChoices(NO_CHOICES), amount, iso: 'EUR' };
    let isBusy = false;
    const listeners = new Set<() => void>();
    const tell = () => {
      for (const listener of [...listeners]) listener();
    };
    const tab = { hear: () => {}, due: 0 };
    tabs.push(tab);
    const stop = createTabSync({
      local: {
        read: () => ({ bets, choices }),
        canLoad: () => !isBusy,
        load(draft: DraftDocument) {
          bets = draft.bets.map(({ at, ...bet }) => ({
            ...bet,
            addedAt: draft.addedAtByBetId[betKey(bet)] ?? at,
          }));
          choices = wholeChoices(draft.choices);
          tell();
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      shared: {
        read: () => shared.text,
        write(text) {
          shared.text = text;
          shared.writes += 1;
          for (const other of tabs) if (other !== tab) other.due += 1;
        },
        subscribe(listener) {
          tab.hear = listener;
          return () => {
            tab.hear = () => {};
          };
        },
      },
      began: shared.text,
      now: () => clock.now,
    });
    return {
      games: () => bets.map(({ gameId }) => gameId),
      saved: () => bets,
      amount: () => choices.amount,
      add(gameId: number) {
        const names = { opponents: ['H', 'A'] as [string, string], marketName: 'R', outcomeName: 'H' };
        const bet = { gameId, outcomeId: '1::1', marketTypeId: 1, line: '', coefMilli: 2000, isLive: false };
        const place = { startsAt: '', champName: 'L', countryCode: 'en', blockId: null, addedAt: clock.now };
        if (bets.some((other) => other.gameId === gameId)) return;
        bets = [...bets, { ...bet, ...place, ...names }];
        tell();
      },
      remove(gameId: number) {
        bets = bets.filter((bet) => bet.gameId !== gameId);
        tell();
      },
      placed() {
        bets = [];
        isBusy = false;
        tell();
      },
      stake(text: string) {
        choices = { ...choices, amount: text };
        tell();
      },
      setBusy(next: boolean) {
        isBusy = next;
        tell();
      },
      close() {
        stop();
        tabs.splice(tabs.indexOf(tab), 1);
      },
    };
  }

  /** Delivers one notification to one tab; false when none is pending. */
  function deliver(which = 0): boolean {
    const waiting = tabs.filter(({ due }) => due > 0);
    const tab = waiting[which % Math.max(1, waiting.length)];
    if (!tab) return false;
    tab.due -= 1;
    tab.hear();
    return true;
  }

  return {
    shared,
    clock,
    open,
    deliver,
    settle() {
      let words = 0;
      while (deliver()) if (++words > 500) throw new Error('The tabs never come to rest');
      return words;
    },
  };
}

test('legs added in two tabs are in both, and each change is written once', () => {
  const { open, settle, shared } = aBrowser();
  const [a, b] = [open(), open()];
  settle();
  const before = shared.writes;
  a.add(1);
  b.add(2);
  settle();
  expect([a.games().sort(), b.games().sort()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  expect(shared.writes - before).toBeLessThanOrEqual(3);
  expect(settle()).toBe(0);
});

test('what is placed in one tab leaves the other; a coupon being placed is left alone until it is decided', () => {
  const { open, settle } = aBrowser();
  const [a, b] = [open(), open()];
  a.add(1);
  settle();
  a.setBusy(true);
  b.add(2);
  settle();
  expect([a.games(), b.games()]).toEqual([[1], [1, 2]]);
  a.placed();
  settle();
  // The leg added in the other tab was in no placed coupon.
  expect([a.games(), b.games()]).toEqual([[2], [2]]);
});

test('two choices within a millisecond keep their order', () => {
  const { open, settle } = aBrowser();
  const [a, b] = [open(), open()];
  settle();
  for (const text of ['9', '1', '8', '3']) a.stake(text);
  settle();
  expect([a.amount(), b.amount()]).toEqual(['3', '3']);
});

test('a reopened page keeps what it could not share before it was left, and brings nothing back', () => {
  const { open, settle, clock } = aBrowser();
  const first = open();
  first.add(1);
  first.add(2);
  const saved = first.saved();
  first.close();
  clock.now += 100;
  // The page was left before it could share the change: only the saved coupon knows that leg 1 was removed.
  const again = open(saved.filter(({ gameId }) => gameId === 2));
  settle();
  expect(again.games()).toEqual([2]);
  expect(open(again.saved()).games()).toEqual([2]);
});

test('a page that opens does not replace a typed stake by the default one', () => {
  const { open, settle } = aBrowser();
  const a = open();
  a.stake('20');
  settle();
  const b = open([], '20');
  settle();
  expect([a.amount(), b.amount()]).toEqual(['20', '20']);
});

test('whatever tabs do and however late they hear of it, they end alike and lose no leg that nobody removed', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), tab: fc.nat(2), game: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('remove' as const), tab: fc.nat(2), game: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('stake' as const), tab: fc.nat(2), game: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('hear' as const), tab: fc.nat(2), game: fc.nat() }),
    fc.record({ do: fc.constant('wait' as const), tab: fc.nat(2), game: fc.integer({ min: 1, max: 9 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { open, deliver, settle, clock } = aBrowser();
      const tabs = [open(), open(), open()];
      const added = new Set<number>();
      const removed = new Set<number>();
      for (const { do: what, tab: index, game } of steps) {
        const tab = tabs[index]!;
        if (what === 'add') added.add(game);
        if (what === 'add') tab.add(game);
        if (what === 'remove' && tab.games().includes(game)) removed.add(game);
        if (what === 'remove') tab.remove(game);
        if (what === 'stake') tab.stake(String(game));
        if (what === 'hear') deliver(game);
        if (what === 'wait') clock.now += game;
      }
      settle();
      const [first, ...others] = tabs.map((tab) => JSON.stringify([tab.games(), tab.amount()]));
      expect(others).toEqual([first, first]);
      for (const game of added) if (!removed.has(game)) expect(tabs[0]!.games()).toContain(game);
    }),
    { numRuns: 300 },
  );
});

test('a stake that a page left without sharing it counts as newer than the one that the tabs share', () => {
  const { open, settle, clock } = aBrowser();
  const a = open();
  settle();
  a.stake('7');
  settle();
  clock.now += 1_000;
  const b = open([], '9');
  settle();
  expect([a.amount(), b.amount()]).toEqual(['9', '9']);
});
