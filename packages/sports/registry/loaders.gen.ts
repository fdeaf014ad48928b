// Made by `npm run generate`. Not edited by hand.
/** What pages need of some sports, by file. */
export const LOADERS = {
  'football': () => import('./shown/football.gen.ts'),
  'race-to-n': () => import('./shown/race-to-n.gen.ts'),
  'timed-points': () => import('./shown/timed-points.gen.ts'),
  'timed-goals': () => import('./shown/timed-goals.gen.ts'),
  'fights': () => import('./shown/fights.gen.ts'),
  'fields-of-many': () => import('./shown/fields-of-many.gen.ts'),
  'innings': () => import('./shown/innings.gen.ts'),
  'overs': () => import('./shown/overs.gen.ts'),
  'events': () => import('./shown/events.gen.ts'),
} as const;
