// @vitest-environment happy-dom
import { type AnswerOf, newsletters } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';
import { formAnswer } from '../testing/forms.ts';

const figures = (version: 'a' | 'b') => ({
  ...{ version, written: 1, sent: 1, failed: 0, opened: 0, stopped: 0, openedFrom: 0, openedTo: 800 },
});
const row = (changes: Partial<newsletters.Newsletter> = {}): newsletters.Newsletter => ({
  ...{ id: 3, name: 'November', way: 'inbox', page: '/line', flag: 'enable_mail_news', countries: [] },
  texts: [{ lng: 'en', subject: 'News', text: 'Hello.', subjectB: '', textB: '' }],
  ...{
    segment: newsletters.EVERYBODY,
    endsAt: null,
    most: null,
    smsBudget: null,
    status: 'draft',
    version: 1,
  },
  ...{ changedAt: '2026-11-21T00:33:07.000Z', changedBy: 'ada', sendAt: null, requestedBy: null },
  ...{ written: 0, sent: 0, failed: 0, stopped: 0, inInbox: 0, spent: '0.00', better: null },
  versions: [figures('a')],
  ...changes,
});
const reached = (players: number | null): AnswerOf<typeof newsletters.audience> => ({
  ...{ players, inInbox: players, sms: null, approvalFrom: 1, fewestReaders: 20 },
  byLanguage: [{ lng: 'en', players }],
});

async function opened(listed: newsletters.Newsletter[], players: number | null, userId = 1) {
  const desk = await openDesk(
    '/operator/content?tab=newsletters',
    {
      'config.form': formAnswer,
      'config.history': { edits: [], next: null },
      'newsletters.list': { newsletters: listed },
      'newsletters.audience': reached(players),
    },
    { session: { userId } },
  );
  const press = async (name: string | RegExp) => desk.user.click(await screen.findByRole('button', { name }));
  return { desk, press };
}

test('a newsletter is written with a preview of both versions, and not sent to fewer readers than it takes', async () => {
  const { desk, press } = await opened([], null);
  await press('Add');
  const type = (label: string, text: string) =>
    desk.user.type(screen.getByLabelText(label, { selector: 'input, textarea' }), text);
  await type('Name', 'November');
  await press('Add a line');
  await type('Language', 'en');
  await type('Subject', 'News');
  await type('Text', 'Hello.');
  await type('Subject, second version', 'Newer');
  await type('Text, second version', 'Hi.');
  await desk.user.selectOptions(screen.getByLabelText('How it is sent'), 'inbox');
  await type('Page it links to', '/line');
  const preview = within(screen.getByRole('region', { name: 'As players see it' }));
  preview.getByText('Hello.');
  await desk.user.click(preview.getByText('Second version'));
  preview.getByText('Newer');
  desk.answer({ 'newsletters.add': row(), 'newsletters.list': { newsletters: [row()] } });
  await press('Create');
  const few = 'Fewer than 20 players would get it now, so you can’t send it.';
  await screen.findByText(few);
  expect(desk.callsOf('newsletters.add')).toMatchObject([
    {
      body: {
        ...{ name: 'November', way: 'inbox', page: '/line' },
        texts: [{ lng: 'en', subject: 'News', text: 'Hello.', subjectB: 'Newer', textB: 'Hi.' }],
      },
    },
  ]);
  await press('Send the newsletter');
  await waitFor(() => expect(screen.getAllByText(few)).toHaveLength(2));
  expect(desk.callsOf('newsletters.send')).toEqual([]);
});

test('a newsletter that needs approval is sent by a second press that names its readers, and then only withdrawn', async () => {
  const { desk, press } = await opened([row()], 40);
  await press(/^November/);
  await screen.findByText('At least 40 players would get it now: English 40. In the inbox: 40.');
  screen.getByText(/From 1 players on it needs approval\./);
  await press('Send the newsletter');
  const asked = row({ status: 'requested', version: 2, requestedBy: 1, sendAt: '2026-11-21T02:00:00.000Z' });
  desk.answer({ 'newsletters.send': asked, 'newsletters.list': { newsletters: [asked] } });
  await press('Send to at least 40 players');
  await screen.findByRole('button', { name: 'Withdraw the newsletter' });
  expect(screen.queryByRole('button', { name: 'Approve the newsletter' })).toBeNull();
  expect(desk.callsOf('newsletters.send')).toMatchObject([{ params: { id: 3 }, body: { version: 1 } }]);
});

test('another operator approves a newsletter, and reads later which version did better', async () => {
  const asked = row({ status: 'requested', version: 2, requestedBy: 1, sendAt: '2026-11-21T02:00:00.000Z' });
  const { desk, press } = await opened([asked], 40, 2);
  await press(/^November/);
  const scheduled = { ...asked, status: 'scheduled' as const, version: 3 };
  desk.answer({ 'newsletters.approve': scheduled, 'newsletters.list': { newsletters: [scheduled] } });
  await press('Approve the newsletter');
  await waitFor(() => expect(screen.getAllByText('Scheduled').length).toBeGreaterThan(0));
  expect(desk.callsOf('newsletters.approve')).toMatchObject([{ params: { id: 3 }, body: { version: 2 } }]);
  const done = row({
    ...{ status: 'done', version: 4, written: 2, sent: 2, stopped: 1, better: 'none' },
    versions: [figures('a'), figures('b')],
  });
  desk.answer({ 'newsletters.list': { newsletters: [done] } });
  desk.answer({ 'articles.calendar': { entries: [] } });
  await desk.go('/operator/content?tab=calendar');
  await desk.go('/operator/content?tab=newsletters');
  await press(/^November/);
  const report = within(await screen.findByRole('region', { name: 'Results' }));
  report.getByText('No clear difference: the ranges overlap.');
});
