import { type PartsOf, part } from '../page/part.tsx';
import { NotesTab } from './NotesTab.tsx';

/** What concerns the site as a whole: notes on incidents for its status page. */
export const SITE: PartsOf<'site'> = {
  notes: part(
    ({ api }) => api('status.notes'),
    ({ data, ctx }) => <NotesTab start={data} api={ctx.api} />,
  ),
};
