export { type Bundle, verifyBundle } from './src/bundle.ts';
export { isNamedByThumbprint } from './src/signed.ts';
