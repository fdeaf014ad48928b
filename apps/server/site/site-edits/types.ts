/** What operators keep, by the part whose edits follow one another. */
export type SitePart =
  | 'config'
  | 'redirects'
  | 'blocks'
  | 'terms'
  | 'players'
  | 'views'
  | 'risk'
  | 'rates'
  | 'promo'
  | 'offers'
  | 'boosts'
  | 'budgets'
  | 'voids'
  | 'operators';
