import { site } from '@fairbook/contracts';
import type { GameState } from '@fairbook/sports/state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyCheck } from '../../platform/http/shape.ts';
import { DEFAULT_SETTINGS } from '../../site/config/index.ts';
import { playing, stateOf } from '../../testing/sample-feed.ts';
import { upgradedState } from '../journal/upgrade.ts';
import { delayOf, longestDelay } from './delays.ts';

const AT = Date.UTC(2026, 7, 1);
const [FOOTBALL, BASKETBALL, TENNIS, AMERICAN_FOOTBALL, MARTIAL_ARTS, UNKNOWN] = [1, 3, 4, 13, 56, 999];
const DELAYS: site.InPlayDelays = {
  ...DEFAULT_SETTINGS.delays,
  champs: [
    { champId: 70, seconds: 12, note: 'slow pictures' },
    { champId: 71, seconds: 0, note: 'taken at once' },
  ],
};
const states: Record<string, GameState> = {
  before: stateOf(),
  playing: playing(AT),
  'a break that the feed tells of': playing(AT, { isBreak: true }),
  'half-time with the players back': playing(AT, { period: 'half_time', isBreak: false }),
  over: stateOf({ status: 'ended', period: 'over' }),
  'called off': stateOf({ status: 'cancelled' }),
};

describe('the delay of a game', () => {
  const table: [name: string, sportId: number, champId: number, seconds: number, cause: site.DelayCause][] = [
    ['football', FOOTBALL, 7, 6, 'sport'],
    ['basketball', BASKETBALL, 7, 5, 'sport'],
    ['tennis', TENNIS, 7, 8, 'sport'],
    ['American football', AMERICAN_FOOTBALL, 7, 3, 'sport'],
    ['martial arts', MARTIAL_ARTS, 7, 3, 'sport'],
    ['a sport that nobody has set', UNKNOWN, 7, 10, 'otherwise'],
    ['a champ that is slower than its sport', FOOTBALL, 70, 12, 'champ'],
    ['a champ that waits for nothing', TENNIS, 71, 0, 'champ'],
    ['a champ of a sport that nobody has set', UNKNOWN, 70, 12, 'champ'],
  ];

  it.each(table)('%s', (_name, sportId, champId, seconds, cause) => {
    const inState = (state: GameState) => delayOf(DELAYS, { sportId, champ: { id: champId } }, state);
    const rests = { seconds: 0, cause: 'break' };
    const none = { seconds: 0, cause: null };
    expect(Object.fromEntries(Object.entries(states).map(([name, state]) => [name, inState(state)]))).toEqual(
      {
        before: none,
        playing: { seconds, cause },
        'a break that the feed tells of': rests,
        'half-time with the players back': { seconds, cause },
        over: none,
        'called off': none,
      },
    );
  });

  it('is none at half-time in a record without breaks', () => {
    const { isBreak: __, sport: ___, ...old } = playing(AT, { period: 'half_time' });
    expect(delayOf(DELAYS, { sportId: FOOTBALL, champ: { id: 7 } }, upgradedState(old))).toEqual({
      seconds: 0,
      cause: 'break',
    });
  });

  it('changes with an edit from that moment on', () => {
    const edited = { ...DELAYS, sports: [{ sportId: FOOTBALL, seconds: 9, note: '' }] };
    const game = { sportId: FOOTBALL, champ: { id: 7 } };
    expect(delayOf(edited, game, playing(AT))).toEqual({ seconds: 9, cause: 'sport' });
    expect(delayOf(DELAYS, game, playing(AT))).toEqual({ seconds: 6, cause: 'sport' });
  });

  it('starts with valid settings, each with its reason', () => {
    const { delays } = DEFAULT_SETTINGS;
    expect(() => bodyCheck(site.SETTING_GROUPS.delays)(delays)).not.toThrow();
    for (const { note } of [delays.otherwise, ...delays.sports]) expect(note).not.toBe('');
  });
});

const leg = fc.record({
  gameId: fc.integer({ min: 1, max: 1_000 }),
  delaySeconds: fc.integer({ min: 0, max: 15 }),
  delayCause: fc.constantFrom<site.DelayCause | null>('champ', 'sport', 'otherwise'),
});
const still = fc.record({
  gameId: fc.integer({ min: 1, max: 1_000 }),
  delaySeconds: fc.constant(0),
  delayCause: fc.constantFrom<site.DelayCause | null>('break', null),
});

describe('the delay of a coupon', () => {
  it('is the largest of its legs, with that leg’s game and cause', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(leg, still), { maxLength: 50 }), (legs) => {
        const { delaySeconds, delayGameId, delayCause } = longestDelay(legs);
        expect(delaySeconds).toBe(Math.max(0, ...legs.map((each) => each.delaySeconds)));
        const live = legs.filter((each) => each.delayCause !== null);
        if (live.length === 0) expect([delayGameId, delayCause]).toEqual([null, null]);
        else expect(live).toContainEqual({ gameId: delayGameId, delaySeconds, delayCause });
      }),
    );
  });

  it('names the break when no other leg is in play', () => {
    const rests = { gameId: 5, delaySeconds: 0, delayCause: 'break' as const };
    const ahead = { gameId: 4, delaySeconds: 0, delayCause: null };
    expect(longestDelay([ahead, rests])).toEqual({ delaySeconds: 0, delayGameId: 5, delayCause: 'break' });
  });
});
