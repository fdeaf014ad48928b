import { stateBefore } from '@fairbook/sports/state';
import { expect, it } from 'vitest';
import { announce, odds, playing } from '../../testing/sample-feed.ts';
import { type Recorded, upgradedFixture, upgradedMessage, upgradedState } from './upgrade.ts';

const AT = 1_000;

it('a current record stays as it is', () => {
  for (const message of [
    announce(1, AT),
    odds(1, AT),
    { type: 'alive', at: AT, producer: 'sample' } as const,
  ])
    expect(upgradedMessage(message)).toEqual(message);
});

it('a home and an away team become competitors in order', () => {
  const message = announce(1, AT);
  if (message.type !== 'fixture') throw new Error('no fixture');
  const { competitors, ...same } = message.fixture;
  const old = { ...same, home: competitors[0], away: competitors[1] };
  expect(upgradedFixture(old)).toEqual(message.fixture);
  expect(upgradedMessage({ ...message, fixture: old } as Recorded)).toEqual(message);
});

it('states and models without a sport become those of football, and goals the models of prices', () => {
  const { sport: _, ...state } = stateBefore(1);
  const model = {
    score: { first: [0, 0], second: [0, 0] },
    rest: { first: [5000, 5000], second: [6000, 6000] },
    match: [11_000, 11_000],
    rho: -500,
  };
  const old = { ...odds(1, AT), state, goals: [model, model] } as unknown as Recorded;
  expect(upgradedMessage(old)).toEqual({
    ...odds(1, AT),
    models: [
      { sport: 'football', ...model },
      { sport: 'football', ...model },
    ],
  });
});

it('half-time counts as a break in a record without breaks', () => {
  const { isBreak: _, sport: __, ...halfTime } = playing(AT, { period: 'half_time' });
  const { isBreak: ___, sport: ____, ...played } = playing(AT);
  expect(upgradedState(halfTime)).toEqual(playing(AT, { period: 'half_time' }));
  expect(upgradedState(played)).toEqual(playing(AT));
});
