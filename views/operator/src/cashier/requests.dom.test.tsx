// @vitest-environment happy-dom
import { type adjustments, Refusal, type refunds } from '@fairbook/contracts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';
import { BARE } from '../testing/full.ts';
import { sampleAnswer } from '../testing/samples.ts';

const ASKED = {
  ...{ status: 'requested' as const, requestedBy: 1, requester: 'ada', version: 1 },
  ...{ approvedBy: null, approvedAt: null, approver: null, login: 'bettor', userId: 7 },
};
const adjustment = (changes: Partial<adjustments.Adjustment> = {}): adjustments.Adjustment => ({
  ...(sampleAnswer('adjustments.ask') as adjustments.Adjustment),
  ...ASKED,
  ...{ amount: '12.50', iso: 'EUR', owed: null, restIsOwed: false },
  ...{ message: 'The bonus of Saturday was missing.', evidence: 'Request 41' },
  ...changes,
});
const LEFT = { ask: '100.00', approve: '100.00', iso: 'EUR' };
const listed = (...rows: adjustments.Adjustment[]) => ({
  ...{ adjustments: rows, accounts: [{ id: 3, iso: 'EUR', money: '10.00' }], left: LEFT },
});
const refund = (changes: Partial<refunds.Refund> = {}): refunds.Refund => ({
  ...(sampleAnswer('refunds.ask') as refunds.Refund),
  ...ASKED,
  ...{ amount: '600.00', iso: 'EUR', state: null, claimAt: null, method: 'demo' },
  ...changes,
});
const DONE = {
  status: 'done' as const,
  approvedBy: 2,
  approver: 'bo',
  approvedAt: '2026-11-21T02:00:00.000Z',
};

test('an adjustment is asked for with its explanation and evidence, and then waits for somebody else', async () => {
  const desk = await openDesk('/operator/cashier?tab=adjustments', { 'adjustments.list': listed() });
  await desk.user.type(screen.getByLabelText('Player number'), '7');
  await desk.user.click(screen.getByRole('button', { name: 'Show accounts' }));
  await desk.user.type(await screen.findByLabelText('Amount'), '12.50');
  await desk.user.type(
    screen.getByLabelText('Explanation for the player'),
    'The bonus of Saturday was missing.',
  );
  await desk.user.type(screen.getByLabelText('Evidence for operators'), 'Request 41');
  desk.answer({ 'adjustments.ask': adjustment(), 'adjustments.list': listed(adjustment()) });
  await desk.user.click(screen.getByRole('button', { name: 'Request approval' }));
  await screen.findByText(/Another operator has to approve it\./);
  expect(desk.callsOf('adjustments.ask')).toMatchObject([
    {
      body: {
        accountId: 3,
        amount: '12.50',
        message: 'The bonus of Saturday was missing.',
        evidence: 'Request 41',
      },
    },
  ]);
  expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
});

test('another operator approves an adjustment, and reads what it did', async () => {
  const desk = await openDesk(
    '/operator/cashier?tab=adjustments',
    { 'adjustments.list': listed(adjustment()) },
    { session: { userId: 2 } },
  );
  const done = adjustment({ ...DONE, version: 2 });
  desk.answer({ 'adjustments.approve': done, 'adjustments.list': listed(done) });
  await desk.user.click(screen.getByRole('button', { name: /^Approve/ }));
  await screen.findByText(/^Done: €12\.50 for/);
  expect(desk.callsOf('adjustments.approve')).toMatchObject([
    { params: { id: adjustment().id }, body: { version: 1 } },
  ]);
});

test('another operator approves a refund, and reads that it is being sent', async () => {
  const desk = await openDesk(
    '/operator/cashier?tab=refunds',
    {
      ...BARE,
      'refunds.list': { ...(sampleAnswer('refunds.list', 0) as object), refunds: [refund()] } as never,
    },
    { session: { userId: 2 } },
  );
  const done = refund({ ...DONE, version: 2 });
  desk.answer({ 'refunds.approve': done });
  await desk.user.click(screen.getByRole('button', { name: /^Approve/ }));
  await screen.findByText(/^Being sent: €600\.00 for/);
});

test('a refused approval says why, in the server’s words', async () => {
  const desk = await openDesk(
    '/operator/cashier?tab=adjustments',
    { 'adjustments.list': listed(adjustment()) },
    { session: { userId: 2 } },
  );
  desk.answer({
    'adjustments.approve': () => {
      throw new Refusal('operator.same_person');
    },
  });
  await desk.user.click(screen.getByRole('button', { name: /^Approve/ }));
  await screen.findByRole('alert');
});

test('a payout to a partner that is not payable yet says so, and the form keeps its note', async () => {
  const desk = await openDesk('/operator/partners?tab=work&id=1', {
    ...BARE,
    'partners.list': sampleAnswer('partners.list') as never,
  });
  desk.answer({
    'partners.askPayout': () => {
      throw new Refusal({ code: 'partners.not_payable', values: { payable: '0.00', iso: 'EUR' } });
    },
  });
  await desk.user.type(screen.getByLabelText('Amount, EUR'), '10');
  await desk.user.type(screen.getByLabelText('Note: how it was paid'), 'Bank transfer 77');
  await desk.user.click(screen.getByRole('button', { name: 'Request the payout' }));
  await screen.findByRole('alert');
  expect((screen.getByLabelText('Note: how it was paid') as HTMLInputElement).value).toBe('Bank transfer 77');
});
