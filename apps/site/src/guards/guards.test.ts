import { site } from '@fairbook/contracts';
import type { Need } from '@fairbook/remote-view/routes';
import { matchPage } from '@fairbook/remote-view/routes';
import { describe, expect, test } from 'vitest';
import { type SiteFlags, VISITOR_FACTS, type VisitorFacts } from './facts.ts';
import { decide, follow, judge } from './index.ts';

type Flags = Partial<SiteFlags>;
type Facts = Partial<VisitorFacts>;
type Row = [address: string, decision: object, facts?: Facts, flags?: Flags, isDirect?: boolean];

const PLAYER: Facts = { session: { userId: 48_000_001 } };
const OPEN = { kind: 'continue' };
const LOGIN = { kind: 'login' };
const NONE = { kind: 'notFound' };
const to = (path: string) => ({ kind: 'redirect', to: path });
const modal = (name: string) => ({ kind: 'continue', modal: name });
const OPERATOR: Facts = { session: { userId: 1, role: 'operator' } };
const player = (more: Facts): Facts => ({ ...PLAYER, ...more });
const ban = (level: number, version = 1): Facts => player({ ban: { level, version } });

function ask(address: string, facts: Facts = {}, flags: Flags = {}, isDirect = false) {
  const [path = '', query = ''] = address.split('?');
  const visitor = { ...VISITOR_FACTS, ...facts };
  return { path, query, visitor, flags: { ...site.DEFAULT_FLAGS, ...flags }, isDirect };
}

function rows(...list: Row[]) {
  test.each(list)('%s → %j for %j with %j', (address, decision, facts, flags, isDirect) => {
    expect(decide(ask(address, facts, flags, isDirect))).toEqual(decision);
  });
}

describe('no restrictions', () =>
  rows(['/', OPEN], ['/live', OPEN, PLAYER], ['/nowhere', OPEN], ['/office/account', OPEN, PLAYER]));

describe('the redirects of the table', () =>
  rows(
    ['/office', to('/office/account'), PLAYER],
    ['/office', to('/office/account')],
    ['/office?returnTo=/live', to('/office/account?returnTo=/live')],
    ['/user/registration.php?ref=1', to('/registration?ref=1')],
    ['/user/action.php?action=forgot&x=1', to('/user/passwordreset?x=1')],
    ['/user/action.php?action=other&code=7', to('/user/activate?code=7')],
    ['/user/action.php', to('/user/activate')],
    ['/user/action.php?action=constructor', to('/user/activate')],
    ['/user/forgotpassword', to('/?showForgotPasswordModal=1')],
    ['/user/forgotpassword?a=1&b=2', to('/?showForgotPasswordModal=1&a=1&b=2')],
    ['/user/forgotpassword?showForgotPasswordModal=0', to('/?showForgotPasswordModal=1')],
    ['/user/coupon', to('/'), PLAYER],
    ['/vulkan', to('/slots/vulkan')],
    ['/tvgames/view/poker', to('/poker')],
    ['/allgamesentrance', to('/games')],
    ['/allgamesentrance/dice', to('/games/dice')],
    ['/promotions/daily-tournaments', to('/bonus/casino/tournaments')],
    ['/bonuses/rules/daily-drops', to('/bonuses/rules/dropsnwins')],
    ['/bonuses/rules/happy-birthday', to('/bonuses/rules/wishing_you_a_happy_birthday')],
    ['/mobile/startdownloadapp', to('/mobile')],
    ['/cyber', to('/real/all')],
    ['/esports', to('/real/all')],
    ['/virtual/disciplines', to('/virtual/all')],
    ['/stream', to('/stream/all')],
    ['/rules', to('/information/rules/1')],
    ['/information/rules', to('/information/rules/1')],
    ['/line/marble', to('/live/marble')],
  ));

describe('maintenance of the site', () =>
  rows(
    ['/', to('/maintenance'), { isMaintenance: true }],
    ['/office/account', to('/maintenance'), player({ isMaintenance: true })],
    ['/maintenance', OPEN, { isMaintenance: true }],
    ['/user/login', { kind: 'continue', behind: '/maintenance' }, { isMaintenance: true }],
    ['/user/login', to('/maintenance'), player({ isMaintenance: true })],
    ['/maintenance', to('/')],
    ['/live', to('/maintenance'), { isMaintenance: true, isBot: true }],
  ));

