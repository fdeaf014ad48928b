/** The last migration of the previous release. Its code must go on with the schema of this one (docs/deploy.md). */
export const RELEASED = '0001_baseline.sql';
