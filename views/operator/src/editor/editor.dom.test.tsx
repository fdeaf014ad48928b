// @vitest-environment happy-dom
import { type AnswerOf, type config, Refusal } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '../testing/answering.ts';
import { openDesk } from '../testing/desk.tsx';
import { formAnswer } from '../testing/forms.ts';

type Contact = Record<'address' | 'email' | 'hours', string>;
type Edit = AnswerOf<typeof config.history>['edits'][number];
const EMPTY: Contact = { address: '', email: '', hours: '' };
const AT = '2026-11-21T00:33:07.000Z';

/** One group of settings on a server that keeps versions and a history. */
function contacts() {
  let value = EMPTY;
  let version = 1;
  let by: string | null = null;
  let edits: Edit[] = [];
  const group = () => ({
    ...{ group: 'contact' as const, version, value, updatedAt: AT },
    ...{ updatedBy: by === null ? null : 1, updatedByLogin: by },
  });
  function set(next: Contact, login: string): void {
    const edit = { id: version, at: AT, userId: 1, login, part: 'config' as const, subject: 'contact' };
    edits = [{ ...edit, playerId: null, before: { ...value }, after: { ...next } }, ...edits];
    [value, version, by] = [next, version + 1, login];
  }
  const answers: Answers = {
    'config.allGroups': () => ({ groups: [group()] }),
    'config.form': formAnswer,
    'config.history': () => ({ edits, next: null }),
    'config.editGroup': ({ body }) => {
      if (body.version !== version) throw new Refusal('operator.version_conflict');
      set(body.value as Contact, 'ada');
      return group();
    },
  };
  return { answers, set, now: () => value };
}

async function opened() {
  const server = contacts();
  const desk = await openDesk('/operator/site?tab=settings', {
    ...server.answers,
    'redirects.list': { redirects: [] },
  });
  await desk.user.click(screen.getByRole('button', { name: /^Contact/ }));
  // A saved entry is drawn anew.
  const form = () => within(screen.getByRole('region', { name: 'Contact' }));
  const field = (label: string) => form().getByLabelText<HTMLInputElement>(label);
  const save = () => desk.user.click(form().getByRole('button', { name: 'Save' }));
  const type = async (label: string, text: string) => {
    await desk.user.clear(field(label));
    await desk.user.type(field(label), text);
  };
  return { server, desk, form, field, save, type };
}

test('a setting that nobody has saved can be saved as it is, and afterwards only once something has changed', async () => {
  const { form, save } = await opened();
  await save();
  await screen.findByText('Saved.');
  await waitFor(() =>
    expect(form().getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
  );
});

test('a setting is checked beside its field, which takes the focus, and its change is shown before it is saved', async () => {
  const { server, form, field, save, type } = await opened();
  await type('E-mail', 'nobody');
  await save();
  form().getByText('The format is wrong.');
  await waitFor(() => expect(document.activeElement).toBe(field('E-mail')));
  expect(server.now()).toEqual(EMPTY);
  await type('E-mail', 'help@fairbook.example');
  form().getByRole('heading', { name: 'What changes' });
  await save();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await history.findByText('help@fairbook.example');
  expect(server.now().email).toBe('help@fairbook.example');
});

test('an edit of somebody else is merged; of a field that both have changed the operator chooses', async () => {
  const { server, form, field, save, type } = await opened();
  await type('E-mail', 'help@fairbook.example');
  await type('Opening hours', '9 to 17');
  server.set({ address: 'A Street 1', email: '', hours: '10 to 18' }, 'bo');
  await save();
  await form().findByRole('heading', { name: 'Changed by both of you' });
  expect(field('Address').value).toBe('A Street 1');
  const mine = form().getByRole<HTMLInputElement>('radio', { name: 'Yours: 9 to 17' });
  expect(mine.checked).toBe(true);
  form().getByRole('radio', { name: 'Theirs: 10 to 18' }).click();
  await save();
  await screen.findByText('Saved.');
  const merged = { address: 'A Street 1', email: 'help@fairbook.example', hours: '10 to 18' };
  expect(server.now()).toEqual(merged);
});

test('the values before an edit come back into the form, and a link does not lose them unsaved', async () => {
  const { server, desk, field, save, type } = await opened();
  await type('Opening hours', '9 to 17');
  await save();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  await desk.user.click(await history.findByRole('button', { name: 'Restore the previous values' }));
  expect(field('Opening hours').value).toBe('');
  expect(server.now().hours).toBe('9 to 17');
  await desk.user.click(screen.getByRole('link', { name: 'Redirects' }));
  const [, keep] = screen.getAllByRole('button', { name: 'Keep editing' });
  await desk.user.click(keep!);
  expect(desk.at()).toBe('/operator/site?tab=settings');
  expect(field('Opening hours').value).toBe('');
  await save();
  await waitFor(() => expect(server.now()).toEqual(EMPTY));
  await desk.user.click(screen.getByRole('link', { name: 'Redirects' }));
  await waitFor(() => expect(desk.at()).toBe('/operator/site?tab=redirects'));
});

test('a link may name the group that the page opens', async () => {
  await openDesk('/operator/site?tab=settings&entry=contact', contacts().answers);
  screen.getByLabelText('E-mail');
});

test('an operator who may not edit reads the values in fields that are off', async () => {
  await openDesk('/operator/site?tab=settings&entry=contact', contacts().answers, { held: ['site.read'] });
  expect(screen.getByLabelText('E-mail').closest('fieldset')!.disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