describe('a reason to block leads to its page', () => {
  rows(
    ...([1, 2, 3, 5, 14] as const).map((blockReason): Row => ['/live?x=1', to('/block'), { blockReason }]),
    ['/live?x=1', to('/site-updates?x=1'), { blockReason: 4 }],
    ['/', to('/coming-soon'), { blockReason: 8 }],
    ['/', to('/block-ua'), { blockReason: 13 }],
    ['/', to('/suspension'), { blockReason: 16 }],
    ['/', to('/block-ie'), { blockReason: 17 }],
    ['/', OPEN, { blockReason: 99 }],
    ['/block', OPEN, { blockReason: 1 }],
    ['/block-ua', to('/block'), { blockReason: 1 }],
    ['/block', to('/')],
    ['/coming-soon?x=1', to('/')],
    ['/site-updates?x=1', to('/?x=1')],
    ['/block-appeal-history', LOGIN, { blockReason: 1 }],
    ['/block-appeal-history', OPEN, player({ blockReason: 1 })],
    ['/information/contacts', OPEN, { blockReason: 1 }],
    ['/live', OPEN, { blockReason: 1, isBot: true }],
    ['/block', to('/'), { blockReason: 1, isBot: true }],
  );
});

describe('no reason to block keeps operators from signing in', () => {
  const over = (behind: string) => ({ kind: 'continue', behind });
  rows(
    ['/user/login', over('/block'), { blockReason: 1 }],
    ['/user/login?returnTo=/operator/risk', over('/block-ua'), { blockReason: 13 }],
    ['/operator/risk', to('/user/login?returnTo=%2Foperator%2Frisk'), { blockReason: 3 }],
    [
      '/operator/voids?tab=new',
      to('/user/login?returnTo=%2Foperator%2Fvoids%3Ftab%3Dnew'),
      { blockReason: 16 },
    ],
    ['/operator/risk', OPEN, OPERATOR],
    // After a sign-in the browser knows the role before it knows the visitor's new state.
    ['/user/login?returnTo=/operator/risk', to('/operator/risk'), { ...OPERATOR, blockReason: 1 }],
    ['/live', OPEN, { ...OPERATOR, blockReason: 1 }],
    ['/block', to('/'), { ...OPERATOR, blockReason: 1 }],
    ['/user/login?returnTo=/operator/risk', to('/operator/risk'), { ...OPERATOR, isMaintenance: true }],
    ['/live', OPEN, { ...OPERATOR, isMaintenance: true }],
    ['/maintenance', to('/'), { ...OPERATOR, isMaintenance: true }],
    // A blocked player can't get past the block by these addresses.
    ['/user/login', to('/block'), player({ blockReason: 1 })],
    ['/operator/risk', to('/block'), player({ blockReason: 1 })],
    ['/registration', to('/block'), { blockReason: 1 }],
  );
});

describe('a rule for certain paths applies only there, wherever a visitor comes from', () => {
  const some: Facts = {
    // The state that the previous page had does not count.
    blockReason: 5,
    blockedPaths: [
      { path: '/casino-lobby', reason: 5 },
      { path: '/promo', reason: null },
      { path: '/news', reason: 4 },
    ],
  };
  rows(
    ['/casino-lobby', to('/block?from=%2Fcasino-lobby'), some],
    ['/casino-lobby/x', to('/block?from=%2Fcasino-lobby%2Fx'), some],
    ['/%63asino-lobby', to('/block?from=%2F%2563asino-lobby'), some],
    ['/block?from=/casino-lobby', OPEN, some],
    ['/block', to('/'), some],
    ['/line', OPEN, some],
    ['/promo', OPEN, some],
    ['/news?x=1', to('/site-updates?x=1&from=%2Fnews'), some],
    ['/site-updates?x=1&from=%2Fnews', OPEN, some],
    ['/site-updates?x=1&from=%2Fline', to('/?x=1'), some],
    ['/casino-lobby', OPEN, { ...some, ...OPERATOR }],
    ['/casino-lobby', OPEN, { ...some, isBot: true }],
  );
  const andAll = {
    blockedPaths: [
      { path: '/casino-lobby', reason: 5 },
      { path: '/', reason: 17 },
    ],
  };
  rows(
    ['/casino-lobby', to('/block?from=%2Fcasino-lobby'), andAll],
    ['/line', to('/block-ie'), andAll],
    ['/block-ie', OPEN, andAll],
    ['/block', to('/block-ie'), andAll],
  );
});

