export { createSimulator, type OpenGame, type SimulatorOptions } from './src/simulator.ts';
