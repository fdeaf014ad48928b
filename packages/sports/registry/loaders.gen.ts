// Made by `npm run generate`. Not edited by hand.
export const LOADERS = {
  football: () => import('./shown/football.gen.ts'),
  tennis: () => import('./shown/tennis.gen.ts'),
  basketball: () => import('./shown/basketball.gen.ts'),
  hockey: () => import('./shown/hockey.gen.ts'),
  volleyball: () => import('./shown/volleyball.gen.ts'),
  boxing: () => import('./shown/boxing.gen.ts'),
  mma: () => import('./shown/mma.gen.ts'),
  racing: () => import('./shown/racing.gen.ts'),
  formula: () => import('./shown/formula.gen.ts'),
  golf: () => import('./shown/golf.gen.ts'),
  cycling: () => import('./shown/cycling.gen.ts'),
  marbles: () => import('./shown/marbles.gen.ts'),
  baseball: () => import('./shown/baseball.gen.ts'),
} as const;
