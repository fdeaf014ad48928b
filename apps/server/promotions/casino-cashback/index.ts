import { casinoCashback as contract } from '@fairbook/contracts';
import type { Platform } from '../../platform/context.ts';
import { OF_LEDGER } from '../../platform/personal-table.ts';
import { actionNames } from '../action-names.ts';
import { type House, promotion, type RunningPromotion } from '../promotion.ts';
import { fact, shownOffer } from '../shown-offer.ts';
import { vipLevelsOf } from '../vip-turnover.ts';
import { baseOf } from '../weeks.ts';
import { operatorRoutes } from './operators.ts';
import { playerRoutes } from './players.ts';
import { countLastWeek } from './run.ts';
import { spentLastWeek } from './store.ts';

export { playedSince } from './count.ts';
export { togetherOf } from './rules.ts';

/** Cashback of casino games, VIP by level or premium by a list: a part of a week's net loss, which players claim. */
export const casinoCashback = promotion({
  of: contract.promotion,
  personal: {
    casino_cashback_weeks: {
      exported: {
        as: 'casino-cashback',
        rows: `select week, programme, level + 1 "level", loss_percent "lossPercent", staked::text "stakedMinor", paid::text "paidMinor",
                 counted::text "countedMinor", amount, currency, claimed_at "claimedAt"
               from casino_cashback_weeks where user_id = $1 order by week`,
        isList: true,
        money: ['amount'],
      },
      erased: { stays: OF_LEDGER },
    },
    casino_cashback_premium: {
      exported: {
        as: 'premium-cashback',
        rows: `select at "since" from casino_cashback_premium where user_id = $1`,
      },
      erased: 'deleted',
    },
  },
  perThousand: ({ casinoCashback: { vip, premium } }) => Math.max(vip.mostPerMille, premium.mostPerMille),
  start: createCasinoCashback,
});

function createCasinoCashback(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus'>,
  { settings, rates, ...house }: House,
) {
  /** With VIP levels, those take the place of its own, and what counts for them is the turnover. */
  function rules() {
    const { casinoCashback: own } = settings();
    const levels = vipLevelsOf(settings());
    if (!levels) return own;
    const byLevel = levels.map(({ turnover, casinoPercent }) => ({ turnover, lossPercent: casinoPercent }));
    return { ...own, vip: { ...own.vip, levels: byLevel } };
  }
  const deps = { ...house, rates, rules, hasVipLevels: () => vipLevelsOf(settings()) !== null };
  return {
    async budget(on) {
      const { vip, premium } = deps.rules();
      const amount = baseOf(vip.weeklyBudget) + baseOf(premium.weeklyBudget);
      return { amount, spent: await spentLastWeek(on) };
    },
    // Premium cashback is by invitation.
    async shown({ lng }) {
      const { isOn, levels } = deps.rules().vip;
      if (!isOn) return [];
      const percents = levels.map(({ lossPercent }) => lossPercent);
      return [
        shownOffer({
          ...{ id: 'vip-cashback', kind: 'vip-cashback', categories: ['cashback', 'casino'] },
          name: actionNames(lng)('actions.vip-cashback'),
          page: '/office/casino/vipcashback',
          facts: [
            fact('lowest', 'percent', Math.min(...percents)),
            fact('highest', 'percent', Math.max(...percents)),
          ],
        }),
      ];
    },
    runs: { 'casino.cashback': () => countLastWeek(platform, deps) },
    module: {
      name: 'casino-cashback',
      routes: [...playerRoutes(platform, deps), ...operatorRoutes(platform, deps)],
    },
  } satisfies RunningPromotion;
}
