export { closedProductsTerm, type ProductBook } from './term.ts';
