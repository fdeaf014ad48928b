import { expect, test } from 'vitest';
import { wayBack } from './way-back.ts';

test.each([
  ['#/en/line/football?x=1', '/en/line/football?x=1'],
  ['#/ru', '/ru'],
  ['#/', '/'],
  ['', '/en'],
  ['#', '/en'],
  ['#main', '/en'],
  ['#https://evil.example', '/en'],
  ['#//evil.example', '/en'],
  ['#/\\evil.example', '/en'],
  ['#javascript:alert(1)', '/en'],
  ['#/en/offline', '/en'],
  ['#/en/offline#/en/offline', '/en'],
  ['#/en/offline-games', '/en/offline-games'],
])('%s leads back to %s', (hash, to) => expect(wayBack(hash, 'en')).toBe(to));
