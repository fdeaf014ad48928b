export { GAME_IDS, GAMES, type GameId, gameOf } from './list.ts';
export {
  isShared,
  MOST_AHEAD,
  MOST_DRAWS,
  MOST_STAKES,
  nextRound,
  SHARED,
  SHARED_IDS,
  type SharedGame,
  type SharedId,
  sharedGame,
} from './shared.ts';
export { type Draws, type Ending, FAMILIES, type Family, type Game, type Maths, WHOLE } from './src/game.ts';
export { figuresOf, mathsOf } from './src/maths.ts';
export { drawnBy, type Outcome, outcomeOf } from './src/outcome.ts';
export { ImpossibleStep, type Played, playRound, stakedFirst } from './src/play.ts';
export {
  blockText,
  drawSome,
  drawsFrom,
  type RoundSeed,
  type SharedSeed,
  sharedText,
  sideText,
  tapeOf,
} from './src/stream.ts';
