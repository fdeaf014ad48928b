export { isAnswerOf, stateOf } from './src/answer.ts';
export * from './src/bus.ts';
export { type ViewPart, viewPart } from './src/part.ts';
export * from './src/paths.ts';
export * from './src/protocol.ts';
export { safeJson } from './src/safe-json.ts';
export type * from './src/settings.ts';
export { change, isAllowed, type ViewState } from './src/state.ts';
export type * from './src/view.ts';
