/** The file of a receipt. */

/** The face of a proof: apart, because it brings SHA-256 and the drawing with it. */
export { Rosette } from './src/Rosette.tsx';
export { saveReceipt } from './src/save-receipt.ts';
