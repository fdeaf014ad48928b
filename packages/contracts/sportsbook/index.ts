export * as search from './search.ts';
export * as sportsbook from './sportsbook.ts';
