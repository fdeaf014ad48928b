export { type FootballData, loadFootballData } from './src/data.ts';
export { createSimulator, type OpenGame, type SimulatorOptions } from './src/simulator.ts';
