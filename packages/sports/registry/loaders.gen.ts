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

/** The file of each sport. */
export const FILES: Readonly<Record<string, keyof typeof LOADERS>> = {
  football: 'football',
  tennis: 'race-to-n',
  basketball: 'timed-points',
  hockey: 'timed-goals',
  handball: 'timed-points',
  volleyball: 'race-to-n',
  table_tennis: 'race-to-n',
  badminton: 'race-to-n',
  beach_volleyball: 'race-to-n',
  darts: 'race-to-n',
  snooker: 'race-to-n',
  american_football: 'timed-points',
  rugby_union: 'timed-points',
  boxing: 'fights',
  mma: 'fights',
  racing: 'fields-of-many',
  formula: 'fields-of-many',
  golf: 'fields-of-many',
  cycling: 'fields-of-many',
  marbles: 'fields-of-many',
  baseball: 'innings',
  cricket: 'overs',
  politics: 'events',
  counter_strike: 'race-to-n',
  dota: 'race-to-n',
  lol: 'race-to-n',
  valorant: 'race-to-n',
};
