/** Rosettes and the file of a receipt: a separate entry, because it brings SHA-256 and the drawing code. */
export { Rosette } from './src/Rosette.tsx';
export { saveReceipt } from './src/save-receipt.ts';
