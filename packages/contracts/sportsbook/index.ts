export * as sportsbook from './sportsbook.ts';
