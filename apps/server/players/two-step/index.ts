export { createTwoStepService, type TwoStep } from './service.ts';
