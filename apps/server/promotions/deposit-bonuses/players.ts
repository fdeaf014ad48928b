import { depositBonuses as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Kysely } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { transact } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { House, Looking } from '../promotion.ts';
import { type Depositor, depositsBefore, endOf, happyHourOf, isOpenTo } from './rules.ts';
import { bonusesOf, depositorOf, heldBonus, openTo, type PlayersBonus, writeChoice } from './store.ts';

export function playerRoutes(
  { db, pool, clock }: Pick<Platform, 'db' | 'pool' | 'clock'>,
  { setChoices, countryCodeOf, gate }: Pick<House, 'setChoices' | 'countryCodeOf' | 'gate'>,
): Route[] {
  return [
    route(contract.open, async ({ caller: { country } }) => ({
      bonuses: await openBonuses(db, { countryCodeOf }, { country }, clock.now()),
    })),
    route(contract.mine, async ({ caller }) => {
      const userId = userOf(caller);
      const own = await ownBonuses(db, userId, clock.now());
      // Whoever has used up a limit is offered nothing.
      const isHeld =
        own.some(({ isForSome }) => isForSome) && (await gate.foreseeStake(pool, userId)) !== null;
      return {
        bonuses: own.filter(({ isAvailable, isForSome, depositsBefore, choice, result }) => {
          const isOffered = (isAvailable || depositsBefore > 0) && !(isForSome && isHeld);
          return isOffered || choice !== null || result !== null;
        }),
      };
    }),
    route(contract.choose, async ({ caller, body: { id, choice, version } }) => {
      const userId = userOf(caller);
      await transact(pool, async (tx) => {
        const offer = await heldBonus(tx, id);
        const [before] = await ownBonuses(tx, userId, clock.now(), id);
        if (offer && choice !== 0 && choice !== choiceOf(offer.fields))
          throw new Refusal({ code: 'bonuses.other_product', field: 'choice' });
        const isOver = before?.result?.state === 'granted' || before?.result?.state === 'returned';
        if (!offer || !before || isOver || (choice !== 0 && !isOpen(before)))
          throw new Refusal('bonuses.unavailable');
        if (offer.version !== version) throw new Refusal('bonuses.changed');
        const at = new Date(clock.now());
        await writeChoice(tx, { userId, bonusId: id, choice, terms: offer.fields, at });
        if (offer.fields.deposit === 'first')
          await setChoices(tx, userId, { first_deposit_bonus_type: choice });
      });
      return (await ownBonuses(db, userId, clock.now(), id))[0]!;
    }),
  ];
}

const isOpen = ({ isAvailable, depositsBefore }: contract.OwnDepositBonus) =>
  isAvailable || depositsBefore > 0;

/** S2: the choice that takes a bonus is 1 for sport and 2 for the casino. */
const choiceOf = ({ product }: contract.DepositBonusFields) => (product === 'casino' ? 2 : 1);

/** The bonuses that a deposit could bring to somebody of this country now, at any hour. */
export async function openBonuses(
  db: Kysely<Schema>,
  { countryCodeOf }: Pick<House, 'countryCodeOf'>,
  { country, withDrafts = false }: Omit<Looking, 'lng'>,
  now: number,
): Promise<contract.OpenDepositBonus[]> {
  const open = (await openTo(db, withDrafts)).filter(
    ({ left, fields: { from, until, countries, hours, audience } }) =>
      (left > 0n || withDrafts) &&
      !hours &&
      (!audience || withDrafts) &&
      (Date.parse(from) <= now || withDrafts) &&
      now < Date.parse(until) &&
      (countries.length === 0 || countries.some((id) => country !== null && countryCodeOf(id) === country)),
  );
  return open.map(({ id, fields }) => {
    const { deposit, product, percent, amounts, wagerTimes, casino, withinDays, from, until } = fields;
    return {
      ...{ id: Number(id), deposit, product, percent, amounts },
      ...{ wagerTimes, casino, withinDays, from, until },
    };
  });
}

/** The bonuses as the player sees them; with `only` this one. */
export async function ownBonuses(
  db: Kysely<Schema>,
  userId: number,
  now: number,
  only?: number,
): Promise<contract.OwnDepositBonus[]> {
  const bonuses = await bonusesOf(db, { userId, now }, only);
  if (bonuses.length === 0) return [];
  const [player, currencies] = [await depositorOf(db, userId), await currenciesOf(db, userId)];
  return bonuses
    .map((bonus) => shown(bonus, player, currencies, now))
    .toSorted((a, b) => contract.DEPOSITS.indexOf(a.deposit) - contract.DEPOSITS.indexOf(b.deposit));
}

async function currenciesOf(db: Kysely<Schema>, userId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('accounts')
    .select('currency')
    .where('user_id', '=', BigInt(userId))
    .where('type', '<>', 4)
    .where('is_active', '=', true)
    .execute();
  return new Set(rows.map(({ currency }) => currency));
}

function shown(
  { id, fields, version, choice, left, result, is_for_some: isForSome }: PlayersBonus,
  player: Depositor,
  currencies: ReadonlySet<string>,
  now: number,
): contract.OwnDepositBonus {
  const { deposit, product, percent, wagerTimes, casino, withinDays, from } = fields;
  const amounts = fields.amounts.filter(({ iso }) => currencies.has(iso));
  const isOver = result?.state === 'granted' || result?.state === 'returned';
  const hour = happyHourOf(fields, now);
  const end = endOf(fields, player.registeredAt);
  const isOpen =
    !isOver &&
    (hour === null || hour.from < end) &&
    amounts.length > 0 &&
    left > 0n &&
    isOpenTo(fields, player, now);
  const before = isOpen ? depositsBefore(fields, player) : null;
  return {
    id: Number(id),
    deposit,
    product,
    percent,
    amounts: amounts.length > 0 ? amounts : fields.amounts,
    wagerTimes,
    casino,
    withinDays,
    from,
    until: new Date(end).toISOString(),
    happyHour: hour && { from: new Date(hour.from).toISOString(), until: new Date(hour.until).toISOString() },
    isRepeated: fields.isRepeated ?? false,
    isForSome,
    version,
    choice,
    isAvailable: before === 0,
    depositsBefore: deposit === 'further' ? 0 : (before ?? 0),
    result: result && {
      state: result.state,
      at: new Date(result.at).toISOString(),
      iso: result.currency,
      deposit: formatAmount(minorUnits(BigInt(result.deposit)), result.currency),
      amount: formatAmount(minorUnits(BigInt(result.amount)), result.currency),
    },
  };
}
