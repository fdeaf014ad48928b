// @vitest-environment happy-dom
import { Refusal, type redirects } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';
import { formAnswer } from '../testing/forms.ts';

/** Redirects on a server that refuses circles of two. */
async function opened() {
  let rows: redirects.Redirect[] = [];
  const desk = await openDesk(
    '/operator/site?tab=redirects',
    {
      'config.form': formAnswer,
      'config.history': { edits: [], next: null },
      'redirects.list': () => ({ redirects: rows }),
      'redirects.add': ({ body }) => {
        if (rows.some(({ from, to }) => from === body.to && to === body.from))
          throw new Refusal({ code: 'redirects.loop', field: 'to' });
        const row = { ...body, id: rows.length + 1, version: 1 };
        rows = [...rows, row];
        return row;
      },
      'redirects.remove': ({ params }) => {
        rows = rows.filter(({ id }) => id !== params.id);
        return undefined as never;
      },
    },
    { lang: 'ru' },
  );
  const to = () => screen.getByLabelText('Куда');
  async function add(from: string, target: string): Promise<void> {
    await desk.user.click(screen.getByRole('button', { name: 'Добавить' }));
    await desk.user.type(screen.getByLabelText('Откуда'), from);
    await desk.user.type(to(), target);
    await desk.user.click(screen.getByRole('button', { name: 'Создать' }));
  }
  return { desk, add, to, rows: () => rows };
}

test('a redirect that would lead in a circle is refused at its field, and can be discarded', async () => {
  const { desk, add, to } = await opened();
  await add('/one', '/two');
  await screen.findByRole('region', { name: '/one → /two' });
  await desk.user.click(screen.getByRole('button', { name: 'К списку' }));
  await add('/two', '/one');
  await waitFor(() => expect(to().getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(to());
  await desk.user.click(screen.getByRole('button', { name: 'К списку' }));
  const asked = within(screen.getByRole('dialog'));
  await desk.user.click(asked.getByRole('button', { name: 'Отменить изменения' }));
  expect(screen.queryByLabelText('Куда')).toBeNull();
});

test('a redirect is removed by a second press, and brought back', async () => {
  const { desk, add, rows } = await opened();
  await add('/one', '/two');
  await screen.findByRole('region', { name: '/one → /two' });
  await desk.user.click(screen.getByRole('button', { name: 'Удалить' }));
  expect(rows()).toHaveLength(1);
  await desk.user.click(screen.getByRole('button', { name: 'Да, удалить' }));
  await desk.user.click(await screen.findByRole('button', { name: 'Вернуть' }));
  await screen.findByRole('region', { name: '/one → /two' });
  expect(rows()).toMatchObject([{ from: '/one', to: '/two' }]);
});
