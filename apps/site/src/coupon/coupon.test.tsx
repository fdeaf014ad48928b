import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HostReactContext } from '../host-context.ts';
import { BetBar } from './BetBar.tsx';
import { CouponBody } from './CouponBody.tsx';
import { CouponPanel } from './CouponPanel.tsx';
import { aBet, aQuote } from './testing.ts';
import { type Answers, aHost, BETTING, markup, PLAYER, shown, withLegs } from './testing-host.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the panel', () => {
  test('on the server nothing of this device is known: room is reserved, nothing is claimed', () => {
    const { host } = aHost();
    const html = renderToString(
      <HostReactContext value={host}>
        <CouponPanel isQuickAllowed />
      </HostReactContext>,
    );
    expect(html).toContain('coupon-room');
    expect(html).not.toContain('No selections yet');
  });

  test('empty, it explains', async () => {
    const { host } = await withLegs(0);
    expect(shown(host)).toContain('Tap a price to add it');
  });

  test('the bar of a phone calls two picks of one game what the coupon calls them, not a single', async () => {
    const { host } = await withLegs(1, { betting: { ...BETTING, isBuilderAllowed: true } });
    host.bus.emit('coupon:add-bet', aBet({ marketTypeId: 18, line: '2.5', outcomeId: '18:2.5:over' }));
    await vi.advanceTimersByTimeAsync(400);
    expect(shown(host, <BetBar isQuickAllowed={false} onOpen={() => {}} />)).toContain(' One game ');
  });

  test('the button tells a visitor what it does', async () => {
    const { host } = await withLegs(2);
    expect(shown(host)).toContain('Sign in and place €5.00');
    expect(shown(host)).toContain('Possible win €20.00');
  });

  test('a player places; the button follows a fall, a lock and a low balance', async () => {
    const { host, setPrice, store } = await withLegs(2, { state: PLAYER });
    expect(shown(host)).toContain('Place €5.00');
    setPrice(1, 1900);
    expect(shown(host)).toContain('Accept 1.90 and place €5.00');
    expect(shown(host)).toContain('FC Barcelona 2.00 → 1.90 .');
    expect(shown(host)).toContain('€20.00 → €19.00');
    expect(markup(host)).toContain('note warn');
    setPrice(1, 1900);
    setPrice(2, 2500);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown(host)).toContain('€20.00 → €23.75');
    expect(markup(host)).not.toContain('note warn');
    setPrice(2, 2000);
    setPrice(1, 2000, true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(shown(host)).toContain('Waiting for FC Barcelona');
    setPrice(1, 2000);
    store.setAmount('1,000');
    expect(shown(host)).toContain('without thousands separators');
    store.setAmount('100.01');
    expect(shown(host)).toContain('Deposit to place €100.01');
  });

  test('a balance that the player hides is not in the coupon either', async () => {
    const { host } = await withLegs(1, { state: PLAYER });
    expect(shown(host)).toContain('Balance');
    host.bus.set('user:isBalanceHidden', true);
    expect(shown(host)).not.toContain('Balance');
  });

  test('a system shows what each number of winners pays', async () => {
    const { host, store } = await withLegs(4, { state: PLAYER });
    store.setType('system');
    const text = shown(host);
    expect(text).toContain('2 of 4 6 bets');
    expect(text).toContain('Yankee 11 bets');
    expect(text).toContain('3 of 4 3 10.00 10.00');
    expect(text).toContain('Make banker');
    expect(text).toContain('Place €5.00 · 2 of 4, 6 bets');
    const html = markup(host);
    const places = ['chips sizes', 'class="stake"', 'class="sums"', 'data-step'];
    const foot = html.slice(html.indexOf('c-foot'));
    const inFoot = places.map((place) => foot.indexOf(place));
    expect(inFoot).toEqual(inFoot.toSorted((a, b) => a - b));
    expect(inFoot[0]).toBeGreaterThan(0);
  });

  test('when even the minimum stake would win too much, it does not offer a stake of zero', async () => {
    const quote = ({ body }: { body: never }) => ({ ...aQuote(body), maxAmount: '0.00' });
    const { host } = await withLegs(3, { state: PLAYER, answers: { 'bets.quote': quote } });
    expect(shown(host)).toContain('Any stake would exceed our payout limit. Remove a selection.');
    expect(shown(host)).toMatch(/Remove FC Barcelona/);
    expect(shown(host)).toMatch(/Possible win –/);
    expect(shown(host)).not.toContain('Max stake');
    expect(shown(host)).not.toMatch(/(Stake|at most) €0\.00/);
  });

  test('the effect of a term is an amount in the currency, with its sign', async () => {
    const promo = (kind: 'free_bet' | 'boost') => ({ code: 'SPRING', kind, percent: 10 });
    const withPromo = (kind: 'free_bet' | 'boost') => ({
      'bets.quote': ({ body }: { body: never }) => ({ ...aQuote(body), terms: { promo: promo(kind) } }),
    });
    const free = await withLegs(2, { state: PLAYER, answers: withPromo('free_bet') });
    expect(shown(free.host)).toContain('Free bet: stake not returned −€5.00');
    const boosted = await withLegs(2, { state: PLAYER, answers: withPromo('boost') });
    expect(shown(boosted.host)).toContain('+ 10% on winnings +€1.50');
  });

  test('two selections of one game are flagged with a fix', async () => {
    const { host } = await withLegs(1, { state: PLAYER });
    host.bus.emit('coupon:add-bet', aBet({ gameId: 1, marketTypeId: 18, outcomeId: '18::1' }));
    await vi.advanceTimersByTimeAsync(400);
    expect(shown(host)).toContain('Same game as selection 2');
    expect(shown(host)).toContain('Keep one selection per game');
  });
});

