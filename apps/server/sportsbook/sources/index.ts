export { createSources, type Listed, type PricesBeside, type Sources } from './hub.ts';
export { createIdStore } from './ids-store.ts';
export { watchTurns } from './turns.ts';
