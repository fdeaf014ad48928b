/** Schemas by sport, for the API contracts: properties of objects (`SportSchema`). */
export { SCHEMAS } from './registry/schemas.gen.ts';
export type { SportSchema } from './sport.ts';
