import type { bonusGames as contract } from '@fairbook/contracts';
import type { BonusGameRules } from '@fairbook/contracts/promotions/bonus-games';
import { BONUS_GAMES, BONUS_IDS, type BonusId } from '@fairbook/games/bonus';
import { freshKey, type Visitor } from '@fairbook/testkit';
import { activeSeeds } from './casino.ts';

type Rules = BonusGameRules['games'][BonusId];
const USUAL: Rules = { isOn: true, daily: 1, price: 20, budget: '100' };

/** Everybody may play, so that tests need no deposits. */
const FOR_ALL = { isOn: true, leastDays: 0, needsDeposit: false, wagerTimes: 0 };

/** Opens the bonus games with these rules of single games beside the usual ones; `rest`: shut, or with conditions. */
export async function openBonusGames(
  keeper: Pick<Visitor, 'api'>,
  some: Partial<Record<BonusId, Partial<Rules>>> = {},
  rest: Partial<typeof FOR_ALL> = {},
): Promise<void> {
  const params = { group: 'bonusGames' } as const;
  const { version } = await keeper.api('config.readGroup', { params });
  const games = Object.fromEntries(BONUS_IDS.map((id) => [id, { ...USUAL, ...some[id] }]));
  await keeper.api('config.editGroup', { params, body: { version, value: { ...FOR_ALL, ...rest, games } } });
}

/** Plays a try with the usual options of its game; a free one unless it names a price. */
export async function bonusTry(
  player: Pick<Visitor, 'api'>,
  game: BonusId,
  { price = null, key = freshKey(), seedId }: { price?: number | null; key?: string; seedId?: string } = {},
): Promise<contract.BonusTry> {
  const options = BONUS_GAMES[game].usual;
  const body = { game, price, options, seedId: seedId ?? (await activeSeeds(player)) };
  return player.api('bonusGames.play', { body, idempotencyKey: key });
}
