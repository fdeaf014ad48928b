/** Schemas of game states by sport, for the API contracts. */
export { FootballFields, FootballResultFields } from './football/schema.ts';
