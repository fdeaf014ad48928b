import { betKey } from '@fairbook/contracts/placement/bet-key';
import type { CouponStore } from '@fairbook/coupon/store';
import { marketName, marketType, outcomeName } from '@fairbook/sports/all';
import type { HostContext } from '../host-context.ts';

/** Renames a draft from a page in another language in this page's language: markets, then games. */
export async function nameDraft(host: HostContext, store: CouponStore): Promise<void> {
  await host.loadDictionaries(['markets']);
  const isOther = store.rename(({ marketTypeId, line, outcomeId, opponents, ...kept }) =>
    marketType(marketTypeId)
      ? {
          marketName: marketName(host.t, marketTypeId, line, opponents),
          outcomeName: outcomeName(host.t, outcomeId, opponents),
        }
      : { marketName: kept.marketName, outcomeName: kept.outcomeName },
  );
  if (isOther) await nameGames(host, store);
}

/** The browser has no team names in other languages, but the server does. */
async function nameGames({ api }: HostContext, store: CouponStore): Promise<void> {
  const asked = store.get().draft.bets.map(({ gameId, outcomeId }) => ({ gameId, outcomeId }));
  const { bets } = await api('codes.check', { body: { bets: asked } });
  const faces = new Map(bets.map((bet) => [betKey(bet), bet.face]));
  store.rename((bet) => {
    const { marketName, outcomeName, champName, round, opponents } = faces.get(betKey(bet)) ?? bet;
    return { marketName, outcomeName, champName, round, opponents };
  });
}
