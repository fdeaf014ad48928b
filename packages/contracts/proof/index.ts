export * as proof from './proof.ts';
