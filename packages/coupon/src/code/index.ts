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
export { expressIdOf } from './express-id.ts';
export {
  type CodeInput,
  LINK_PARAMETER,
  newShortCode,
  readCodeInput,
  SHORT_LENGTH,
  SHORT_SIGNS,
  shownShortCode,
} from './input.ts';
export { type CodeKey, type CodeSeal, sealOf } from './signature.ts';
