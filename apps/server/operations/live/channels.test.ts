import type { live } from '@fairbook/contracts';
import { SNAPSHOT_AGAIN } from '@fairbook/contracts/operations/live';
import { expect, test } from 'vitest';
import { fakeClock } from '../../platform/time/clock.ts';
import { Channels } from './channels.ts';
import type { Connection } from './connection.ts';
import { SnapshotAllowance } from './snapshot-allowance.ts';

const TOPIC: live.Topic = 'list:live:1';
/** As large as a long list of games. */
const DATA = { filler: 'x'.repeat(70_000) } as unknown as live.TopicSnapshot;

function follower() {
  const sent: number[] = [];
  const connection = {
    topics: new Set<string>(),
    snapshots: new SnapshotAllowance(),
    isUnpacking: false,
    waitingBytes: 0,
    write: (frame: Buffer) => void sent.push(frame.length),
  };
  return { sent, connection: connection as unknown as Connection };
}

function channelsOf() {
  const clock = fakeClock(0);
  let reads = 0;
  const channels = new Channels(clock);
  const join = (connection: Connection) =>
    channels.join(TOPIC, TOPIC, connection, () => {
      reads += 1;
      return DATA;
    });
  return { clock, channels, join, reads: () => reads };
}

test('a client that asks again and again gets few snapshots, and one more after the window (L8)', () => {
  const { clock, join, reads } = channelsOf();
  const { sent, connection } = follower();
  for (let i = 0; i < 58; i++) join(connection);
  const bytes = sent.reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeLessThan(SNAPSHOT_AGAIN.bytes + 2 * 70_100);
  expect(reads()).toBe(1);
  const before = sent.length;
  clock.advance(SNAPSHOT_AGAIN.windowMs);
  expect(sent.length).toBe(before + 1);
  clock.advance(10 * SNAPSHOT_AGAIN.windowMs);
  expect(sent.length).toBe(before + 1);
});

test('a client that left is sent nothing, and a demanding one takes nothing from another', () => {
  const { clock, channels, join } = channelsOf();
  const [greedy, modest] = [follower(), follower()];
  for (let i = 0; i < 10; i++) join(greedy.connection);
  const before = greedy.sent.length;
  channels.leave(TOPIC, greedy.connection);
  join(modest.connection);
  clock.advance(SNAPSHOT_AGAIN.windowMs);
  expect(greedy.sent.length).toBe(before);
  expect(modest.sent).toHaveLength(1);
});
