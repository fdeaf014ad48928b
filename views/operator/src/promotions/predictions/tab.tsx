import { BookTab } from '../../editor/BookTab.tsx';
import { readBook } from '../../editor/book.ts';
import { part } from '../../page/part.tsx';
import { PREDICTION } from './prediction-book.tsx';

export const tab = part(
  (ctx) => readBook(PREDICTION, ctx),
  ({ data, ctx }) => <BookTab book={PREDICTION} start={data} api={ctx.api} />,
);
