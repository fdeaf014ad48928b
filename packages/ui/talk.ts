/** Conversations: a separate entry, because only the office and operators have them. */

export { Talk } from './src/talk/Talk.tsx';
