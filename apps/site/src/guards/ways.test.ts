import { site } from '@fairbook/contracts';
import { expandPath, ROUTES } from '@fairbook/remote-view/routes';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type SiteFlags, VISITOR_FACTS, type VisitorFacts } from './facts.ts';
import { type Asked, decide, follow } from './index.ts';
import { shownRoute } from './shown.ts';

type Flags = Partial<SiteFlags>;

describe('what is shown', () => {
  const shown = (path: string, flags: Flags = {}) =>
    shownRoute(path, { kind: 'continue' }, { ...site.DEFAULT_FLAGS, ...flags });
  test('the registration as a page beside its widget', () => {
    expect(shown('/registration')).toMatchObject({ modal: 'registration', view: 'sports', behind: '/' });
    const page = shown('/registration', { isRegistrationWidget: true });
    expect([page.modal, page.view, page.behind]).toEqual([undefined, undefined, undefined]);
  });
  test('the deposit as a page without its dialog', () => {
    const page = shown('/office/recharge', { isRechargeModal: false });
    expect([page.modal, page.view, page.behind]).toEqual([undefined, undefined, undefined]);
  });
  test('sign-in is shown over the maintenance page, without betting', () => {
    const during = { kind: 'continue', behind: '/maintenance' } as const;
    expect(shownRoute('/user/login', during, site.DEFAULT_FLAGS)).toMatchObject({
      modal: 'login',
      view: 'technical',
      behind: '/maintenance',
      layout: 'maintenance',
    });
  });
});

test.each(['/user/login', '/user/registration.php'])(
  'a tablet is redirected to its layout once, however long the chain from %s is',
  (path) => {
    const visitor = {
      ...VISITOR_FACTS,
      session: { userId: 48_000_001 },
      areTermsChanged: true,
      device: { platform: 'MacIntel', touchPoints: 5 },
    };
    const query = 'returnTo=/offers';
    const end = follow({ path, query, visitor, flags: site.DEFAULT_FLAGS });
    expect(end.decision).toEqual({ kind: 'continue' });
    expect(end.to).toMatch(/^\/confirm-terms\?returnTo=.*&platform_type=mobile$/);
  },
);

test('a signed-in visitor does not return to an address that only leads to signing in', () => {
  const visitor = { ...VISITOR_FACTS, session: { userId: 1 }, previousPath: '/user/registration.php' };
  const end = follow({ path: '/user/login', query: '', visitor, flags: site.DEFAULT_FLAGS });
  expect(end.to).toBe('/');
});

test('no chain of redirects is longer than five pages or loops', () => {
  const words = ['5', 'old', 'x'];
  const addresses = ROUTES.flatMap(({ path }) => expandPath(path)).flatMap(({ path }) =>
    words.map(
      (word) =>
        `/${path}`
          .replace(/:\w+\??/g, word)
          .replace('*', '')
          .replace(/\/$/, '') || '/',
    ),
  );
  const flag = fc.boolean();
  const facts = fc.record({
    session: fc.constantFrom({ userId: null }, { userId: 1 }),
    ban: fc.record({ level: fc.constantFrom(0, 1, 45, 53), version: fc.constantFrom(0, 1) }),
    areTermsChanged: flag,
    isTransferRequired: flag,
    closedProducts: fc.constant<VisitorFacts['closedProducts']>([]),
    blockReason: fc.constantFrom<number | null>(null, 1, 4, 8, 13, 16, 17, 99),
    blockedPaths: fc.constantFrom<VisitorFacts['blockedPaths']>(
      [],
      [
        { path: '/live', reason: 5 },
        { path: '/office', reason: 4 },
      ],
      [
        { path: '/live', reason: 4 },
        { path: '/', reason: 16 },
      ],
      [
        { path: '/block', reason: 5 },
        { path: '/user', reason: 17 },
      ],
    ),
    isMaintenance: flag,
    isBot: flag,
    isNavigationBlocked: fc.constant(false),
    previousPath: fc.constantFrom(null, ...addresses),
    device: fc.constantFrom<VisitorFacts['device']>(null, { platform: 'MacIntel', touchPoints: 5 }),
  });
  const flags = fc.record({
    isRechargeModal: flag,
    isBonusShownAsOffers: flag,
    isConfirmTermsOn: flag,
    isRegistrationAllowed: flag,
    closedPaths: fc.constantFrom<string[]>([], ['/suspension'], ['/confirm-terms']),
    gameRoutes: fc.constantFrom<SiteFlags['gameRoutes']>({}, { old: 'x', x: '5' }),
    banUrl: fc.constantFrom('', 'https://help.example/'),
  });
  const query = fc.constantFrom('', 'a=1', 'returnTo=/offers', 'returnTo=/confirm-terms?returnTo=/x');
  fc.assert(
    fc.property(
      fc.constantFrom(...addresses),
      query,
      facts,
      flags,
      flag,
      (path, ask, visitor, some, isDirect) => {
        const asked: Asked = {
          path,
          query: ask,
          visitor,
          flags: { ...site.DEFAULT_FLAGS, ...some },
          isDirect,
        };
        const told: string[] = [];
        const end = follow({ ...asked, onCycle: (to) => told.push(to) });
        expect(end.decision).not.toEqual({ kind: 'error', status: 500 });
        expect(told).toEqual([]);
        // The end of a chain does not redirect again.
        if (end.to === null) return;
        const [next = '', rest = ''] = end.to.split('?');
        expect(decide({ ...asked, path: next, query: rest })).toEqual(end.decision);
      },
    ),
    { numRuns: 20_000 },
  );
});
