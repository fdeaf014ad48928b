// @vitest-environment happy-dom
import type { players, visitors } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';
import { BARE } from '../testing/full.ts';
import { sampleAnswer } from '../testing/samples.ts';

const restrictions = (banLevel: number, version: number): visitors.Restrictions => ({
  ...{ userId: 7, banLevel, banVersion: 1, isTransferRequired: false, products: [], version },
});

/** The player's facts, as the server has them while something holds the player. */
const card = (isHeld: boolean) => ({ ...(sampleAnswer('players.card') as players.PlayerCard), isHeld });

test('a player is banned by the form of restrictions, which says so, and the ban is lifted', async () => {
  const desk = await openDesk('/operator/players?id=7', {
    ...BARE,
    'players.card': card(false),
    'visitors.readRestrictions': restrictions(0, 0),
    'freezes.read': { userId: 7, frozen: null, version: 0 },
    'closing.read': { isClosed: false, erasedAt: null, eraseAt: null, closings: [] },
  });
  await desk.user.click(screen.getByRole('button', { name: 'Restrict…' }));
  await desk.user.click(screen.getByRole('button', { name: /^Ban or migrate/ }));
  const form = () =>
    within(screen.getByRole('heading', { name: 'Bans and restrictions' }).closest('section')!);
  const ban = () => form().getByLabelText('Ban');
  await desk.user.selectOptions(ban(), 'whole');
  desk.answer({
    'players.card': card(true),
    'visitors.editRestrictions': restrictions(20, 1),
    'visitors.readRestrictions': restrictions(20, 1),
  });
  await desk.user.click(form().getByRole('button', { name: 'Save' }));
  await screen.findByText('Restricted');
  desk.answer({
    'players.card': card(false),
    'visitors.editRestrictions': restrictions(0, 2),
    'visitors.readRestrictions': restrictions(0, 2),
  });
  await desk.user.selectOptions(ban(), 'none');
  await desk.user.click(form().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByText('Restricted')).toBeNull());
  expect(desk.callsOf('visitors.editRestrictions')).toMatchObject([
    { params: { id: 7 }, body: { banLevel: 20, version: 0 } },
    { params: { id: 7 }, body: { banLevel: 0, version: 1 } },
  ]);
});

test('players are marked for migration by their logins, and unknown ones are named', async () => {
  const desk = await openDesk('/operator/players?tab=transfers', BARE);
  await desk.user.click(screen.getByLabelText('Logins'));
  await desk.user.paste('bettor1\nnobody');
  await desk.user.type(screen.getByLabelText('Reason'), 'Former brand');
  desk.answer({ 'transfers.mark': { changed: 1, unchanged: 0, unknown: ['nobody'] } });
  await desk.user.click(screen.getByRole('button', { name: 'Mark for migration' }));
  await screen.findByText('Unknown logins: nobody');
  expect(desk.callsOf('transfers.mark')).toMatchObject([
    { body: { logins: ['bettor1', 'nobody'], isRequired: true, note: 'Former brand' } },
  ]);
});
