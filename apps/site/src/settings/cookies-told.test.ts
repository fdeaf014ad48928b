import { referral } from '@fairbook/contracts';
import { readDictionary } from '@fairbook/i18n/dictionaries';
import { expect, test } from 'vitest';
import { WATCHES } from '../promotions/watches.gen.ts';
import { OWN_TABLE, PAGE_TABLE } from './table.ts';

const SETTINGS = [...Object.values(PAGE_TABLE), ...Object.values(OWN_TABLE)].filter(
  ({ place }) => place === 'cookie',
);
/** Cookies that are no settings: the session, the language of the page, the grant of a browser, the choice of the first page, and what promotions keep. */
const OF_PROMOTIONS = Object.values(WATCHES).flatMap(({ cookies }) => cookies);
const OTHERS = ['fb_session', '__Host-fb_session', 'lng', '_glhf', 'home_time', ...OF_PROMOTIONS];

test.each(['en', 'ru'])('the page of cookies names exactly the cookies that the site sets: %s', (lang) => {
  const table = readDictionary(lang, 'info')['cookies.body'] ?? '';
  const told = [...table.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const set = [...SETTINGS.map(({ key }) => key), ...referral.REFERRAL_NAMES, ...OTHERS];
  expect(told.toSorted()).toEqual(set.toSorted());
});
