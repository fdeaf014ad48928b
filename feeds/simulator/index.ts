export { createSimulator, type SimulatorOptions } from './src/simulator.ts';
