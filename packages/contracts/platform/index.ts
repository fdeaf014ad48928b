export * from './call.ts';
export * from './permissions.ts';
export * from './problem.ts';
export * from './scopes.ts';
export * as shapes from './shapes.ts';
