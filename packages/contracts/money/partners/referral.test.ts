import { describe, expect, test } from 'vitest';
import { cleanValue, cookiesFor, REFERRAL_NAMES, sourceOf } from './referral.ts';

const DAY = 86_400;
const HOUR = 3_600;

describe('query of a page → cookies with their lifetimes', () => {
  test.each<[string, Record<string, [string, number]>]>([
    ['', {}],
    ['x=1&coef=2', {}],
    ['ref=77', { refererid: ['77', 60 * DAY] }],
    ['bf=autumn', { bf: ['autumn', DAY] }],
    ['btag=b1', { reflinkid: ['b1', 60 * DAY] }],
    ['qtag=q1', { reflinkid: ['q1', 60 * DAY] }],
    ['tag=t1', { reflinkid: ['t1', HOUR] }],
    ['tag=t1&btag=b1', { reflinkid: ['b1', 60 * DAY] }],
    ['tag=t1&qtag=q1', { reflinkid: ['q1', 60 * DAY] }],
    ['affid=a1', { partner_id: ['a1', 60 * DAY] }],
    ['click_id=c1', { partner_id: ['c1', 30 * DAY], postback_watcher: ['c1', 4], click_id: ['c1', DAY] }],
    [
      'click_id=c1&utm_source=net',
      {
        partner_id: ['net', 30 * DAY],
        postback_watcher: ['c1', 4],
        click_id: ['c1', DAY],
        utm_source: ['net', DAY],
      },
    ],
    [
      'click_id=c1&affid=a1',
      { partner_id: ['a1', 60 * DAY], postback_watcher: ['c1', 4], click_id: ['c1', DAY] },
    ],
    [
      'click_id=c1&pb=p1',
      { partner_id: ['c1', 30 * DAY], postback_watcher: ['p1', 30 * DAY], click_id: ['c1', DAY] },
    ],
    ['pb=p1', { postback_watcher: ['p1', 30 * DAY] }],
    ['subid=s1', { subid: ['s1', 60 * DAY] }],
    ['utm_source=news', { utm_source: ['news', DAY] }],
    ['aip=9', { aip: ['9', DAY] }],
    ['ref=1&ref=2', { refererid: ['1', 60 * DAY] }],
    ['ref=&bf=%20', {}],
    ['REF=1', {}],
  ])('%s', (query, wanted) => {
    const made = cookiesFor(query).map(({ name, value, maxAgeS }) => [name, [value, maxAgeS]]);
    expect(Object.fromEntries(made)).toEqual(wanted);
  });
});

describe('a value is cleaned', () => {
  test.each([
    ['abc-1_2.3~4|5:6', 'abc-1_2.3~4|5:6'],
    ['a; Path=/; HttpOnly', 'aPathHttpOnly'],
    ['a\r\nSet-Cookie: x=1', 'aSet-Cookie:x1'],
    ['<script>alert(1)</script>', 'scriptalert1script'],
    ['имя', ''],
    ['"quoted", comma', 'quotedcomma'],
    ['x'.repeat(500), 'x'.repeat(128)],
    [null, ''],
    [undefined, ''],
  ])('%j', (text, clean) => {
    expect(cleanValue(text)).toBe(clean);
  });
});

describe('the source that a player is counted under', () => {
  test.each([
    [{}, null],
    [{ refererid: '77' }, '77'],
    [{ refererid: '77', utm_source: 'news' }, 'news'],
    [{ partner_id: 'net', reflinkid: 'b1' }, 'net'],
    [{ click_id: 'c1' }, 'click'],
    [{ click_id: 'c1', partner_id: 'c1', postback_watcher: 'c1' }, 'click'],
    [{ click_id: 'c1', partner_id: 'c1', refererid: '77' }, '77'],
    [{ postback_watcher: 'p1' }, 'click'],
    [{ subid: 's'.repeat(90) }, 's'.repeat(40)],
  ])('%j', (cookies, source) => {
    expect(sourceOf(cookies)).toBe(source);
  });
});

test('cookie names are unique', () => {
  expect(new Set(REFERRAL_NAMES).size).toBe(REFERRAL_NAMES.length);
});
