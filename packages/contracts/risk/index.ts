export * as risk from './risk.ts';
