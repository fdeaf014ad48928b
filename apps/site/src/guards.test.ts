import { describe, expect, test } from 'vitest';
import { decide } from './guards.ts';
import { matchPage } from './match-page.ts';

const VISITOR = { userId: null };
const PLAYER = { userId: 48_000_001 };
type Row = [path: string, query: string, session: typeof VISITOR | typeof PLAYER, decision: object];

const CONTINUE = { kind: 'continue' };
const LOGIN = { kind: 'login' };
const to = (path: string) => ({ kind: 'redirect', to: path });

describe('a guard decides alike on both sides', () => {
  test.each<Row>([
    ['/', '', VISITOR, CONTINUE],
    ['/live', '', PLAYER, CONTINUE],
    ['/office', '', PLAYER, to('/office/account')],
    ['/office', 'returnTo=/live', PLAYER, to('/office/account?returnTo=/live')],
    ['/office', '', VISITOR, to('/office/account')],
    ['/office/account', '', VISITOR, LOGIN],
    ['/office/account', '', PLAYER, CONTINUE],
    ['/office/history', '', VISITOR, LOGIN],
    ['/office/history/1', '', VISITOR, LOGIN],
    ['/office/recharge', '', VISITOR, LOGIN],
    ['/print-coupon/7', '', VISITOR, LOGIN],
    ['/user/login', '', VISITOR, CONTINUE],
    ['/user/login', '', PLAYER, to('/')],
    ['/registration', '', VISITOR, CONTINUE],
    ['/registration', '', PLAYER, to('/')],
    ['/user/registration.php', 'ref=1', VISITOR, to('/registration?ref=1')],
    ['/user/coupon', '', PLAYER, to('/')],
    ['/nowhere', '', VISITOR, CONTINUE],
  ])('%s ?%s %o', (path, query, session, decision) => {
    expect(decide({ route: matchPage(path), path, query, session })).toEqual(decision);
  });

  test('a redirect to where one already is, is skipped', () => {
    const route = { ...matchPage('/office'), redirect: '/office' };
    expect(decide({ route, path: '/office', query: '', session: VISITOR })).toEqual(CONTINUE);
  });
});
