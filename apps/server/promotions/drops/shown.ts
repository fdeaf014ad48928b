import type { drops as contract } from '@fairbook/contracts';
import { CASHBACK_COUNTS } from '@fairbook/contracts/casino/cashback-rules';
import { dropLabel, dropScale } from '@fairbook/contracts/casino/drop-rules';
import { textIn } from '@fairbook/contracts/platform/languages';
import type { GameId } from '@fairbook/games';
import { BASE_CURRENCY, exponentOf, formatAmount, minorUnits, type Rates, toBaseUp } from '@fairbook/money';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { gameName, namedGames } from '../game-names.ts';
import { type CampaignRow, type Db, type DeskRow, type dropsOf, lastDrops, leftOf, paidOn } from './store.ts';
import { minorIn, perThousandOf } from './terms.ts';

const text = (sum: bigint, iso: string) => formatAmount(minorUnits(sum), iso);

interface At {
  lng: string;
  now: number;
  /** Today in the zone of the site. */
  day: string;
  rates: Rates;
}

/** A campaign as players see it, with what is left of each prize now: of the day, and by its budget. */
export async function shownCampaign(
  db: Db,
  row: CampaignRow,
  { lng, now, day, rates }: At,
): Promise<contract.ShownDrops> {
  const { id, fields, from_at, until_at } = row;
  const { iso, games, prizes, leastStake, mostStake } = fields;
  const [paid, budget, last] = await Promise.all([paidOn(db, id, day), leftOf(db, id), lastDrops(db, id)]);
  const leftFor = ({ amount, perDay }: (typeof prizes)[number], place: number) => {
    const worth = toBaseUp(minorIn(amount, iso), iso, rates);
    const byBudget = budget <= 0n ? 0n : worth === 0n ? BigInt(perDay) : budget / worth;
    const ofDay = BigInt(Math.max(0, perDay - (paid.get(place) ?? 0)));
    return Number(ofDay < byBudget ? ofDay : byBudget);
  };
  return {
    id: Number(id),
    name: textIn(fields.name, lng),
    about: textIn(fields.about, lng),
    isSigned: row.terms_id !== null,
    isRunning: from_at.getTime() <= now && now < until_at.getTime(),
    from: from_at.toISOString(),
    until: until_at.toISOString(),
    ...{ iso, leastStake, mostStake },
    perThousand: text(perThousandOf(fields), iso),
    scale: dropScale(exponentOf(iso)),
    games: namedGames(games, lng).map((each) => ({ ...each, percent: CASHBACK_COUNTS[each.game] ?? 0 })),
    prizes: prizes.map((prize, place) => ({ ...prize, left: leftFor(prize, place) })),
    last: last.map(({ at, login, game, amount }) => ({
      at: at.toISOString(),
      name: maskedLogin(login),
      game: gameName(game as GameId, lng),
      amount: text(amount, iso),
    })),
  };
}

export function shownOwn(row: Awaited<ReturnType<typeof dropsOf>>[number], lng: string) {
  const { round_id, at, game, amount, currency, campaign_id, drawn, counted, fields, terms_id } = row;
  return {
    roundId: round_id,
    at: at.toISOString(),
    campaign: textIn(fields.name, lng),
    game: gameName(game as GameId, lng),
    amount: text(amount, currency),
    iso: currency,
    label: dropLabel(Number(campaign_id)),
    drawn: Number(drawn),
    scale: dropScale(exponentOf(currency)),
    counted: Number(counted),
    isSigned: terms_id !== null,
  };
}

export function deskShown(row: DeskRow): contract.Campaign {
  const { id, fields, state, version, changed_at, login, cost, given, paid, left } = row;
  return {
    id: Number(id),
    ...fields,
    ...{ state, version, changedAt: changed_at.toISOString(), changedBy: login },
    perThousand: text(perThousandOf(fields), fields.iso),
    cost: text(cost, BASE_CURRENCY),
    given,
    paid: text(paid, BASE_CURRENCY),
    left: text(left > 0n ? left : 0n, BASE_CURRENCY),
  };
}
