import type { SiteBuild } from '@fairbook/remote-view/server';
import { expect, test } from 'vitest';
import { keptOf } from './service-worker.ts';

const view = (name: string, dictionaries: string[]) => ({
  name,
  entry: `/views/${name}/entry.js`,
  css: [`/views/${name}/own.css`],
  dictionaries,
});
const BUILD = {
  version: 'v1',
  site: { entry: '/assets/site.js', parts: { part: ['/assets/part.js'], Modals: ['/assets/modals.js'] } },
  modules: {
    '/assets/site.js': ['/shared/react.js'],
    '/assets/part.js': ['/assets/c.js'],
    '/views/header/entry.js': ['/shared/react.js'],
  },
  drawings: '/shared/sports.svg',
  css: ['/shared/style.css'],
  messages: {
    en: {
      base: '/i18n/en/base.js',
      coupon: '/i18n/en/coupon.js',
      offline: '/i18n/en/offline.js',
      office: '/no',
    },
    ru: {
      base: '/i18n/ru/base.js',
      coupon: '/i18n/ru/coupon.js',
      offline: '/i18n/ru/offline.js',
      office: '/no',
    },
  },
  views: [
    view('header', ['header']),
    view('footer', []),
    view('offline', ['offline']),
    view('office', ['office']),
  ],
} as unknown as SiteBuild;

test('the offline page is cached in every language, with everything that it and the coupon load, and nothing else', () => {
  expect(keptOf(BUILD, ['en', 'ru'])).toEqual({
    version: 'v1',
    languages: ['en', 'ru'],
    pages: ['/en/offline', '/ru/offline'],
    files: [
      '/assets/c.js',
      '/assets/part.js',
      '/assets/site.js',
      '/i18n/en/base.js',
      '/i18n/en/coupon.js',
      '/i18n/en/offline.js',
      '/i18n/ru/base.js',
      '/i18n/ru/coupon.js',
      '/i18n/ru/offline.js',
      '/shared/react.js',
      '/shared/sports.svg',
      '/shared/style.css',
      '/views/footer/entry.js',
      '/views/footer/own.css',
      '/views/header/entry.js',
      '/views/header/own.css',
      '/views/offline/entry.js',
      '/views/offline/own.css',
    ],
  });
});
