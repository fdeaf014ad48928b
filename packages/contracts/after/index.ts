export * as cashout from './cashout.ts';
export * as favourites from './favourites.ts';
export * as overview from './overview.ts';
export * as profit from './profit.ts';
export * as push from './push.ts';
export * as stops from './stops.ts';
export * as stream from './stream.ts';
export * as voids from './voids.ts';
