import { EVENTS } from '@fairbook/contracts/site/analytics-events';
import { describe, expect, test } from 'vitest';
import { acceptBatch, type Batch } from './accept.ts';

const NOW = Date.UTC(2026, 10, 20, 12);
const SENT = NOW - 5_000;
const DAY_MS = 86_400_000;

type Event = Batch['events'][number];
const batchOf = (event: Partial<Event>): Batch => ({
  bucket: 7,
  sentAt: SENT,
  events: [{ id: EVENTS['registration.called'].id, at: SENT, page: '/', ...event }],
});

describe('when something happened', () => {
  test.each([
    ['at the sending', SENT, NOW],
    ['two seconds before', SENT - 2_000, NOW - 2_000],
    ['after the sending, by a changed clock', SENT + 9_000, NOW],
    ['last week, by a changed clock', SENT - 7 * DAY_MS, NOW - DAY_MS],
  ])('%s', (_, at, clientAt) => {
    expect(acceptBatch(batchOf({ at }), NOW)).toMatchObject([{ receivedAt: NOW, clientAt, bucket: 7 }]);
  });
});

describe('an event is held against its entry in the catalogue', () => {
  const { id: called } = EVENTS['registration.called'];
  const { id: vital } = EVENTS['page.vital'];
  const { id: opened } = EVENTS['page.opened'];
  test.each<[string, Partial<Event>, string | null]>([
    ['a known id alone', { id: called }, null],
    ['the fields of the event', { id: called, s1: 'fast_reg', i1: 2 }, null],
    ['a listed text', { id: vital, s1: 'LCP', f1: 812.5 }, null],
    ['a code of ours', { id: opened, s1: 'line' }, null],
    ['an unknown id', { id: 9_998 }, 'events.0.id'],
    ['a field that the event does not have', { id: called, s2: 'vk' }, 'events.0.s2'],
    ['a number that the event does not have', { id: called, f2: 1 }, 'events.0.f2'],
    ['an unlisted text', { id: called, s1: 'ann_smith' }, 'events.0.s1'],
    ['a code that could be a name', { id: opened, s1: 'Ann' }, 'events.0.s1'],
  ])('%s', (_, event, field) => {
    const accept = () => acceptBatch(batchOf(event), NOW);
    if (field === null) expect(accept()).toHaveLength(1);
    else expect(accept).toThrow(expect.objectContaining({ reasons: [{ code: 'request.invalid', field }] }));
  });
});

test('no two events share an id', () => {
  const ids = Object.values(EVENTS).map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
