import type { codes, promo, wallet } from '@fairbook/contracts';
import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { Locator } from 'playwright-core';
import { placeExpress } from '../../e2e/member.ts';
import { savedBet } from '../../e2e/saved-coupon.ts';
import type { Opening, Stage } from './stage.ts';
import { because, type State, slow, state, values } from './state.ts';

const CODES: Omit<promo.OwnPromoCode, 'code' | 'kind' | 'percent' | 'amount'> = {
  iso: 'EUR',
  typeIds: [1, 2],
  minCoef: 1.2,
  minLegs: 3,
  from: '2026-01-01T00:00:00.000Z',
  until: '2027-01-31T00:00:00.000Z',
  usesLeft: 1,
};
const OWN: readonly promo.OwnPromoCode[] = [
  { ...CODES, code: 'BOOST10', kind: 'boost', percent: 10, amount: '50.00' },
  { ...CODES, code: 'SATURDAY-WITH-FRIENDS-2026', kind: 'free_bet', percent: null, amount: '10.00' },
  { ...CODES, code: 'BACK50', kind: 'refund', percent: 50, amount: '20.00' },
];

/** Opens a panel around the coupon; the picture shows its dialog. */
async function tool(stage: Stage, name: string, opening: Opening = {}): Promise<Locator> {
  const panel = await stage.open({ draft: { bets: stage.legs(3) }, ...opening });
  await panel.getByRole('button', { name, exact: true }).click();
  const dialog = stage.page.locator('dialog[open]:not(.sheet)').last();
  await stage.page.waitForTimeout(800);
  return dialog;
}

/** The code of this coupon, as another player would load it; `check` changes the state of its selections. */
const loaded =
  (
    check: (pick: codes.CheckedPick, index: number) => codes.CheckedPick,
    text = (made: string) => made,
  ): State =>
  async (stage) => {
    const legs = stage.legs(4);
    const bets = legs.map(({ gameId, outcomeId, blockId }) => ({ gameId, outcomeId, blockId }));
    const body = { typeId: 1 as const, systemValues: [], isStakedByBlock: false, bets };
    const made = await stage.member.api('codes.make', { body });
    await stage.open({
      path: `/en/line?coupon=${text(made.text)}`,
      draft: { bets: stage.games.slice(8, 10).map((game) => savedBet(game)) },
      isClosed: true,
      said: {
        '**/picks/check': ({ bets: picks }: { bets: codes.CheckedPick[] }) => ({ bets: picks.map(check) }),
      },
    });
    await stage.page.waitForTimeout(800);
    return stage.page.getByRole('dialog');
  };

const dead = (pick: codes.CheckedPick, index: number): codes.CheckedPick => {
  const { coef, face } = pick;
  const near = (why: 'other_line' | 'next_game', factor: number): codes.NearPick => ({
    why,
    gameId: pick.gameId,
    outcomeId: `${pick.outcomeId}-${why}`,
    coef: Math.round((coef ?? 2) * factor * 100) / 100,
    face: face!,
  });
  if (index === 0) return { ...pick, coef: Math.round((coef ?? 2) * 106) / 100 };
  if (index === 1) return { ...pick, state: 'suspended' };
  if (index === 2)
    return { ...pick, state: 'over', coef: null, near: [near('other_line', 1.1), near('next_game', 0.95)] };
  return { ...pick, state: 'gone', coef: null, face: null, near: [] };
};

const atLeg = (code: string, detail: string, typeId = 1): State =>
  state((s) => ({
    draft: { bets: s.legs(4), typeId, ...(typeId === 2 && { systemValue: 2 }) },
    quote: (quote) => {
      const legs = s.legs(4);
      const reason = { ...because(code, detail, 'remove_leg', values(legs[1]!)), field: 'bets.1' };
      return { ...quote, refusals: [reason] };
    },
  }));

const settings =
  (kept: Opening['settings'], act: (panel: Locator) => Promise<unknown> = async () => {}): State =>
  async (stage) => {
    const panel = await stage.open({ draft: { bets: stage.legs(2) }, settings: kept });
    await panel.getByRole('button', { name: 'Coupon settings' }).click();
    await act(panel);
    return panel;
  };

