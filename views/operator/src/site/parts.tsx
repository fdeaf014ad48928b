import { BookTab } from '../editor/BookTab.tsx';
import type { Book } from '../editor/book.ts';
import { readBook } from '../editor/book.ts';
import { type Part, type PartsOf, part } from '../page/part.tsx';
import { BLOCKS, COUNTERS, REDIRECTS, SETTINGS, VIEWS } from './books.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OutboxTab } from './OutboxTab.tsx';
import { ViewsTab } from './ViewsTab.tsx';

/** A tab with the entries of a book: list and form. The address may name the `entry` to begin with. */
export function bookPart(book: Book): Part {
  return part(
    (ctx) => readBook(book, ctx),
    ({ data, ctx }) => (
      <BookTab book={book} start={data} api={ctx.api} first={new URLSearchParams(ctx.query).get('entry')} />
    ),
  );
}

/** What concerns the site as a whole: notes on incidents, settings, who may see what, and messages that are not sent. */
export const SITE: PartsOf<'site'> = {
  notes: part(
    ({ api }) => api('status.notes'),
    ({ data, ctx }) => <NotesTab start={data} api={ctx.api} />,
  ),
  settings: bookPart(SETTINGS),
  redirects: bookPart(REDIRECTS),
  rules: bookPart(BLOCKS),
  views: part(
    (ctx) => readBook(VIEWS, ctx),
    ({ data, ctx }) => <ViewsTab start={data} api={ctx.api} />,
  ),
  counters: bookPart(COUNTERS),
  outbox: part(
    ({ api }) => api('messages.outbox'),
    ({ data, ctx }) => <OutboxTab start={data} api={ctx.api} />,
  ),
};