describe('a ban', () =>
  rows(
    ['/', to('/suspension'), ban(1)],
    ['/suspension', OPEN, ban(1)],
    ['/office/deduce', OPEN, ban(53, 1)],
    ['/office/deduce', to('/suspension'), ban(45, 1)],
    ['/office/deduce', OPEN, ban(45, 2)],
    ['/office/deduce', to('/suspension'), ban(53, 2)],
    ['/office/account', to('/suspension'), ban(53, 1)],
    ['/office/recharge', { kind: 'error', status: 403 }, ban(53, 1)],
    ['/registration', to('/'), ban(10)],
    ['/user/login', to('/'), ban(10)],
    ['/information/contacts', OPEN, ban(10)],
    ['/live', { kind: 'leave', to: 'https://help.example/' }, ban(10), { banUrl: 'https://help.example/' }],
    ['/office/deduce', OPEN, ban(53), { banUrl: 'https://help.example/' }],
    // No other guard keeps a banned player from the withdrawal, the one page left to them.
    ['/office/deduce', OPEN, { ...ban(53), areTermsChanged: true }],
    ['/office/deduce', OPEN, { ...ban(53), areTermsChanged: true }, { banUrl: 'https://help.example/' }],
    ['/office/deduce', OPEN, { ...ban(45, 2), isTransferRequired: true }],
    ['/confirm-terms', OPEN, { ...ban(53), areTermsChanged: true }],
    ['/', OPEN, ban(0)],
  ));

describe('a held page is not left', () => rows(['/live', { kind: 'stay' }, { isNavigationBlocked: true }]));

describe('a tablet that says it is a desktop', () =>
  rows(
    ['/live', to('/live?platform_type=mobile'), { device: { platform: 'MacIntel', touchPoints: 5 } }],
    ['/live?x=1', to('/live?x=1&platform_type=mobile'), { device: { platform: 'MacIntel', touchPoints: 5 } }],
    ['/live?platform_type=desktop', OPEN, { device: { platform: 'MacIntel', touchPoints: 5 } }],
    ['/live', OPEN, { device: { platform: 'MacIntel', touchPoints: 1 } }],
    ['/live', OPEN, { device: { platform: 'Win32', touchPoints: 5 } }],
  ));

describe('bonuses or offers', () =>
  rows(
    ['/bonuses/rules/x?y=1', to('/offers/rules/x?y=1'), {}, { isBonusShownAsOffers: true }],
    ['/offers/rules/x', to('/bonuses/rules/x')],
    ['/bonuses', to('/offers'), {}, { isBonusShownAsOffers: true }],
    ['/offers/partners/4', OPEN, {}, { isBonusShownAsOffers: true }],
    ['/bonuses/games', OPEN],
    ['/%6fffers/rules/x', to('/bonuses/rules/x')],
  ));

describe('a renamed game', () =>
  rows(
    ['/games/old?x=1', to('/games/new?x=1'), {}, { gameRoutes: { old: 'new' } }],
    ['/games/new', OPEN, {}, { gameRoutes: { old: 'new' } }],
    ['/games/constructor', OPEN],
  ));

