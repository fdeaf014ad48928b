import { site } from '@fairbook/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { HostContext } from '../host-context.ts';
import { type SiteFlags, VISITOR_FACTS } from './facts.ts';
import { keepFlags } from './keep-flags.ts';
import { createVisitorStore } from './visitor-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const CLOSED: SiteFlags = { ...site.DEFAULT_FLAGS, sections: { casino: false } };

test.each<[seen: DocumentVisibilityState, answer: () => { flags?: SiteFlags }, changes: number]>([
  ['visible', () => ({ flags: CLOSED }), 1],
  ['hidden', () => ({ flags: CLOSED }), 0],
  ['visible', () => ({ flags: { ...site.DEFAULT_FLAGS } }), 0],
  ['visible', () => ({}), 0],
  [
    'visible',
    () => {
      throw new Error('away');
    },
    0,
  ],
])(
  'a %s page that hears %s after a quarter of an hour shows it: %i',
  async (visibilityState, answer, changes) => {
    vi.stubGlobal('document', { visibilityState });
    const visitor = createVisitorStore(VISITOR_FACTS);
    const config = { flags: site.DEFAULT_FLAGS };
    keepFlags({ visitor, config, api: async () => answer() } as unknown as HostContext);
    const shown: object[] = [];
    visitor.subscribe(() => shown.push(visitor.get()));
    await vi.advanceTimersByTimeAsync(899_000);
    expect([shown.length, config.flags]).toEqual([0, site.DEFAULT_FLAGS]);
    await vi.advanceTimersByTimeAsync(901_000);
    expect(shown).toHaveLength(changes);
    expect(config.flags).toEqual(changes ? CLOSED : site.DEFAULT_FLAGS);
    // A new object, so that everything derived from it renders again.
    if (changes) expect(shown[0]).not.toBe(VISITOR_FACTS);
  },
);