test('a selection of a field of many is named by its competition', async () => {
  const { host } = await withLegs(0);
  host.bus.emit('coupon:add-bet', aBet({ champName: 'Eredivisie', opponents: ['Alkmaar', 'Ajax', 'PSV'] }));
  await vi.advanceTimersByTimeAsync(400);
  expect(shown(host)).toContain('Eredivisie');
  expect(shown(host)).not.toContain('Alkmaar – Ajax');
});

describe('the expected delay', () => {
  const ROMA = { gameId: 2, champName: 'Serie A', opponents: ['Roma', 'Lazio'] as [string, string] };
  test.each([
    [6, 'sport', 'In-play delay 6 s', 'The delay of Roma – Lazio is set for its sport.'],
    [9, 'champ', 'In-play delay 9 s', 'The delay of Roma – Lazio is set for its competition.'],
    [10, 'otherwise', 'In-play delay 10 s', 'The delay is the same in all sports.'],
    [0, 'break', 'No in-play delay', 'Roma – Lazio is in a break: the bet is taken without a delay.'],
  ] as const)('of %i s by %s', async (delaySeconds, delayCause, inFoot, why) => {
    const quote = ({ body }: { body: never }) => ({
      ...aQuote(body),
      delaySeconds,
      delayCause,
      delayGameId: 2,
    });
    const { host } = await withLegs(0, { answers: { 'bets.quote': quote } });
    host.bus.emit('coupon:add-bet', aBet(ROMA));
    await vi.advanceTimersByTimeAsync(400);
    expect(shown(host)).toContain(why);
    const foot = markup(host).split('c-foot')[1];
    expect(foot).toContain(inFoot);
    expect(foot).not.toContain('Roma');
  });

  test('is not mentioned before the match', async () => {
    const { host } = await withLegs(1);
    expect(shown(host)).not.toContain('delay');
  });
});

