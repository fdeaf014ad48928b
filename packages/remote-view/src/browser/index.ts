export { tellAwake } from '../view/listening.tsx';
export type { Target } from './ask.ts';
export { importTexts } from './assets.ts';
export { createLoader, firstSnapshot, type Loader, type SlotSnapshot } from './loader.ts';
