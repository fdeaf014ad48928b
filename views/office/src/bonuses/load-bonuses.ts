import type { LoadContext } from '@fairbook/remote-view';
import { type Action, actionsOf, loadArea } from '@fairbook/ui/doc';
import type { BonusesData } from '../data.ts';
import { AREA } from '../pages/area.ts';

/** Where bonuses come from. */
const SOURCES: readonly Action[] = [
  ['titles.bonuses-deposit', '/office/bonuses/deposit'],
  ['titles.promotion-codes', '/office/promotion'],
];

/** The player's bonus accounts, and the pages where further bonuses are found. */
export async function loadBonuses(ctx: LoadContext): Promise<BonusesData> {
  const [{ data: doc }, { bonusAccounts: accounts, minCoef }, { welcome }] = await Promise.all([
    loadArea(AREA, ctx),
    ctx.api('bonuses.mine'),
    ctx.api('welcome.mine'),
  ]);
  return { page: 'bonuses', doc, accounts, minCoef, welcome, sources: actionsOf(SOURCES, ctx.t) };
}
