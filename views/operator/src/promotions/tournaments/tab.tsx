import { BookTab } from '../../editor/BookTab.tsx';
import { readBook } from '../../editor/book.ts';
import { part } from '../../page/part.tsx';
import { TOURNAMENT } from './tournament-book.tsx';

export const tab = part(
  (ctx) => readBook(TOURNAMENT, ctx),
  ({ data, ctx }) => <BookTab book={TOURNAMENT} start={data} api={ctx.api} />,
);
