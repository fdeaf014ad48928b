export { movedSource } from './src/moved.ts';
export { loadQuestions } from './src/questions.ts';
export { createSimulator, type SimulatorOptions } from './src/simulator.ts';
