export * as sportsbook from './all.ts';
