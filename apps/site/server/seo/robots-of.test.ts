import { matchPage } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { robotsOf } from './robots-of.ts';

const NONE = { metaRobots: null, hierarchyMetaRobots: null };

function robots(address: string, status = 200, data: Partial<typeof NONE> | object = {}) {
  const [path = '', query = ''] = address.split('?');
  return robotsOf({ route: matchPage(path).route, path, query, status, data: { ...NONE, ...data } });
}

describe('robots directives by kind of page', () => {
  test.each([
    ['/', null],
    ['/live', null],
    ['/line/football', null],
    ['/line/football/7-cup/9-a-b', null],
    ['/results', null],
    ['/results?sport=1', 'noindex, follow'],
    ['/line?from=today&utm_source=x', 'noindex, follow'],
    ['/line?utm_source=x&utm_medium=y', null],
    ['/?ref=12&btag=a_b', null],
    ['/?platform_type=mobile', null],
    ['/user/login', 'noindex, nofollow'],
    ['/registration', 'noindex, follow'],
    ['/office/account', 'noindex, nofollow'],
    ['/office/history/5', 'noindex, nofollow'],
    ['/office/recharge', 'noindex, nofollow'],
    ['/print-coupon/5', 'noindex, nofollow'],
    ['/onpay/success', 'noindex, nofollow'],
    ['/maintenance', 'noindex, nofollow'],
    ['/block', 'noindex, nofollow'],
    ['/my-casino/favorites', 'noindex, nofollow'],
    ['/slots/thankyou', 'noindex, nofollow'],
    ['/offline', 'noindex, nofollow'],
    ['/user/passwordreset', 'noindex, nofollow'],
  ])('%s → %s', (address, wanted) => expect(robots(address)).toBe(wanted));
});

describe("an operator's setting counts where the page may be listed at all", () => {
  test.each([
    ['of the page', '/live', 200, { metaRobots: 'nosnippet', hierarchyMetaRobots: 'noindex' }, 'nosnippet'],
    ['of the pages above', '/live', 200, { hierarchyMetaRobots: 'noindex' }, 'noindex'],
    ['of an office page', '/office/account', 200, { metaRobots: 'index' }, 'noindex, nofollow'],
    ['of a missing page', '/nowhere', 404, { metaRobots: 'index' }, 'noindex, nofollow'],
    ['of a page whose view failed', '/live', 502, {}, 'noindex, nofollow'],
  ])('%s', (_name, path, status, data, wanted) => expect(robots(path, status, data)).toBe(wanted));
});
