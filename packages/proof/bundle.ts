export { type Bundle, CHECKS, type Check, type CheckId, verifyBundle } from './src/bundle.ts';
export { isNamedByThumbprint } from './src/signed.ts';
