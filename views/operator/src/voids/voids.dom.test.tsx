// @vitest-environment happy-dom
import { Refusal, type voids } from '@fairbook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noNetwork } from '../testing/answering.ts';
import { openDesk } from '../testing/desk.tsx';
import type { VoidList } from './data.ts';

const GAME = {
  champName: 'Serie A',
  opponents: ['Home 9', 'Away 9'] as [string, string],
  startsAt: '2026-11-20T18:00:00.000Z',
};
const REASON = 'The teams of this match were swapped';

const effect = (changes: Partial<voids.VoidEffect> = {}): voids.VoidEffect => ({
  ...{ isAfterResult: true, coupons: 1, counted: 1 },
  ends: { won: 0, lost: 0, void: 1, open: 0, again: 1 },
  sums: [
    { iso: 'EUR', staked: '10.00', paidBefore: '22.00', paidAfter: '10.00', openBefore: 0, openAfter: 0 },
  ],
  changes: [
    {
      ...{ couponId: '0198c0de-0000-7000-8000-000000000009', number: 4809774, userId: 7, login: 'bettor' },
      ...{ amount: '10.00', iso: 'EUR', legs: ['Match result: Home 9'] },
      before: { status: 'won', payout: '22.00' },
      after: { status: 'void', payout: '10.00' },
    },
  ],
  ...changes,
});

const request = (changes: Partial<voids.ShownVoid> = {}): voids.ShownVoid => ({
  ...{ id: 5, gameId: 9, scope: 'outcome', subject: '1::1', reason: REASON, isAfterResult: true },
  ...{ requestedBy: 1, requestedAt: '2026-11-21T00:33:07.000Z', requestedLogin: 'ada' },
  ...{ approvedBy: null, approvedAt: null, approvedLogin: null, status: 'requested', version: 1 },
  ...GAME,
  names: ['Match result', 'Home 9'],
  ...changes,
});

/** The same as the calls that ask and decide answer it. */
function asAnswer({
  champName,
  opponents,
  startsAt,
  names,
  requestedLogin,
  approvedLogin,
  ...row
}: voids.ShownVoid) {
  return row;
}

const found = (isAsked: boolean): { games: voids.VoidGame[] } => ({
  games: [
    {
      ...GAME,
      ...{ gameId: 9, coupons: 1 },
      markets: [
        {
          ...{ marketId: '1:', name: 'Match result' },
          outcomes: [{ outcomeId: '1::1', name: 'Home 9', coupons: 1, isAsked }],
        },
      ],
    },
  ],
});

const NONE: VoidList = { voids: [], alerts: [] };

/** The figure of this name in the sums of an effect. */
const figure = (name: string) =>
  screen.getByText(name, { selector: 'dl.figures dt' }).nextElementSibling?.textContent;

const reasonField = () => screen.getByLabelText('Reason, shown to the players');

