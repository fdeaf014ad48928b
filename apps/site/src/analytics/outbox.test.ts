import { expect, test } from 'vitest';
import { type Batch, createOutbox } from './outbox.ts';

function open(fail = false) {
  const sent: Batch[] = [];
  const warnings: string[] = [];
  const timers: (() => void)[] = [];
  const outbox = createOutbox({
    send: async (batch) => {
      if (fail) throw new Error('no network');
      sent.push(batch);
    },
    now: () => 1_700_000_000_000,
    later: (run) => void timers.push(run),
    bucket: 9,
    warn: (text) => void warnings.push(text),
  });
  return { outbox, sent, warnings, timers };
}

test('events wait for one batch, sent by one timer', () => {
  const { outbox, sent, timers } = open();
  outbox.add('login.tried', '/', { i1: 1 });
  outbox.add('login.tried', '/line', { i1: 2 });
  expect([sent.length, timers.length]).toEqual([0, 1]);
  timers[0]?.();
  const at = 1_700_000_000_000;
  expect(sent).toEqual([
    {
      bucket: 9,
      sentAt: at,
      events: [
        { id: 111, at, page: '/', i1: 1 },
        { id: 111, at, page: '/line', i1: 2 },
      ],
    },
  ]);
});

test('a full batch is sent at once, and an empty one never', () => {
  const { outbox, sent } = open();
  for (let count = 1; count <= 60; count++) outbox.add('login.tried', '/', { i1: count });
  expect(sent.map(({ events }) => events.length)).toEqual([25, 25]);
  outbox.flush();
  outbox.flush();
  expect(sent.map(({ events }) => events.length)).toEqual([25, 25, 10]);
});

test('cleared events are not sent', () => {
  const { outbox, sent } = open();
  outbox.add('login.tried', '/', { i1: 1 });
  outbox.clear();
  outbox.flush();
  expect(sent).toEqual([]);
});

test('an event that violates the catalogue is not sent, and warns', () => {
  const { outbox, sent, warnings } = open();
  outbox.add('page.vital', '/', { s1: 'Ann' });
  outbox.flush();
  expect([sent.length, warnings]).toEqual([0, ['page.vital may not carry']]);
});

test('a batch that fails is dropped with a warning', async () => {
  const { outbox, warnings } = open(true);
  outbox.add('login.tried', '/', { i1: 1 });
  outbox.flush();
  await expect.poll(() => warnings).toEqual(['events were not taken']);
});
