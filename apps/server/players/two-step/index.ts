export { createTwoStepService, type TwoStep } from './service.ts';
export { createTries } from './tries.ts';