describe('pages closed by the config', () =>
  rows(
    ['/information/rules/1', OPEN],
    ['/information/rules/1', NONE, {}, { availableFlags: [] }],
    ['/live', NONE, {}, { sections: { live: false } }],
    ['/live/topgame', NONE, {}, { sections: { live: false } }],
    ['/line/topgame', OPEN, {}, { sections: { live: false } }],
    ['/real/all', NONE, {}, { sections: { esports: false } }],
    ['/real/dota2/line', NONE, {}, { sections: { esports: false } }],
    ['/real/dota2/live', NONE, {}, { sections: { live: false } }],
    ['/real/dota2/5/line/7', OPEN, {}, { sections: { live: false } }],
    ['/slots', NONE, {}, { sections: { slots: false } }],
    ['/keno/thankyou', NONE, {}, { sections: { keno: false } }],
    ['/keno/thankyou', OPEN, {}, { sections: { casino: false } }],
    ['/slots/thankyou', OPEN, {}, { sections: { casino: false } }],
    ['/casino/thankyou', NONE, {}, { sections: { liveCasino: false } }],
    ['/line/cyber', NONE, {}, { sections: { esports: false } }],
    ['/live/cyber/football', NONE, {}, { sections: { live: false } }],
    ['/line/cyber', OPEN, {}, { sections: { live: false } }],
    ['/slots', OPEN, {}, { sections: { casino: false } }],
    ['/toto', NONE, {}, { sections: { toto: false } }],
    ['/toto/football/draws', NONE, {}, { sections: { toto: false } }],
    ['/lotto/view/5-of-36', NONE, {}, { sections: { lotto: false } }],
    ['/bonuses/rules', OPEN, {}, { sections: { bonuses: true } }],
    ['/blog/a', NONE, {}, { closedPaths: ['/blog'] }],
    ['/blog', NONE, {}, { closedPaths: ['/blog'] }],
    ['/blogs', OPEN, {}, { closedPaths: ['/blog'] }],
    ['/blog', NONE, {}, { closedPaths: ['/blog/'] }],
    ['/blog/a', NONE, {}, { closedPaths: ['/blog/'] }],
    ['/%62log/a', NONE, {}, { closedPaths: ['/blog'] }],
    ['/vulkan', NONE, {}, { closedPaths: ['/vulkan'] }],
    ['/vulkan', to('/maintenance'), { isMaintenance: true }, { closedPaths: ['/vulkan'] }],
    ['/', NONE, {}, { closedPaths: ['/'] }],
    ['/live', OPEN, {}, { closedPaths: ['/'] }],
    ['/statistic', NONE, {}, { isStatisticOn: false }],
    ['/statisticpopup/a/b', NONE, {}, { isStatisticOn: false }],
    ['/statistic', OPEN],
    ['/registration', NONE, {}, { isRegistrationAllowed: false }],
    ['/registration', OPEN],
    ['/office/identification', NONE, PLAYER, { isIdentificationShown: false }],
    ['/office/identification', OPEN, PLAYER],
    ['/office/identification', LOGIN],
    ['/debugger', NONE],
    ['/debugger', OPEN, {}, { isNonProduction: true }],
    ['/technical/gallery', NONE, {}, {}],
    ['/technical/gallery', OPEN, {}, { isNonProduction: true }],
  ));

describe('the payment page', () =>
  rows(
    ['/information/payment', OPEN],
    ['/information/payment', LOGIN, {}, { arePaymentsPublic: false }],
    ['/information/payment', OPEN, PLAYER, { arePaymentsPublic: false }],
    ['/information/payment', LOGIN, {}, { paymentsNeedLogin: true }],
    ['/information/payment', OPEN, PLAYER, { paymentsNeedLogin: true }],
    ['/information/payment', NONE, PLAYER, { isPaymentAvailable: false }],
  ));

describe("a player's own pages", () =>
  rows(
    ['/office/account', LOGIN],
    ['/office/history/1', LOGIN],
    ['/office/recharge', LOGIN],
    ['/print-coupon/7', LOGIN],
    ['/payment/requests', LOGIN],
    ['/block-appeal-history', LOGIN],
    ['/convert-account', LOGIN],
  ));

describe('sign-in pages, and their redirects', () =>
  rows(
    ['/user/login', OPEN],
    ['/user/login', to('/'), PLAYER],
    ['/registration', to('/'), PLAYER],
    ['/user/login', to('/live'), player({ previousPath: '/live' })],
    ['/user/login', to('/line'), player({ previousPath: '/live' }), { afterSignInRoutes: { live: '/line' } }],
    ['/registration', to('/'), player({ previousPath: '/user/login' })],
    ['/user/login?returnTo=/results', to('/results'), player({ previousPath: '/live' })],
    ['/user/login?returnTo=//evil.example', to('/'), PLAYER],
    ['/user/login?returnTo=/%5Cevil.example', to('/'), PLAYER],
    ['/user/login?returnTo=https://evil.example', to('/'), PLAYER],
    ['/user/login?returnTo=/user/login', to('/'), PLAYER],
    ['/user/login?returnTo=/confirm-terms', to('/'), PLAYER],
  ));

