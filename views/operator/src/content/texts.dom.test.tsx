// @vitest-environment happy-dom
import { Refusal } from '@fairbook/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';

const text = (own: string | null, version = own === null ? 0 : 1) => ({
  ...{ key: 'footer.playMoney', builtIn: 'Play money. No real money is won.', own, version },
  ...{ changedAt: null, changedBy: null },
});
const found = (own: string | null) => ({
  ...{ texts: [text(own)], hasMore: false, own: own === null ? 0 : 1, missing: 0 },
});

test('a text is found, replaced by own words with the same placeholders, and restored', async () => {
  const desk = await openDesk('/operator/content?tab=texts', {
    'texts.find': found(null),
    'texts.lacking': { documents: [] },
    'config.history': { edits: [], next: null },
    'texts.save': () => {
      throw new Refusal({ code: 'texts.other_places', values: { places: '–' } });
    },
  });
  await desk.user.type(screen.getByLabelText('Find a text'), 'No real money');
  await desk.user.click(screen.getByRole('button', { name: 'Find' }));
  expect(desk.callsOf('texts.find').at(-1)).toMatchObject({ query: { lang: 'en', text: 'No real money' } });
  await desk.user.click(await screen.findByRole('button', { name: /footer\.playMoney/ }));
  const field = screen.getByLabelText('Text', { selector: 'textarea' });
  await desk.user.clear(field);
  await desk.user.type(field, 'Nothing is real, and no {{place} either.');
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('This text needs exactly these placeholders: –.');
  const own = 'Nothing here is real money.';
  desk.answer({ 'texts.save': text(own), 'texts.find': found(own) });
  await desk.user.clear(field);
  await desk.user.type(field, own);
  await desk.user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Built-in: Play money\./);
  expect(desk.callsOf('texts.save').at(-1)).toMatchObject({
    body: { lang: 'en', key: 'footer.playMoney', text: own, version: 0 },
  });
  desk.answer({ 'texts.remove': undefined as never, 'texts.find': found(null) });
  await desk.user.click(screen.getByRole('button', { name: 'Restore the built-in text' }));
  await screen.findByText('All texts are built-in');
  expect(desk.callsOf('texts.remove')).toMatchObject([{ query: { key: 'footer.playMoney', version: 1 } }]);
});
