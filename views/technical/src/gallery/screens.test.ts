import { matchPage } from '@fairbook/remote-view/routes';
import { expect, test } from 'vitest';
import { placesIn } from './page.ts';
import { GROUPS, pathOf, SCREENS } from './screens.ts';

const PLACES = placesIn({
  live: { id: 5, champId: 7 },
  before: { id: 6, champId: 7 },
  coupon: { couponId: '0197c0de-0000-7000-8000-000000000000', number: 4_000_001 },
});

test('each screen has a name of its own, and a group that the gallery shows', () => {
  expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
  for (const { group } of SCREENS) expect(GROUPS).toContain(group);
});

test('each screen is a page of the site, except the one that is not found', () => {
  const missing = SCREENS.filter((screen) => {
    const [path = ''] = pathOf(screen, PLACES)!.split('?');
    return matchPage(path).route.id === 'not-found';
  });
  expect(missing.map(({ path }) => path)).toEqual(['/nowhere', '/nowhere', '/nowhere']);
});

test('a screen of something that is not there has no path', () => {
  const coupon = SCREENS.find(({ name }) => name === 'coupon')!;
  expect(pathOf(coupon, {})).toBeNull();
  expect(pathOf(coupon, PLACES)).toBe('/office/history/0197c0de-0000-7000-8000-000000000000');
});
