/** The face of a proof: apart, because it brings SHA-256 and the drawing with it. */
export { Rosette } from './src/Rosette.tsx';
