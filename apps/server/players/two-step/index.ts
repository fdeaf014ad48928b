export { createTwoStepService, type TwoStep } from './service.ts';
export { createTries, type Tries } from './tries.ts';
