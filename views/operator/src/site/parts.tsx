import { type PartsOf, part } from '../page/part.tsx';
import { NotesTab } from './NotesTab.tsx';
import { OutboxTab } from './OutboxTab.tsx';

/** What concerns the site as a whole: notes on incidents for its status page, and messages that are not sent. */
export const SITE: PartsOf<'site'> = {
  notes: part(
    ({ api }) => api('status.notes'),
    ({ data, ctx }) => <NotesTab start={data} api={ctx.api} />,
  ),
  outbox: part(
    ({ api }) => api('messages.outbox'),
    ({ data, ctx }) => <OutboxTab start={data} api={ctx.api} />,
  ),
};
