import type { LoadContext } from '@fairbook/remote-view';
import { loadArea } from '@fairbook/ui/doc';
import type { BonusesData } from '../data.ts';
import { AREA } from '../pages/area.ts';

/** The player's bonus accounts. The row above the page leads to where further bonuses are found. */
export async function loadBonuses(ctx: LoadContext): Promise<BonusesData> {
  const [{ data: doc }, { bonusAccounts: accounts, minCoef }, { welcome }, { bonuses: casino }] =
    await Promise.all([
      loadArea(AREA, ctx),
      ctx.api('bonuses.mine'),
      ctx.api('welcome.mine'),
      ctx.api('casinoBonuses.mine'),
    ]);
  return { page: 'bonuses', doc, accounts, minCoef, welcome, casino };
}
