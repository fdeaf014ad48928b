import { describe, expect, test } from 'vitest';
import { isOfflinePage, offlineAddress, planOf } from './plan.ts';

const ORIGIN = 'https://book.example';

describe('requests that the worker handles', () => {
  test.each([
    ['GET', 'navigate', '/en', 'page'],
    ['GET', 'navigate', '/en/office/history', 'page'],
    ['GET', 'cors', '/assets/site.AbCd1234.js', 'file'],
    ['GET', 'no-cors', '/shared/style.AbCd1234.css', 'file'],
    ['GET', 'same-origin', '/shared/sports.AbCd1234.svg', 'file'],
    ['GET', 'cors', '/i18n/ru/base.AbCd1234.js', 'file'],
    ['GET', 'cors', '/views/header/entry.AbCd1234.js', 'file'],
    ['GET', 'no-cors', '/icons/1.0.637/icon-192x192.png', 'file'],
    ['GET', 'no-cors', '/icons/icon-192x192.png', null],
    ['GET', 'cors', '/views-api/office/office/account', null],
    ['GET', 'cors', '/line-api/v1/sports', null],
    ['GET', 'cors', '/web-api/session', null],
    ['GET', 'cors', '/bff-api/config/all.json', null],
    ['POST', 'cors', '/bets-api/v1/coupons', null],
    ['POST', 'navigate', '/en', null],
    ['GET', 'cors', '/en', null],
    ['GET', 'no-cors', '/manifest.json', null],
    ['GET', 'cors', 'https://elsewhere.example/assets/a.js', null],
  ])('%s %s %s → %s', (method, mode, path, plan) => {
    expect(planOf({ method, mode, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(plan);
  });
});

describe('a page that can not be loaded leads to the cached one, and back', () => {
  test.each([
    ['/en/line/football?x=1', '/en/offline#/en/line/football?x=1'],
    ['/ru', '/ru/offline#/ru'],
    ['/', '/en/offline#/'],
    ['/live', '/en/offline#/live'],
    ['/xx/live', '/en/offline#/xx/live'],
  ])('%s', (path, to) => {
    expect(offlineAddress(ORIGIN + path, ['en', 'ru'])).toBe(to);
  });
});

test.each([
  ['/en/offline', true],
  ['/ru/offline?x=1', true],
  ['/en/offline/x', false],
  ['/offline', false],
])('%s is the cached page: %s', (path, is) => expect(isOfflinePage(ORIGIN + path)).toBe(is));
