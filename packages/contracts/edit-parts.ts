/** Parts of what operators edit; each has its own sequence of edits. */
export const EDIT_PARTS = [
  'config',
  'redirects',
  'blocks',
  'terms',
  'players',
  'views',
  'seo',
  'texts',
  'newsletters',
  'risk',
  'rates',
  'promo',
  'offers',
  'boosts',
  'budgets',
  'voids',
  'operators',
  'status',
  'support',
  'payments',
] as const;
export type EditPart = (typeof EDIT_PARTS)[number];
