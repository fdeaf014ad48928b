import { readFileSync } from 'node:fs';
import * as protocol from '@fairbook/contracts/operations/live';
import { CLIENT_FRAMES, SERVER_FRAMES } from '@fairbook/contracts/operations/live-frames';
import { expect, test } from 'vitest';
import { asyncApi } from './asyncapi.ts';

test('AsyncAPI names each frame once, and every reference in it leads somewhere', () => {
  const text = JSON.stringify(asyncApi());
  const whole = JSON.parse(text);
  expect(Object.keys(whole.channels.live.messages)).toEqual([
    ...Object.keys(CLIENT_FRAMES),
    ...Object.keys(SERVER_FRAMES),
  ]);
  const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref);
  expect(refs.length).toBeGreaterThan(15);
  for (const ref of new Set(refs))
    expect(ref.split('/').reduce((part, key) => part?.[key], whole)).toBeTypeOf('object');
});

test('the page on the protocol has the figures of the code', () => {
  const page = readFileSync(`${import.meta.dirname}/../../../../docs/live-protocol.md`, 'utf8');
  const said = [
    ...Object.values(protocol.CLOSE).map(({ code, reason }) => `| ${code} \`${reason}\` |`),
    `Every ${protocol.HEARTBEAT_MS / 1000} seconds comes a`,
    `collected for ${protocol.CONFLATION_MS} ms`,
    `over ${protocol.MAX_CLIENT_FRAMES_PER_10S} frames in 10 s, or over ${protocol.MAX_TOPICS_PER_CONNECTION} topics`,
    `a frame over ${protocol.MAX_CLIENT_FRAME_BYTES / 1024} kB`,
    `over ${protocol.MAX_BUFFERED_BYTES / 1024} kB waited`,
    `snapshots of ${Math.floor(protocol.PACKED_FROM_BYTES / 1024)} kB or more`,
    `an allowance of ${protocol.SNAPSHOT_AGAIN.bytes / 1024} kB in ${protocol.SNAPSHOT_AGAIN.windowMs / 1000} s`,
  ];
  expect(said.filter((words) => !page.includes(words))).toEqual([]);
});