describe('a new void', () => {
  const opened = (answers: Parameters<typeof openDesk>[1] = {}, isAsked = true) =>
    openDesk('/operator/voids?tab=new&q=4809774', {
      'voids.list': NONE,
      'voids.find': found(isAsked),
      'voids.preview': effect(),
      ...answers,
    });

  test('the only leg of the coupon is chosen; the page says what it changes and that another operator must approve', async () => {
    const desk = await opened();
    await screen.findByRole('heading', { name: 'Preview' });
    expect(screen.getByRole('radio', { checked: true }).getAttribute('value')).toBe('9 outcome 1::1');
    expect([figure('Paid now'), figure('Paid after')]).toEqual(['€22.00', '€10.00']);
    await screen.findByText(/another operator must approve first/);
    expect(desk.callsOf('voids.preview')).toMatchObject([
      { body: { gameId: 9, scope: 'outcome', subject: '1::1' } },
    ]);
  });

  test('a void after the result is a request, made by keyboard, which leads to the list where it waits', async () => {
    const desk = await opened({ 'voids.request': asAnswer(request()), 'voids.effect': effect() });
    await screen.findByText(/another operator must approve first/);
    reasonField().focus();
    await desk.user.keyboard(`${REASON}{Enter}`);
    await screen.findByText(/Requested\. Another operator must approve\./);
    expect(desk.callsOf('voids.request')).toMatchObject([
      { body: { gameId: 9, scope: 'outcome', subject: '1::1', reason: REASON } },
    ]);
    desk.answer({ 'voids.list': { voids: [request()], alerts: [] } });
    await desk.user.click(within(screen.getByText(/^Requested\./)).getByRole('link'));
    await screen.findByText('This is your request; another operator must approve it.');
  });

  test('a void before the result takes one operator; the search is by team, and the subject is chosen', async () => {
    const desk = await openDesk('/operator/voids?tab=new', { 'voids.list': NONE });
    desk.answer({
      'voids.find': found(false),
      'voids.preview': effect({ isAfterResult: false }),
      'voids.request': asAnswer(
        request({ scope: 'game', subject: '', isAfterResult: false, status: 'done' }),
      ),
    });
    await desk.user.type(
      screen.getByLabelText('Team, player, match number or coupon number'),
      'Away 9{Enter}',
    );
    await desk.user.click(await screen.findByRole('radio', { name: /^Whole match/ }));
    expect(desk.callsOf('voids.find')).toMatchObject([{ query: { q: 'Away 9' } }]);
    await screen.findByText(/The void takes effect immediately/);
    await desk.user.type(reasonField(), REASON);
    await desk.user.click(screen.getByRole('button', { name: 'Void' }));
    await screen.findByText(/^Voided\./);
    expect(desk.callsOf('voids.request')).toMatchObject([{ body: { scope: 'game', subject: '' } }]);
  });

  test('a refused request says why in the server’s words, and keeps what was typed', async () => {
    const desk = await opened({
      'voids.request': () => {
        throw new Refusal('voids.under_way');
      },
    });
    await screen.findByText(/another operator must approve first/);
    await desk.user.type(reasonField(), REASON);
    await desk.user.click(screen.getByRole('button', { name: 'Request approval' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/This is already void/);
    expect((reasonField() as HTMLInputElement).value).toBe(REASON);
  });

  test('nothing is sent before the preview is there; one that didn’t load says so and can be read again', async () => {
    const desk = await opened({ 'voids.preview': noNetwork });
    expect((await screen.findByRole('alert')).textContent).toContain('The coupons couldn’t be counted.');
    await desk.user.type(reasonField(), `${REASON}{Enter}`);
    desk.answer({ 'voids.preview': effect() });
    await desk.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('button', { name: 'Request approval' });
    expect(desk.callsOf('voids.request')).toEqual([]);
  });

  test('a search that finds nothing says so, and offers another search', async () => {
    await openDesk('/operator/voids?tab=new&q=nobody', { 'voids.list': NONE, 'voids.find': { games: [] } });
    screen.getByText(/nobody/);
    expect(screen.getByRole('link', { name: 'New search' }).getAttribute('href')).toContain('tab=new');
  });
});

describe('a void that waits', () => {
  const waiting = (userId: number) =>
    openDesk(
      '/operator/voids',
      { 'voids.list': { voids: [request()], alerts: [] }, 'voids.effect': effect() },
      { session: { userId } },
    );

  test('the operator who asked for it can’t approve it', async () => {
    const desk = await waiting(1);
    const approve = screen.getByRole('button', { name: 'Approve' });
    expect(approve.getAttribute('aria-disabled')).toBe('true');
    await desk.user.click(approve);
    approve.focus();
    await desk.user.keyboard('{Enter}');
    expect(desk.callsOf('voids.approve')).toEqual([]);
    screen.getByRole('button', { name: 'Withdraw' });
  });

  test('another operator reads its reason, requester and coupons, and approves it', async () => {
    const desk = await waiting(2);
    screen.getByText(REASON);
    screen.getByText(/^Requested by ada/);
    expect([figure('Paid now'), figure('Paid after')]).toEqual(['€22.00', '€10.00']);
    const coupons = screen.getByText('Coupons: 1');
    await desk.user.click(coupons);
    screen.getByText(/^Coupon 4 809 774|^Coupon 4809774|^Coupon 48/);
    desk.answer({
      'voids.approve': asAnswer(request({ status: 'done', approvedBy: 2, version: 2 })),
      'voids.list': {
        voids: [request({ status: 'done', approvedBy: 2, approvedLogin: 'bo', approvedAt: GAME.startsAt })],
        alerts: [],
      },
    });
    await desk.user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approved. The coupons are being settled again.');
    expect(desk.callsOf('voids.approve')).toMatchObject([{ params: { id: 5 }, body: { version: 1 } }]);
    screen.getByText('Nothing to approve');
    await desk.go('/operator/voids?tab=done');
    screen.getByText(/^Approved by bo/);
    await desk.user.click(screen.getByRole('button', { name: /^What changed/ }));
    await screen.findByText('Paid before');
    expect([figure('Paid before'), figure('Paid now')]).toEqual(['€22.00', '€10.00']);
  });
});

describe('a held price', () => {
  const alert = (changes: Partial<voids.ShownAlert> = {}): voids.ShownAlert => ({
    ...{ id: 3, gameId: 9, marketId: '1:', cause: 'jump', outcomeId: '1::1', status: 'open' },
    ...{ raisedAt: '2026-11-21T00:33:07.000Z', decidedAt: null, decidedBy: null },
    ...GAME,
    ...{ marketName: 'Match result', gap: { found: 10, bound: 3 }, isReleasable: true },
    outcomes: [{ outcomeId: '1::1', outcomeName: 'Home 9', former: 2.2, offered: 22, now: 22 }],
    ...{ decidedLogin: null, decidedReason: null },
    ...changes,
  });
  const opened = (...alerts: voids.ShownAlert[]) =>
    openDesk('/operator/voids?tab=prices', { 'voids.list': { voids: [], alerts } });
  const decided = (status: voids.ShownAlert['status'], decidedReason: string) =>
    alert({
      status,
      decidedReason,
      decidedLogin: 'ada',
      decidedBy: 1,
      decidedAt: '2026-11-21T00:40:00.000Z',
    });

  test('a held price appears on the open page, is kept closed, then published, each with a reason', async () => {
    const desk = await opened();
    screen.getByText('No held prices.');
    desk.answer({ 'voids.list': { voids: [], alerts: [alert()] } });
    await desk.comeBack();
    await screen.findByText(/the price jumped by a factor of 10/);
    const row = screen.getByRole('row', { name: /^Home 9/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['2.20', '22.00', '22.00']);

    const kept = decided('kept', 'Waiting for the team news');
    desk.answer({ 'voids.decideAlert': asDecided(kept), 'voids.list': { voids: [], alerts: [kept] } });
    const reason = () => screen.getByLabelText('Reason for your decision');
    await desk.user.type(reason(), 'Waiting for the team news');
    await desk.user.click(screen.getByRole('button', { name: 'Keep it closed' }));
    await screen.findByText(/The market stays closed/);
    screen.getByText(/Waiting for the team news/);
    expect(screen.queryByRole('button', { name: 'Keep it closed' })).toBeNull();

    const released = decided('released', 'The goalkeeper is out indeed');
    desk.answer({
      'voids.decideAlert': asDecided(released),
      'voids.list': { voids: [], alerts: [released] },
    });
    await desk.user.clear(reason());
    await desk.user.type(reason(), 'The goalkeeper is out indeed');
    await desk.user.click(screen.getByRole('button', { name: 'Publish the feed’s prices' }));
    await screen.findByText('Published. The market is open.');
    screen.getByText('The goalkeeper is out indeed');
    expect(desk.callsOf('voids.decideAlert')).toMatchObject([
      { params: { id: 3 }, body: { decision: 'keep', reason: 'Waiting for the team news' } },
      { params: { id: 3 }, body: { decision: 'release', reason: 'The goalkeeper is out indeed' } },
    ]);
  });

  test('a price that could never be right can’t be published; the page says why, and when the feed has corrected it', async () => {
    const desk = await opened(alert({ isReleasable: false }));
    const release = screen.getByRole('button', { name: 'Publish the feed’s prices' });
    expect(release.getAttribute('aria-disabled')).toBe('true');
    screen.getByText(/It can’t be published/);
    await desk.user.type(screen.getByLabelText('Reason for your decision'), 'I try it all the same');
    await desk.user.click(release);
    expect(desk.callsOf('voids.decideAlert')).toEqual([]);
    desk.answer({ 'voids.list': { voids: [], alerts: [alert({ status: 'healed' })] } });
    await desk.comeBack();
    await screen.findByText('Corrected by the feed');
  });

  test('an operator who may not decide only reads it', async () => {
    await openDesk(
      '/operator/voids?tab=prices',
      { 'voids.list': { voids: [], alerts: [alert()] } },
      { held: ['voids.read'] },
    );
    await waitFor(() => screen.getByText(/the price jumped/));
    expect(screen.queryByLabelText('Reason for your decision')).toBeNull();
  });

  /** An alert as the call that decides it answers. */
  function asDecided({
    id,
    gameId,
    marketId,
    cause,
    outcomeId,
    raisedAt,
    status,
    decidedAt,
    decidedBy,
  }: voids.ShownAlert) {
    return { id, gameId, marketId, cause, outcomeId, raisedAt, status, decidedAt, decidedBy };
  }
});
