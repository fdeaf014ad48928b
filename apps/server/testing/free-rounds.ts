import type { casino, freeRounds as contract } from '@fairbook/contracts';
import { CASINO_TERMS } from '@fairbook/contracts/casino/bonus-rules';
import type { Player, Visitor } from '@fairbook/testkit';
import { casinoRound } from './casino.ts';

const DAY_MS = 86_400_000;

/** An operator who makes offers of free rounds, for tests whose clock is this one. */
export function freeRoundsDesk(keeper: Pick<Visitor, 'api'>, clock: { now(): number }) {
  const iso = (inMs: number) => new Date(clock.now() + inMs).toISOString();
  const terms = (some: Partial<contract.FreeRoundFields> = {}): contract.FreeRoundFields => ({
    name: { en: 'Five rolls', ru: 'Пять бросков' },
    about: { en: 'On us.', ru: 'За наш счёт.' },
    audience: 'rule',
    rule: { registeredDays: null, depositedDays: null },
    userIds: [],
    code: '',
    games: ['dice', 'mines'],
    ...{ rounds: 5, iso: 'EUR', stake: '0.20', days: 7 },
    ...{ wins: 'money', wagerTimes: 10, casino: CASINO_TERMS, mostPlayers: 10 },
    from: iso(-1_000),
    until: iso(30 * DAY_MS),
    ...some,
  });
  const draft = (some: Partial<contract.FreeRoundFields> = {}) =>
    keeper.api('freeRounds.add', { body: terms(some) });
  const fund = (offer: contract.FreeOffer, amount = offer.cost) =>
    keeper.api('budgets.set', { params: { kind: 'free_rounds', offerId: offer.id }, body: { amount } });
  const publish = ({ id, version }: contract.FreeOffer) =>
    keeper.api('freeRounds.publish', { params: { id }, body: { version } });
  return {
    iso,
    terms,
    draft,
    fund,
    publish,
    /** A published offer with a budget of exactly its cost. */
    async offer(some: Partial<contract.FreeRoundFields> = {}): Promise<contract.FreeOffer> {
      const made = await draft(some);
      await fund(made);
      return publish(made);
    },
    /** The offer as it is now. */
    now: async ({ id }: { id: number }) =>
      (await keeper.api('freeRounds.desk')).offers.find((each) => each.id === id)!,
  };
}

export const take = async (player: Pick<Player, 'api'>, { id }: { id: number }) =>
  (await player.api('freeRounds.take', { body: { id } })).freeRounds;

/** The free rounds of a player. */
export const ownFree = async (player: Pick<Player, 'api'>) =>
  (await player.api('casinoFree.mine')).freeRounds;

/** The ids of the offers that a player can take. */
export const offeredTo = async (player: Pick<Player, 'api'>) =>
  (await player.api('freeRounds.offers')).offers.map(({ id }) => id);

/** Plays one of these free rounds, of dice unless it says otherwise. */
export const freeRound = (
  player: Pick<Player, 'api' | 'accountId'>,
  freeId: string,
  some: Parameters<typeof casinoRound>[1] = {},
): Promise<casino.CasinoRound> => casinoRound(player, { freeId, stake: '0.20', ...some });
