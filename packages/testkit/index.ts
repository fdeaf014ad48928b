export {
  type BettingWorld,
  couponOf,
  createBettingWorld,
  freshKey,
  HOME,
  OVER,
  type Player,
  setBudget,
  YES,
} from './src/betting-world.ts';
export { browserCookie, launchBrowser } from './src/browser.ts';
export { type DatabaseLine, openDatabaseLine } from './src/database-line.ts';
export { createDatabase, openPool, type TestDatabase } from './src/databases.ts';
export { type Edge, edgesOf, type Known, type Shape, sampleOf } from './src/edges.ts';
export { type GamesFaults, startGames, type TestGames } from './src/games-provider.ts';
export { assertLedgerBalanced } from './src/ledger.ts';
export { describeWithNats, type PrivateNats, startNats } from './src/nats.ts';
export { createNodes, type Node, type Nodes } from './src/nodes.ts';
export {
  type ProviderFaults,
  startBtcpay,
  startProvider,
  type TestBtcpay,
  type TestProvider,
} from './src/provider.ts';
export { codesOf } from './src/refusal.ts';
export { tamper } from './src/tamper.ts';
export { createWorld, fakeClock, type Visitor, type World, type WorldOptions } from './src/world.ts';
