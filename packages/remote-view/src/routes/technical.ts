import { area } from './route.ts';

/** Pages about the site itself, and why a visitor can't use it. */
export const TECHNICAL = area('Technical', { view: 'technical', layout: 'empty', startsAtTop: true }, [
  ['block', 'block'],
  ['block-ua', 'block-ua'],
  ['block-ie', 'block-ie'],
  ['site-updates', 'site-updates'],
  ['coming-soon', 'coming-soon'],
  ['suspension', 'suspension'],
  [
    'block-appeal-history',
    'block-appeal-history',
    { layout: 'blocked', needsLogin: true, isAlwaysOpen: true },
  ],
  ['maintenance', 'maintenance', { layout: 'maintenance', status: 503 }],
  ['500', '500', { status: 500, isAlwaysOpen: true }],
  ['oldbrowser', 'oldbrowser', { isAlwaysOpen: true }],
  ['internal-vpn', 'internal-vpn'],
  // Whoever is signed in and no operator is told that there is no such page.
  [
    'operator-traffic',
    'operator/traffic',
    { layout: 'main', view: 'operator', needsLogin: true, title: 'operator.title' },
  ],
  [
    'operator-risk',
    'operator/risk',
    { layout: 'main', view: 'operator', needsLogin: true, title: 'operator.risk.title' },
  ],
  [
    'operator-offers',
    'operator/offers',
    { layout: 'main', view: 'operator', needsLogin: true, title: 'operator.offers.title' },
  ],
  [
    'operator-voids',
    'operator/voids',
    { layout: 'main', view: 'operator', needsLogin: true, title: 'operator.voids.title' },
  ],
  // Kept by the service worker, shown where a page can't be had.
  ['offline', 'offline', { layout: 'main', view: 'offline', isAlwaysOpen: true, title: 'offline.title' }],
  ['debugger', 'debugger', { layout: 'main', needs: 'nonProduction' }],
]);
