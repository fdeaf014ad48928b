// Made by `npm run generate`. Not edited by hand.
export const LOADERS = {
  football: () => import('./shown/football.gen.ts'),
  tennis: () => import('./shown/tennis.gen.ts'),
  basketball: () => import('./shown/basketball.gen.ts'),
  hockey: () => import('./shown/hockey.gen.ts'),
  volleyball: () => import('./shown/volleyball.gen.ts'),
  table_tennis: () => import('./shown/table_tennis.gen.ts'),
  badminton: () => import('./shown/badminton.gen.ts'),
  beach_volleyball: () => import('./shown/beach_volleyball.gen.ts'),
  darts: () => import('./shown/darts.gen.ts'),
  snooker: () => import('./shown/snooker.gen.ts'),
  counter_strike: () => import('./shown/counter_strike.gen.ts'),
  dota: () => import('./shown/dota.gen.ts'),
  lol: () => import('./shown/lol.gen.ts'),
  valorant: () => import('./shown/valorant.gen.ts'),
} as const;
