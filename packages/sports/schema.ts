/** Schemas of what is told of games, by sport: for the contracts of the API. */
export { FootballFields, FootballResultFields } from './football/schema.ts';
