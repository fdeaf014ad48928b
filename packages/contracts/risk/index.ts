export * as riskBoard from './board.ts';
export * as risk from './risk.ts';