describe('an operator has no player account', () =>
  rows(
    ['/office/account', { kind: 'error', status: 403 }, OPERATOR],
    ['/payment/requests', { kind: 'error', status: 403 }, OPERATOR],
    ['/operator/traffic', OPEN, OPERATOR],
    ['/office/security', OPEN, OPERATOR],
    ['/line', OPEN, OPERATOR],
    ['/office/account', OPEN, PLAYER],
  ));

describe('the address of operators leads to their first page', () => {
  const holds = (...permissions: string[]): Facts => ({
    session: { userId: 1, role: 'operator', permissions },
  });
  rows(
    ['/operator', to('/operator/today'), holds('traffic.read', 'reports.read', 'players.read')],
    ['/operator', to('/operator/today'), holds('traffic.read')],
    ['/operator', to('/operator/today'), holds('voids.read')],
    ['/operator', NONE, holds()],
    ['/operator', NONE, PLAYER],
    ['/operator', LOGIN],
  );
});

describe('changed terms', () =>
  rows(
    ['/live?x=1', to('/confirm-terms?returnTo=%2Flive%3Fx%3D1'), player({ areTermsChanged: true })],
    ['/', to('/confirm-terms'), player({ areTermsChanged: true })],
    ['/confirm-terms', OPEN, player({ areTermsChanged: true })],
    ['/confirm-terms', OPEN, PLAYER],
    ['/confirm-terms?returnTo=/live', to('/live'), PLAYER],
    ['/confirm-terms', OPEN],
    ['/live', OPEN, { areTermsChanged: true }],
    ['/live', OPEN, player({ areTermsChanged: true }), { isConfirmTermsOn: false }],
    ['/confirm-terms', OPEN, player({ areTermsChanged: true }), { isConfirmTermsOn: false }],
    ['/information/rules/1', OPEN, player({ areTermsChanged: true })],
    ['/live', OPEN, player({ areTermsChanged: true, isBot: true })],
  ));

describe('dialogs over a page', () =>
  rows(
    ['/live', modal('transfer'), player({ isTransferRequired: true })],
    ['/live', OPEN, { isTransferRequired: true }],
    ['/office/account', OPEN, player({ isTransferRequired: true })],
    ['/information/contacts', OPEN, player({ isTransferRequired: true })],
    ['/office/history', modal('transfer'), player({ isTransferRequired: true })],
    ['/live', OPEN, player({ isTransferRequired: true, isBot: true })],
    ['/registration', to('/'), player({ isTransferRequired: true })],
    ['/?showForgotPasswordModal=1', modal('forgotPassword')],
    ['/?showForgotPasswordModal=0', OPEN],
    ['/?showForgotPasswordModal=1', OPEN, PLAYER],
    ['/?showForgotPasswordModal=1', OPEN, { isBot: true }],
    ['/live?showForgotPasswordModal=1', OPEN],
    ['/office/recharge', OPEN, PLAYER],
    ['/office/recharge', to('/office/recharge/methods'), PLAYER, {}, true],
    ['/office/recharge', OPEN, PLAYER, { isRechargeModal: false }, true],
    ['/office/recharge', LOGIN, {}, {}, true],
  ));

describe('bugs', () => {
  const input = { ...ask('/live'), ...matchPage('/live'), previousRoute: null };
  test('an unknown need makes a page of status 500', () => {
    for (const needs of ['unheard', 'constructor'] as unknown as Need[]) {
      expect(judge({ ...input, route: { ...input.route, needs } })).toEqual({ kind: 'error', status: 500 });
    }
  });
  test('a redirect to the current page is reported and skipped', () => {
    const told: string[] = [];
    const route = { ...input.route, redirect: '/live' };
    expect(judge({ ...input, route }, (to) => told.push(to))).toEqual(OPEN);
    expect(told).toEqual(['/live']);
  });
  test('names that lead to each other end, and are reported', () => {
    const told: string[] = [];
    const asked = ask('/games/a', {}, { gameRoutes: { a: 'b', b: 'a' } });
    expect(follow({ ...asked, onCycle: (to) => told.push(to) })).toEqual({ to: '/games/b', decision: OPEN });
    expect(told).toEqual(['/games/a']);
  });
});
