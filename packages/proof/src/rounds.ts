/** The checks of rounds that pages load when somebody asks for one. */
export { verifyRound } from './round.ts';
export { verifyShared } from './shared-round.ts';
