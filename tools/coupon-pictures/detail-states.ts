import type { bets, boosts } from '@fairbook/contracts';
import type { Locator } from 'playwright-core';
import { placeExpress } from '../../e2e/member.ts';
import { type SavedBet, savedBet } from '../../e2e/saved-coupon.ts';
import type { Opening, Stage } from './stage.ts';
import { because, type State, slow, state, values } from './state.ts';

const TOTAL = 18;
const BOOSTED_BY = 1.15;
const AT_MOST =
  'The maximum stake at the boosted price is €10.00 per player. Set the stake to that amount or take the usual price.';
const HAD =
  'You have already used the boosted price on 1. FC Köln – Borussia Mönchengladbach. Each player gets it once. Take the usual price.';
const NO_PROMO = 'A promo code can’t be used with a boosted price. Take the usual price or remove the code.';

/** Opens the coupon and presses one of its parts, which is in view afterwards. */
const pressed =
  (opening: (stage: Stage) => Opening, part: (panel: Locator) => Locator): State =>
  async (stage) => {
    const panel = await stage.open(opening(stage));
    await part(panel).click();
    await stage.page.waitForTimeout(1_000);
    return panel;
  };

/** Scrolls until a part is in view. */
const downTo =
  (part: string, shown: State): State =>
  async (stage) => {
    const panel = await shown(stage);
    await panel
      .locator(part)
      .last()
      .evaluate((element) => element.scrollIntoView({ block: 'end' }));
    return panel;
  };

const total = ({ games: [first, second] }: Stage): SavedBet[] => [
  savedBet(first!, TOTAL),
  savedBet(second!, 1),
];

/** The first leg at a boosted price, with further changes to the quote. */
const boosted = (
  legs: (stage: Stage) => SavedBet[],
  more: (quote: bets.Quote, leg: SavedBet) => bets.Quote = (quote) => quote,
  draft: Record<string, unknown> = {},
): State =>
  state((stage) => {
    const [leg, ...others] = legs(stage);
    const { gameId, outcomeId, coefMilli: usual } = leg!;
    const coefMilli = Math.floor((usual * BOOSTED_BY) / 10) * 10;
    const from = usual / 1000;
    const to = coefMilli / 1000;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const open: boosts.OpenBoost[] = [{ gameId, outcomeId, from, to, until }];
    return {
      draft: { bets: [{ ...leg!, coefMilli }, ...others], ...draft },
      said: {
        '**/line-api/v1/boosts': () => ({ boosts: open, now: new Date().toISOString() }),
      },
      quote(quote) {
        const told = quote.bets.map((bet, i) => (i === 0 ? { ...bet, coef: to, usualCoef: from } : bet));
        return more({ ...quote, bets: told }, leg!);
      },
    };
  });

const quotedDelay = (delaySeconds: number, delayCause: bets.Quote['delayCause']): State =>
  state((stage) => ({
    draft: { bets: stage.legs(3) },
    quote: (quote) => ({ ...quote, delaySeconds, delayCause, delayGameId: stage.legs(2)[1]!.gameId }),
  }));

/** Details of the coupon: lines, prices, boosted prices, sizes, delays, and parts that open from the start. */
export const DETAILS: Readonly<Record<string, State>> = {
  flex: downTo(
    '.flex-pays',
    pressed(
      (s) => ({ draft: { bets: s.legs(5), typeId: 2, systemValue: 2 } }),
      (panel) => panel.getByRole('button', { name: /^1 may lose/ }),
    ),
  ),
  least: downTo(
    'fieldset.sizes',
    state((s) => ({
      draft: { bets: s.legs(4), typeId: 2, systemValues: [3, 4], isPerCombination: true, amount: '0.01' },
    })),
  ),
  lines: pressed(
    (s) => ({ draft: { bets: total(s) } }),
    (panel) => panel.locator('.line-toggle').first(),
  ),
  'line-gone': (stage) => {
    const [bet, other] = total(stage);
    const gone = { ...bet!, outcomeId: '18:17.5:over', line: '17.5', outcomeName: 'Over 17.5' };
    return stage.open({ draft: { bets: [gone, other!] } }).then(slow(stage));
  },
  trail: pressed(
    (s) => ({ draft: { bets: s.legs(2) } }),
    (panel) => panel.locator('.leg .val').first(),
  ),
  'trail-loads': pressed(
    (s) => ({ draft: { bets: s.legs(2) }, said: { '**/prices?**': null } }),
    (panel) => panel.locator('.leg .val').first(),
  ),
  boosted: boosted((s) => s.legs(2)),
  'boosted-stake': boosted(
    (s) => s.legs(2),
    (quote) => {
      const figures = { max: '10.00', amount: '10.00', iso: 'EUR' };
      return { ...quote, refusals: [because('boosts.stake', AT_MOST, 'set_stake', figures)] };
    },
    { amount: '20' },
  ),
  'boosted-used': boosted(
    (s) => s.legs(2),
    (quote, leg) => {
      const used = { ...because('boosts.used', HAD, 'usual_price', values(leg)), field: 'bets.0' };
      return { ...quote, refusals: [used] };
    },
  ),
  'boosted-promo': boosted(
    (s) => s.legs(2),
    (quote, leg) => {
      const reason = { ...because('boosts.promo', NO_PROMO, 'usual_price', values(leg)), field: 'bets.0' };
      return { ...quote, refusals: [reason] };
    },
    { promoCode: 'BOOST10' },
  ),
  'block-least': state((s) => ({
    draft: {
      bets: s.legs(4).map((bet, i) => ({ ...bet, blockId: [1, 1, 2, 3][i]! })),
      typeId: 4,
      isStakedByBlock: true,
      amountByBlockId: { 2: '0.1' },
    },
    quote(quote) {
      const figures = { block: 2, amount: '0.50', min: '0.50', iso: 'EUR' };
      const reason = because('bets.block_stake_too_small', '', 'set_stake', figures);
      return { ...quote, refusals: [{ ...reason, field: 'amountByBlockId.2' }] };
    },
  })),
  'not-a-sum': state((s) => ({ draft: { bets: s.legs(2), amount: '1,000' } })),
  'delay-champ': quotedDelay(12, 'champ'),
  'delay-break': quotedDelay(0, 'break'),
  open: async (stage) => {
    await placeExpress(stage.member);
    await placeExpress(stage.member);
    const panel = await stage.open({ draft: { bets: stage.legs(1) } });
    if (stage.isPhone) await panel.getByRole('radio', { name: /Open bets/ }).click();
    await stage.page.waitForTimeout(800);
    return panel;
  },
};
