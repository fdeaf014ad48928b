export {
  type CodedBet,
  type CodedCoupon,
  type CodeFault,
  type DecodedCode,
  decodeCode,
  encodeCode,
  signedCodeText,
  withSignature,
} from './code.ts';
export {
  type CodeInput,
  LINK_PARAMETER,
  newShortCode,
  readCodeInput,
  SHORT_LENGTH,
  SHORT_SIGNS,
  shownShortCode,
} from './code-input.ts';
export { type CodeKey, type CodeSeal, sealOf } from './code-signature.ts';
export { expressIdOf } from './express-id.ts';
