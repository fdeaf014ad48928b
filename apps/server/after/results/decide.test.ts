import type { GameState } from '@fairbook/sports/state';
import { expect, test } from 'vitest';
import { decidedBy } from './decide.ts';

test('a score by hand leaves what the feed decided on players, where nobody is asked who scored', () => {
  const competitors = [
    { id: 1, name: 'Home' },
    { id: 2, name: 'Away' },
  ] as never;
  const told = { parts: [[15, 14], [15, 14]] }; // biome-ignore format: halves
  const state = {
    sport: 'handball',
    status: 'live',
    period: 'part',
    clock: null,
    isBreak: false,
    minutes: 30,
    parts: [],
  } as unknown as GameState;
  const staked = [
    { outcomeId: '32051::1-9', origin: 'feed', isVoided: false },
    { outcomeId: '32051::1-11', origin: null, isVoided: false },
  ] as never;
  const decided = decidedBy(
    { ending: 'ended', told: told as never, state },
    { competitors, squads: undefined },
    staked,
  );
  expect(decided).toMatchObject([{ outcomeId: '32051::1-11', void: [1, 1] }]);
});
