export * as sportsbook from './all.ts';
export * as search from './search.ts';
