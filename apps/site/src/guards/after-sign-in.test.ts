import { site } from '@fairbook/contracts';
import { expect, test } from 'vitest';
import { VISITOR_FACTS, type VisitorFacts } from './facts.ts';
import { decide } from './index.ts';

const WITH_RIGHTS = { userId: 1, role: 'operator', permissions: ['voids.read'] } as const;

test.each<[string, string, Partial<VisitorFacts>]>([
  ['/user/login', '/operator/today', {}],
  ['/user/login', '/operator/today', { previousPath: '/live' }],
  ['/user/login', '/operator/voids', { previousPath: '/operator/voids' }],
  ['/user/login?returnTo=/results', '/results', {}],
  ['/user/login', '/', { session: { userId: 1, role: 'operator' } }],
])('an operator leaves %s for %s: %j', (address, to, facts) => {
  const [path = '', query = ''] = address.split('?');
  const visitor = { ...VISITOR_FACTS, session: WITH_RIGHTS, ...facts };
  const flags = { ...site.DEFAULT_FLAGS, afterSignInRoutes: { live: '/line' } };
  expect(decide({ path, query, visitor, flags, isDirect: false })).toEqual({ kind: 'redirect', to });
});