/** Codes, promotions, advances, settings and the bars of a phone: everything besides the selections. */
export const AROUND: Readonly<Record<string, State>> = {
  'promo-own': async (stage) => {
    const panel = await stage.open({
      draft: { bets: stage.legs(3) },
      said: { '**/bets-api/v1/promo-codes*': () => ({ promoCodes: OWN }) },
    });
    await panel.getByRole('button', { name: 'I have a promo code' }).click();
    await stage.page.waitForTimeout(400);
    return panel;
  },
  'promo-taken': state((s) => ({
    draft: { bets: s.legs(3), promoCode: 'BOOST10' },
    quote: (quote) => ({
      ...quote,
      refusals: [],
      terms: { promo: { code: 'BOOST10', kind: 'boost', percent: 10 } },
    }),
  })),
  advance: state((s) => ({
    draft: { bets: s.legs(3), prepaidAmount: '5' },
    quote: (quote) => ({ ...quote, availablePrepaidAmount: '27.40' }),
  })),
  depend: atLeg('bets.depend', 'These results depend on each other.'),
  unbuildable: atLeg('bets.not_buildable', 'There is no price for these selections together.'),
  impossible: atLeg('bets.impossible_combination', 'These selections can’t all win.'),
  'banker-refused': atLeg('bets.disabled_banker', 'This selection can’t be a banker.', 2),
  'delay-ahead': state((s) => ({
    draft: { bets: s.legs(3) },
    quote: (quote) => ({
      ...quote,
      delaySeconds: 8,
      delayCause: 'sport',
      delayGameId: s.legs(3)[1]!.gameId,
      limitedBy: { cause: 'game', gameId: s.legs(3)[1]!.gameId, factor: null },
    }),
  })),
  exact: state((s) => ({
    draft: { bets: s.legs(2) },
    settings: { exactCoef: true, isDropOnScoreChange: true },
  })),
  accounts: state((s) => ({
    draft: { bets: s.legs(2) },
    said: {
      '**/office-api/accounts': ({ accounts: [account] }: { accounts: [wallet.Account] }) => ({
        accounts: [account, { ...account, id: account.id + 1_000_000, iso: 'RUB', money: '12345.00' }],
      }),
    },
  })),
  placing: async (stage) => {
    const panel = await stage.open({
      draft: { bets: stage.legs(3), typeId: 1 },
      settings: { changeCoefAction: 1 },
      said: { '**/bets-api/v1/coupons': null },
    });
    await panel.getByText('Max stake').waitFor();
    await panel.locator('.c-foot [data-step="place"]').click();
    return panel;
  },
  'settings-on': settings({
    exactCoef: true,
    isManualAmountStep: true,
    amountStepByCurrencyIso: { EUR: '2.5' },
  }),
  'one-click-ask': settings({}, (panel) => panel.getByRole('switch', { name: 'One-click betting' }).click()),
  'one-click-set': settings({ isActiveOneClick: true, oneClickAmount: { EUR: '5' } }),
  'one-click-on': state(() => ({ settings: { isActiveOneClick: true, oneClickAmount: { EUR: '5' } } })),
  'one-click-many': async (stage) => {
    await stage.open({ settings: { isActiveOneClick: true, oneClickAmount: { EUR: '5' } } });
    const prices = stage.page.locator('main .game button.odds:not([aria-disabled="true"]):visible');
    for (const place of [2, 4, 8]) await prices.nth(place).click();
    return stage.page.locator('body');
  },
  quick: state((s) => ({ draft: { bets: s.legs(1) }, isClosed: true })),
  'quick-bad': state((s) => ({ draft: { bets: s.legs(1), amount: '99999' }, isClosed: true })),
  'quick-fell': state((s) => ({
    draft: { bets: s.legs(1).map((bet) => ({ ...bet, coefMilli: Math.round(bet.coefMilli * 1.06) })) },
    settings: { changeCoefAction: 0 },
    isClosed: true,
  })),
  'bet-bar': state((s) => ({ draft: { bets: s.legs(12), amount: '1000' }, isClosed: true })),
  reminder: (stage) => {
    const [leg] = stage.legs(1);
    const due = { id: betKey(leg!), timeToShow: Date.now() - 1_000, isShown: false };
    return stage
      .open({
        path: '/en/information/rules',
        draft: { bets: [leg!] },
        tab: { 'coupon-notification': JSON.stringify(due) },
        isClosed: true,
      })
      .then(slow(stage));
  },
  'load-empty': (stage) => tool(stage, 'Load a code'),
  'load-fault': async (stage) => {
    const dialog = await tool(stage, 'Load a code');
    await dialog.getByLabel('Code or link').fill('0000-0000');
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForTimeout(500);
    return dialog;
  },
  'load-read': loaded((pick) => pick),
  'load-dead': loaded(dead),
  'load-forged': loaded(
    (pick) => pick,
    (made) => made.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
  ),
  share: (stage) => tool(stage, 'Share'),
  'share-offline': async (stage) => tool(stage, 'Share', { said: { '**/bets-api/v1/codes': () => ({}) } }),
  generate: (stage) => generated(stage, null),
  generated: (stage) => generated(stage, '60'),
  'generate-out': (stage) => generated(stage, '99999'),
  print: async (stage) => {
    const id = await placeExpress(stage.member);
    const { number } = await stage.member.api('bets.coupon', { params: { id } });
    return stage.open({ path: `/en/print-coupon/${number}` });
  },
};

/** The generator, turned on in the site's settings; with a target win it has generated a coupon. */
async function generated(stage: Stage, win: string | null): Promise<Locator> {
  const dialog = await tool(stage, 'Build a bet for me', { kept: { 'fairbook.bet_generator': '1' } });
  if (win) {
    await dialog.getByLabel('Target win').fill(win);
    await stage.page.keyboard.press('Enter');
    await stage.page.waitForTimeout(1_500);
  }
  return dialog;
}
