// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';

const note = (endedAt: string | null) => ({
  ...{ id: 4, beganAt: '2026-11-21T00:33:07.000Z', endedAt },
  texts: { en: 'Prices are late.', ru: 'Коэффициенты запаздывают.' },
});

test('a note on an incident is written by keyboard, is ongoing, and is marked as resolved', async () => {
  const desk = await openDesk('/operator/site', { 'status.notes': { notes: [] } });
  const write = screen.getByRole('button', { name: 'Write a note' });
  write.focus();
  await desk.user.keyboard('{Enter}');
  const english = await screen.findByLabelText('Text in English');
  await waitFor(() => expect(document.activeElement).toBe(english));
  desk.answer({ 'status.addNote': { id: 4 }, 'status.notes': { notes: [note(null)] } });
  await desk.user.keyboard('Prices are late.{Tab}Коэффициенты запаздывают.{Tab}{Enter}');
  const row = within((await screen.findByText('Prices are late.')).closest('li')!);
  row.getByText('Ongoing');
  expect(document.activeElement).toBe(write);
  expect(desk.callsOf('status.addNote')).toMatchObject([
    { body: { en: 'Prices are late.', ru: 'Коэффициенты запаздывают.' } },
  ]);
  desk.answer({
    'status.endNote': { id: 4 },
    'status.notes': { notes: [note('2026-11-21T01:00:00.000Z')] },
  });
  await desk.user.click(row.getByRole('button', { name: 'Mark as resolved' }));
  await row.findByText('Resolved');
});

test('a note that is refused says why, and the form stays', async () => {
  const desk = await openDesk('/operator/site', { 'status.notes': { notes: [] } });
  desk.answer({
    'status.addNote': () => {
      throw new Refusal('server.unavailable');
    },
  });
  await desk.user.click(screen.getByRole('button', { name: 'Write a note' }));
  await desk.user.keyboard('Prices{Tab}Цены{Tab}{Enter}');
  await screen.findByRole('alert');
  expect((screen.getByLabelText('Text in English') as HTMLTextAreaElement).value).toBe('Prices');
});
