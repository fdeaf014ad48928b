export * as toto from './toto.ts';
export * as totoDesk from './toto-desk.ts';
