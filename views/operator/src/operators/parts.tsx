import { type PartsOf, part } from '../page/part.tsx';
import { askedEdits } from './asked-edits.ts';
import { EditsTab } from './EditsTab.tsx';
import { PeopleTab } from './PeopleTab.tsx';
import { ProgramsTab } from './ProgramsTab.tsx';

/** The operators of the site, their permissions and their edits. */
export const OPERATORS: PartsOf<'operators'> = {
  people: part(
    ({ api }) => api('operators.list'),
    ({ data, ctx }) => <PeopleTab start={data.operators} api={ctx.api} />,
  ),
  edits: part(
    async ({ api, query }) => {
      const asked = askedEdits(query);
      return { asked, answer: await api('config.edits', { query: asked }) };
    },
    ({ data }) => <EditsTab asked={data.asked} answer={data.answer} />,
  ),
  programs: part(
    ({ api }) => api('houseWebhooks.list'),
    ({ data, ctx }) => <ProgramsTab start={data} api={ctx.api} />,
  ),
};
