// @vitest-environment happy-dom
import type { support } from '@fairbook/contracts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDesk } from '../testing/desk.tsx';

const AT = '2026-11-21T00:33:07.000Z';
const entry = (changes: Partial<support.QueueEntry> = {}): support.QueueEntry => ({
  ...{ id: 5, kind: 'question', subject: 'Where are my winnings?', status: 'waiting', outcome: null },
  ...{ phone: null, topicId: null, subTopicId: null, paymentId: null, openedAt: AT, changedAt: AT },
  ...{ unread: 0, userId: 7, login: 'bettor', operator: null },
  ...changes,
});
const says = (id: number, text: string, isOperator = false) => ({ id, text, isOperator, at: AT, files: [] });
const talk = (
  messages: support.QueueTalk['messages'],
  changes: Partial<support.QueueTalk> = {},
): support.QueueTalk => ({ ...entry(), messages, payment: null, ...changes });

const HANDING = { last: null, colleagues: [] };
const FIRST = says(1, '<b>I don’t</b> see it');

test('a new request appears by itself, is taken and answered, and the player’s reply and end are seen', async () => {
  const desk = await openDesk('/operator/players?tab=support', {
    'support.queue': { requests: [] },
    'support.templates': { templates: [] },
    'handingOver.of': HANDING,
  });
  screen.getByText(/^Nothing is waiting/);
  desk.answer({ 'support.queue': { requests: [entry()] }, 'support.showQueued': talk([FIRST]) });
  await desk.tell({ support: true } as never);
  await desk.user.click(await screen.findByRole('button', { name: /bettor/ }));
  // What players write is text.
  await screen.findByText('<b>I don’t</b> see it');
  const mine = { status: 'taken' as const, operator: 'ada' };
  desk.answer({
    'support.take': talk([FIRST], mine),
    'support.showQueued': talk([FIRST], mine),
    'support.queue': { requests: [entry(mine)] },
  });
  await desk.user.click(screen.getByRole('button', { name: 'Take the request' }));
  await desk.user.type(await screen.findByLabelText('Answer to the player'), 'It is in your account.');
  const both = [FIRST, says(2, 'It is in your account.', true)];
  desk.answer({ 'support.answer': talk(both, { ...mine, status: 'answered' }) });
  await desk.user.click(screen.getByRole('button', { name: 'Send the answer' }));
  await screen.findByText('It is in your account.');
  expect(desk.callsOf('support.answer')).toMatchObject([
    { params: { id: 5 }, body: { text: 'It is in your account.' } },
  ]);
  desk.answer({ 'support.showQueued': talk([...both, says(3, 'Thanks')], { ...mine, status: 'waiting' }) });
  await desk.tell({ support: true } as never);
  await screen.findByText('Thanks');
  desk.answer({ 'support.showQueued': talk([...both, says(3, 'Thanks')], { ...mine, status: 'closed' }) });
  await desk.tell({ support: true } as never);
  await screen.findByText('This case has changed.');
});

test('a request about a payment shows its topic and the payment beside it', async () => {
  const about = {
    kind: 'payment' as const,
    topicId: 1,
    subTopicId: 1,
    paymentId: '0198c0de-0000-7000-8000-000000000009',
  };
  const payment = {
    ...{ id: about.paymentId, way: 'in' as const, method: 'demo', amount: '20.00', fee: '0.00', iso: 'EUR' },
    ...{ statusId: 2 as never, reason: null, at: AT },
  };
  const desk = await openDesk('/operator/players?tab=support', {
    'support.queue': { requests: [entry(about)] },
    'support.templates': { templates: [] },
    'support.showQueued': talk([says(1, 'I paid 25')], { ...about, payment }),
    'handingOver.of': HANDING,
  });
  await desk.user.click(screen.getByRole('button', { name: /bettor/ }));
  await screen.findByText('€20.00');
  screen.getByText(/^Deposit: /);
});

test('an appeal is granted with an answer', async () => {
  const appeal = { kind: 'appeal' as const, subject: '' };
  const desk = await openDesk('/operator/players?tab=appeals', {
    'appeals.queue': { requests: [entry(appeal)] },
    'appeals.showQueued': talk([says(1, 'It was my brother')], appeal),
    'handingOver.of': HANDING,
  });
  await desk.user.click(screen.getByRole('button', { name: /bettor/ }));
  await desk.user.type(await screen.findByLabelText('Answer to the player'), 'You may play again.');
  const over = { ...appeal, status: 'closed' as const, outcome: 'granted' as const };
  desk.answer({
    'appeals.decide': talk([says(1, 'It was my brother')], over),
    'appeals.queue': { requests: [] },
  });
  await desk.user.click(screen.getByRole('button', { name: 'Grant the appeal' }));
  await screen.findByText('Granted');
  expect(desk.callsOf('appeals.decide')).toMatchObject([
    { params: { id: 5 }, body: { outcome: 'granted', text: 'You may play again.' } },
  ]);
});

test('an operator who may only read sees the conversation without an answer', async () => {
  const desk = await openDesk(
    '/operator/players?tab=support',
    {
      'support.queue': { requests: [entry()] },
      'support.templates': { templates: [] },
      'support.showQueued': talk([FIRST]),
      'handingOver.of': HANDING,
    },
    { held: ['support.read'] },
  );
  await desk.user.click(screen.getByRole('button', { name: /bettor/ }));
  await screen.findByText('<b>I don’t</b> see it');
  expect(screen.queryByRole('button', { name: 'Take the request' })).toBeNull();
  expect(within(document.body).queryByLabelText('Answer to the player')).toBeNull();
});
