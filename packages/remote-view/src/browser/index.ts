export type { Target } from './ask.ts';
export { createLoader, firstSnapshot, type Loader, type SlotSnapshot } from './loader.ts';
