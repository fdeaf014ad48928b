/**
 * All tables, by name. Each module adds its own in its `tables.ts`, with hand-written row types of what
 * apps/server/migrations create. `bigint` columns are `bigint`, `timestamptz` is `Date`, `bytea` is `Buffer`. A test
 * compares them with the real tables.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it
export interface Schema {}
