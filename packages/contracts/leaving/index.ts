export * as closing from './closing.ts';
export * as dataExports from './data-exports.ts';
