import { BookTab } from '../../editor/BookTab.tsx';
import { readBook } from '../../editor/book.ts';
import { part } from '../../page/part.tsx';
import { TOURNAMENT } from './tournament-book.tsx';

export const tab = part(
  ({ api }) => readBook(TOURNAMENT, api),
  ({ data, ctx }) => <BookTab book={TOURNAMENT} start={data} api={ctx.api} />,
);
