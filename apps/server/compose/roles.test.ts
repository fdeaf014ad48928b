import { CALLS } from '@fairbook/contracts';
import { NODE_PATHS, type NodeKind, nodeOf } from '@fairbook/contracts/platform/nodes';
import { expect, test } from 'vitest';
import type { Duty } from '../platform/module.ts';
import { ROLES } from './roles.ts';

const NODES = Object.entries(ROLES).filter(([role]) => role !== 'all');

test('every call is answered by api nodes, apart from what every node says of itself', () => {
  const elsewhere = Object.values(CALLS).filter(({ path }) => nodeOf(path) !== 'api');
  expect(elsewhere.map(({ path }) => path)).toEqual(['/healthz', '/readyz', '/metrics']);
  expect(elsewhere.map(({ path }) => nodeOf(path))).toEqual([null, null, null]);
});

test.each<[string, NodeKind]>([
  ['/live/v1?x=1', 'live'],
  ['/views-api/sports/en/line', 'site'],
  ['/bets-api/v1/coupons', 'api'],
  ['/openapi.json', 'api'],
  ['/docs', 'api'],
  ['/', 'site'],
  ['/en/line/football', 'site'],
  ['/assets/x.js', 'site'],
])('%s is answered by nodes of kind %s', (path, kind) => {
  expect(nodeOf(path)).toBe(kind);
});

test('the last line of the paths answers everything else', () => {
  expect(NODE_PATHS.at(-1)?.path).toBe('/');
});

test('one process for everything does and answers what all nodes together do', () => {
  const duties = new Set(NODES.flatMap(([, { duties }]) => [...duties]));
  // One process has what others only read, and writes what they watch.
  duties.delete('exposure');
  duties.delete('log_watch');
  expect([...ROLES.all.duties].toSorted()).toEqual([...duties].toSorted());
  const kinds = new Set(NODES.flatMap(([, { answers }]) => [...answers]));
  expect(ROLES.all.answers).toEqual(kinds);
});

test.each<[Duty, string[]]>([
  ['feed', ['worker', 'feed']],
  ['voids', ['worker', 'feed']],
  ['stops', ['worker', 'feed']],
  ['bets', ['api']],
  ['log', ['worker']],
  ['settlement', ['worker']],
  ['jobs', ['worker']],
  ['keys', ['api', 'site', 'worker']],
  ['files', ['api', 'worker']],
])('%s is a duty of %j', (duty, roles) => {
  expect(NODES.filter(([, { duties }]) => duties.has(duty)).map(([role]) => role)).toEqual(roles);
});

test('the node of the feed writes the catalogue, and workers stand by for it', () => {
  const as = (what: string) => NODES.filter(([, { catalogue }]) => catalogue === what).map(([role]) => role);
  expect([as('writes'), as('stands_by')]).toEqual([['feed'], ['worker']]);
});