describe('an answer', () => {
  const ID = '0198c0de-0000-7000-8000-000000000001';
  const placed =
    (status: string, delaySeconds = 0) =>
    () => ({
      couponId: ID,
      number: 4812931,
      status,
      coef: 4,
      possibleWin: '20.00',
      delaySeconds,
      delayGameId: delaySeconds > 0 ? 2 : null,
      delayCause: delaySeconds > 0 ? 'champ' : null,
      receipt: null,
    });

  test('accepted: the receipt, and the selection is removed from the page', async () => {
    const sent: { refId?: number; coefViewId?: number }[] = [];
    const { host, store } = await withLegs(2, {
      state: PLAYER,
      answers: {
        'bets.place': (input) => {
          sent.push(input.body);
          return placed('accepted')();
        },
      },
    });
    store.place();
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toMatchObject([{ refId: 44, coefViewId: 0 }]);
    expect(shown(host)).toContain('possible win');
    expect(shown(host)).toContain('№ 4 812 931');
    expect(host.bus.get('coupon:selection')?.size).toBe(0);
  });

  test('a delay shows its seconds, its game and its steps', async () => {
    const { host, store } = await withLegs(1, {
      state: PLAYER,
      answers: { 'bets.place': placed('pending', 6) },
    });
    host.bus.emit('coupon:add-bet', aBet({ gameId: 2, champName: 'Serie A', opponents: ['Roma', 'Lazio'] }));
    await vi.advanceTimersByTimeAsync(400);
    store.place();
    await vi.advanceTimersByTimeAsync(10);
    expect(shown(host)).toContain(
      'In-play delay 6 s, set for the competition Roma – Lazio, Serie A. Longest of your 2 legs.',
    );
    expect(shown(host)).toContain('We check the price and score again');
  });

  test('a big-stake request is called that and not a delay, with the time left', async () => {
    const until = new Date(Date.now() + 76_000).toISOString();
    const answers: Answers = {
      'bets.place': placed('pending', 0),
      'bets.coupon': () => ({ couponId: ID, number: 1, status: 'pending', vip: { until, offer: null } }),
    };
    const { host, store } = await withLegs(2, { state: PLAYER, answers });
    store.place();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown(host)).toContain('We are reviewing your stake');
    expect(shown(host, <BetBar isQuickAllowed onOpen={() => {}} />)).toContain('Stake request');
    expect(shown(host, <BetBar isQuickAllowed onOpen={() => {}} />)).not.toContain('In-play delay');
  });

  test('refused: every reason with its figure and its fix', async () => {
    const refusals = [
      { code: 'bets.game_over', detail: 'Over.', field: 'bets.1', action: { kind: 'remove_leg' } },
      {
        code: 'bets.stake_too_large',
        detail: 'Too large.',
        action: { kind: 'set_stake', values: { max: '3.00' } },
      },
    ];
    const answers: Answers = {
      'bets.place': placed('refused'),
      'bets.coupon': () => ({
        couponId: ID,
        number: 1,
        status: 'refused',
        refusals,
        possibleWin: '20.00',
        delay: null,
      }),
    };
    const { host, store } = await withLegs(2, { state: PLAYER, answers });
    store.place();
    await vi.advanceTimersByTimeAsync(10);
    const text = shown(host);
    expect(text).toContain('FC Barcelona – Athletic Club is over');
    expect(text).toContain('Maximum stake on this: €3.00');
    expect(text).toContain('Fix all and review');
    expect(text).toContain('€0.00 taken');
  });

  test('a lost answer is never called a failure', async () => {
    const answers: Answers = {
      'bets.place': () => Promise.reject(new Error('network')),
      'bets.couponByKey': () => Promise.reject(new Error('network')),
    };
    const { host, store } = await withLegs(1, { state: PLAYER, answers });
    store.place();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(shown(host)).toContain('can’t be placed twice');
    expect(shown(host)).not.toMatch(/not placed|failed/i);
  });
});

test('Russian says the same', async () => {
  const { host } = await withLegs(2, { lang: 'ru' });
  expect(shown(host)).toContain('Войти и поставить 5,00 €');
  expect(markup(host, <CouponBody />)).toContain('value="5,00"');
  expect(shown(host)).not.toMatch(/coupon\.[a-z]/);
});
