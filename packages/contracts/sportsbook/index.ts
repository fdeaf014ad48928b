export * as sportsbook from './all.ts';
export * as openData from './open-data.ts';
export * as search from './search.ts';
