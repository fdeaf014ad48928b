import { expect, test } from 'vitest';
import { addressFault, addressFor, type MacroValues } from './postback-address.ts';

const INTERNAL = ['10.0.0.7:8080', 'tracker.lan'];

test.each([
  ['https://track.example/pb?c={click_id}&e={event}', null],
  ['https://track.example', null],
  ['https://track.example:8443/pb', null],
  ['http://tracker.lan/pb?c={click_id}', null],
  ['http://10.0.0.7:8080/pb', null],
  ['http://track.example/pb', 'address'],
  ['https://track.example:25/', 'address'],
  ['https://user:pass@track.example/', 'address'],
  ['https://track.example/#there', 'address'],
  ['ftp://track.example/', 'address'],
  ['https://track.example/a b', 'address'],
  ['https://', 'address'],
  ['https://127.0.0.1/pb', 'private'],
  ['https://2130706433/pb', 'private'],
  ['https://[::1]/pb', 'private'],
  ['https://[::ffff:10.0.0.1]/pb', 'private'],
  ['https://169.254.169.254/latest', 'private'],
  ['https://localhost/pb', 'private'],
  ['https://db.internal/pb', 'private'],
  ['https://tracker.lan.evil/pb', null],
  ['https://{tag}.example/pb', 'macro'],
  ['https://track.example/{click_id}', 'macro'],
  ['https://track.example/?c={password}', 'macro'],
  ['https://track.example/?c={click_id', 'macro'],
  ['https://track.example/?c={{click_id}}', 'macro'],
])('%s: %s', (template, fault) => {
  expect(addressFault(template, INTERNAL)).toBe(fault);
});

test('a value stays one part of the query, whatever is in it', () => {
  const values = { click_id: 'a&b=c#d/../e|f', event: 'deposit' } as MacroValues;
  const url = new URL(addressFor('https://track.example/pb?c={click_id}&e={event}', values));
  expect([...url.searchParams]).toEqual([
    ['c', 'a&b=c#d/../e|f'],
    ['e', 'deposit'],
  ]);
  expect(url.hash).toBe('');
});
