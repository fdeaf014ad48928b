// Made by `npm run generate`. Not edited by hand.
export const LOADERS = {
  football: () => import('./shown/football.gen.ts'),
  tennis: () => import('./shown/tennis.gen.ts'),
  basketball: () => import('./shown/basketball.gen.ts'),
  hockey: () => import('./shown/hockey.gen.ts'),
  volleyball: () => import('./shown/volleyball.gen.ts'),
} as const;
