export * as cashout from './cashout.ts';
export * as favourites from './favourites.ts';
export * as profit from './profit.ts';
export * as voids from './voids.ts';
