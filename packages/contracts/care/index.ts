export * as care from './care.ts';
export * as careCases from './care-cases.ts';
export * as limitChecks from './limit-checks.ts';
export * as limits from './limits.ts';
