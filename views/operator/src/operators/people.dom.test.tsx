// @vitest-environment happy-dom
import { type operators, Refusal } from '@fairbook/contracts';
import type { Permission } from '@fairbook/contracts/platform/permissions';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';

const person = (changes: Partial<operators.Operator> = {}): operators.Operator => ({
  ...{ id: 7, login: 'desk', permissions: ['limits.read'], version: 3 },
  ...{ createdAt: '2026-11-20T18:00:00.000Z', asked: null },
  ...changes,
});
const ASKED = {
  ...{ id: 9, permissions: ['rates.read'] as Permission[], version: 1 },
  ...{ requestedBy: 1, requestedLogin: 'ada', requestedAt: '2026-11-21T00:33:07.000Z' },
};
const waits = person({ permissions: [], version: 4, asked: ASKED });

const opened = (people: operators.Operator[], session = {}) =>
  openDesk('/operator/operators', { 'operators.list': { operators: people } }, { session });

describe('permissions of an operator', () => {
  test('the editor asks for new ones by keyboard, and reads that they wait for somebody else', async () => {
    const desk = await opened([person()]);
    screen.getByRole('button', { name: 'Edit permissions of desk' }).focus();
    await desk.user.keyboard('{Enter}');
    const form = within(screen.getByLabelText('Permissions of desk'));
    for (const name of [/^View exchange rates/, /^View limits/]) {
      form.getByLabelText(name).focus();
      await desk.user.keyboard(' ');
    }
    desk.answer({ 'operators.setPermissions': waits, 'operators.list': { operators: [waits] } });
    form.getByText('Save').focus();
    await desk.user.keyboard('{Enter}');
    await screen.findByText(/^New permissions of desk wait for another operator/);
    expect(desk.callsOf('operators.setPermissions')).toMatchObject([
      { params: { id: 7 }, body: { version: 3, permissions: ['rates.read'] } },
    ]);
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    screen.getByRole('button', { name: 'Withdraw' });
    expect(screen.queryByLabelText('Permissions of desk')).toBeNull();
  });

  test('another operator approves them, and reads that they hold', async () => {
    const desk = await opened([waits], { userId: 2 });
    const given = person({ permissions: ['rates.read'], version: 5 });
    desk.answer({ 'operators.approve': given, 'operators.list': { operators: [given] } });
    screen.getByRole('button', { name: 'Approve' }).focus();
    await desk.user.keyboard('{Enter}');
    await screen.findByText('desk now has the requested permissions.');
    expect(desk.callsOf('operators.approve')).toMatchObject([{ params: { id: 9 }, body: { version: 1 } }]);
  });

  test('the last operator who may edit operators can’t give that up, and the form says why', async () => {
    const desk = await opened([person({ id: 1, login: 'ada', permissions: ['operators.edit'] })]);
    desk.answer({
      'operators.setPermissions': () => {
        throw new Refusal('operator.last_editor');
      },
    });
    await desk.user.click(screen.getByRole('button', { name: 'Edit permissions of ada' }));
    const form = within(screen.getByLabelText('Permissions of ada'));
    await desk.user.click(
      form.getByLabelText(/^Add operators, request permissions for them, revoke permissions/),
    );
    await desk.user.click(form.getByText('Save'));
    await form.findByText(/You are the only one who can edit operators\./);
  });

  test('an operator who only reads is offered no change', async () => {
    await openDesk(
      '/operator/operators',
      { 'operators.list': { operators: [waits] } },
      { held: ['operators.read'] },
    );
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

test('the audit shows what was removed and what was added', async () => {
  const edit = {
    ...{ id: 1, at: '2026-11-21T00:33:07.000Z', userId: 1, login: 'ada', part: 'operators' as const },
    ...{ subject: 'desk', playerId: null },
    before: { permissions: ['limits.read'] },
    after: { permissions: ['rates.read'] },
  };
  await openDesk('/operator/operators?tab=edits', { 'config.edits': { edits: [edit], next: null } });
  const row = screen.getByText('View limits and preview changes').closest('li')!;
  expect(row.querySelector('del')?.textContent).toBe('View limits and preview changes');
  expect(row.querySelector('ins')?.textContent).toBe('View exchange rates');
});
