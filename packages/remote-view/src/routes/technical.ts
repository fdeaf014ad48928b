import { OPERATOR_PAGES, type OperatorPageId } from '@fairbook/contracts/site/operator-pages';
import { area, type RouteMeta } from './route.ts';

type OperatorRow = readonly [`operator-${OperatorPageId}`, `operator/${OperatorPageId}`, RouteMeta];

/** Players get "page not found". The view itself tells operators which permission they lack. */
const OPERATOR_ROWS = OPERATOR_PAGES.map(({ id }): OperatorRow => {
  const title = `titles.operator-${id}`;
  return [
    `operator-${id}`,
    `operator/${id}`,
    { layout: 'operator', view: 'operator', needsLogin: true, title },
  ];
});

/**
 * Previews for operators: shown as to a visitor, whole and without storing, in a frame of their pages
 * (`apps/site/server/preview.ts`). The calls behind them take the editor’s right: for anybody else there is no such page.
 */
const PREVIEW = {
  layout: 'main',
  query: ['country', 'player', 'newsletter'],
} as const satisfies RouteMeta;

/** Pages about the site itself, and about why a visitor can't use it. */
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
    { layout: 'blocked', view: 'office', needsLogin: true, isAlwaysOpen: true, query: ['id'] },
  ],
  ['maintenance', 'maintenance', { layout: 'maintenance', status: 503 }],
  ['500', '500', { status: 500, isAlwaysOpen: true }],
  ['oldbrowser', 'oldbrowser', { isAlwaysOpen: true }],
  ['internal-vpn', 'internal-vpn'],
  // Leads to the first page that this operator may open.
  ['operator', 'operator', { layout: 'operator', view: 'operator', needsLogin: true }],
  ...OPERATOR_ROWS,
  ['preview-article', 'operator/preview/article/:draftId', { ...PREVIEW, view: 'journal' }],
  ['preview-offers', 'operator/preview/offers/:offerId?', { ...PREVIEW, view: 'showcase' }],
  // Stored by the service worker and shown when a page can't be loaded.
  ['offline', 'offline', { layout: 'main', view: 'offline', isAlwaysOpen: true, title: 'offline.title' }],
  // Every screen and state, for whoever works on the site.
  ['gallery', 'technical/gallery', { layout: 'main', needs: 'nonProduction' }],
  ['debugger', 'debugger', { layout: 'main', needs: 'nonProduction' }],
]);
