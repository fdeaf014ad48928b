/** Conversations: a separate entry, because only the office and operators have them. */

export { sizeText } from './src/talk/size-text.ts';
export { Talk } from './src/talk/Talk.tsx';
