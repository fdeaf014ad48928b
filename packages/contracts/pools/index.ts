export * as lotto from './lotto.ts';
export * as toto from './toto.ts';
export * as totoDesk from './toto-desk.ts';
