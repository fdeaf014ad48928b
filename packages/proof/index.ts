export { canonicalJson } from './src/canonical.ts';
export { receiptCode, type Statement } from './src/code.ts';
export { foldPath, type InclusionProof } from './src/merkle.ts';
export type { PublicJwk } from './src/signed.ts';
export { type ReceiptChecks, verifyReceipt } from './src/verify.ts';
