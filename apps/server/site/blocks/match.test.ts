import type { blocks } from '@fairbook/contracts';
import { describe, expect, test } from 'vitest';
import { badNetwork } from '../../platform/values/networks.ts';
import { type BlockSubject, createMatcher } from './match.ts';

const rule = (fields: Partial<blocks.BlockRule>): blocks.BlockRule => ({
  id: 1,
  countries: [],
  networks: [],
  userIds: [],
  paths: [],
  displayTypeId: 1,
  templateTypeId: 3,
  note: '',
  isActive: true,
  version: 1,
  ...fields,
});
const somebody: BlockSubject = {
  ip: '192.0.2.10',
  country: 'UA',
  userId: 7,
  path: '/casino/slots',
  isGeoFree: () => false,
};

test.each<[string, Partial<blocks.BlockRule>, Partial<BlockSubject>, boolean]>([
  ['a country', { countries: ['IE', 'UA'] }, {}, true],
  ['another country', { countries: ['IE'] }, {}, false],
  ['an unknown country', { countries: ['UA'] }, { country: null }, false],
  ['an address', { networks: ['192.0.2.10'] }, {}, true],
  ['a range', { networks: ['198.51.100.0/24', '192.0.2.0/24'] }, {}, true],
  ['outside a range', { networks: ['192.0.2.0/29'] }, {}, false],
  ['everybody', { networks: ['0.0.0.0/0'] }, {}, true],
  ['IPv4 within IPv6', { networks: ['192.0.2.0/24'] }, { ip: '::ffff:192.0.2.10' }, true],
  ['a range of IPv6', { networks: ['2001:db8::/32'] }, { ip: '2001:db8:1::5' }, true],
  ['the site itself, which has no address', { networks: ['0.0.0.0/0'] }, { ip: 'own-1a' }, false],
  ['a player', { userIds: [6, 7] }, {}, true],
  ['a visitor', { userIds: [7] }, { userId: null }, false],
  ['a path', { paths: ['/casino/slots'] }, {}, true],
  ['below a path', { paths: ['/casino'] }, {}, true],
  ['a path with the same first letters', { paths: ['/cas'] }, {}, false],
  ['a path in another notation', { paths: ['/casino'] }, { path: '/%63asino/slots' }, true],
  ['a path with a trailing slash', { paths: ['/casino/'] }, { path: '/casino' }, true],
  ['every path', { paths: ['/'] }, {}, true],
  ['a country at a path', { countries: ['UA'], paths: ['/casino'] }, {}, true],
  ['a country elsewhere', { countries: ['UA'], paths: ['/live'] }, {}, false],
  ['an inactive rule', { countries: ['UA'], isActive: false }, {}, false],
  ['a visitor who passes rules of place: country', { countries: ['UA'] }, { isGeoFree: () => true }, false],
  [
    'a visitor who passes rules of place: range',
    { networks: ['192.0.2.0/24'] },
    { isGeoFree: () => true },
    false,
  ],
  [
    'a visitor who passes rules of place, but not of players',
    { userIds: [7] },
    { isGeoFree: () => true },
    true,
  ],
])('%s', (_, fields, subject, holds) => {
  expect(createMatcher([rule(fields)]).match({ ...somebody, ...subject }) !== null).toBe(holds);
});

test('the first matching rule decides', () => {
  const rules = [
    rule({ id: 1, countries: ['IE'], templateTypeId: 17 }),
    rule({ id: 2, countries: ['UA'], templateTypeId: 13 }),
    rule({ id: 3, paths: ['/'], templateTypeId: 4 }),
  ];
  expect(createMatcher(rules).match(somebody)?.templateTypeId).toBe(13);
});

describe('rules of paths on all pages', () => {
  const at = (path: string, reason: number | null) => ({ path, reason });
  const casino = rule({ paths: ['/casino', '/slots'], templateTypeId: 5 });
  const everywhere = rule({ countries: ['UA'], templateTypeId: 13 });
  const tried = rule({ paths: ['/live'], displayTypeId: 2 });
  test.each<[string, blocks.BlockRule[], object[]]>([
    ['no rule', [], []],
    ['a rule of every page', [everywhere, rule({ paths: ['/'] })], []],
    ['a rule of some pages', [casino], [at('/casino', 5), at('/slots', 5)]],
    ['a rule for other visitors', [rule({ countries: ['IE'], paths: ['/casino'] })], []],
    ['an inactive rule of some pages', [{ ...casino, isActive: false }], []],
    ['a rule that only informs', [tried], []],
    [
      'a rule behind one that only informs',
      [tried, casino],
      [at('/live', null), at('/casino', 5), at('/slots', 5)],
    ],
    [
      'a rule of some pages, then of every page',
      [casino, everywhere],
      [at('/casino', 5), at('/slots', 5), at('/', 13)],
    ],
    ['a rule of every page, then of some pages', [everywhere, casino], []],
  ])('%s', (_, rules, said) => {
    expect(createMatcher(rules).blockedPaths(somebody)).toEqual(said);
  });
});

test.each([
  ['10.0.0.0/8', undefined],
  ['10.0.0.1', undefined],
  ['2001:db8::/48', undefined],
  ['10.0.0.0/33', '10.0.0.0/33'],
  ['2001:db8::/129', '2001:db8::/129'],
  ['10.0.0', '10.0.0'],
  ['10.0.0.1/', '10.0.0.1/'],
  ['10.0.0.1/ ', '10.0.0.1/ '],
  ['::1/', '::1/'],
  ['10.0.0.1/0x8', '10.0.0.1/0x8'],
  ['300.1.1.1', '300.1.1.1'],
  ['::1::', '::1::'],
])('the range %s', (network, expected) => {
  expect(badNetwork([network])).toBe(expected);
});
