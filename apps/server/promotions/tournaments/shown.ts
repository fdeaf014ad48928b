import { type tournaments as contract, Refusal } from '@fairbook/contracts';
import { textIn } from '@fairbook/contracts/platform/languages';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { shownAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { phaseOf, WHOLE } from './rules.ts';
import {
  type CountedRow,
  type Db,
  type DeskRow,
  deskTournaments,
  firstPlaces,
  type NamedSettlement,
  publicTournaments,
  settlementsOf,
  type TournamentRow,
} from './store.ts';
import { minorOf } from './sums.ts';

const DECIMALS = 4;
/** Places of the table that operators see. */
const OPERATORS_PLACES = 10;

const text = (sum: bigint, iso: string) => formatAmount(minorUnits(sum), iso);

/** Points in words of the contract: money of the currency, or times the stake. */
export function pointsText(points: bigint, { rule, currency }: Pick<TournamentRow, 'rule' | 'currency'>) {
  if (rule !== 'multiplier') return text(points, currency);
  return `${points / WHOLE}.${String(points % WHOLE).padStart(DECIMALS, '0')}`;
}

export function sumText(sum: bigint, { currency }: Pick<TournamentRow, 'currency'>): string {
  return text(sum, currency);
}

export function shown(row: CountedRow, lng: string, now: number): contract.ShownTournament {
  const { fields, from_at, until_at } = row;
  const [from, until] = [from_at.getTime(), until_at.getTime()];
  return {
    id: Number(row.id),
    name: textIn(fields.name, lng),
    about: textIn(fields.about, lng),
    phase: phaseOf({ state: row.state, from, until }, now),
    from: from_at.toISOString(),
    until: until_at.toISOString(),
    rule: row.rule,
    iso: row.currency,
    games: row.games as contract.ShownTournament['games'],
    leastStake: fields.leastStake,
    leastRounds: fields.leastRounds,
    leastTurnover: fields.leastTurnover,
    prizeKind: fields.prizeKind,
    fund: fundOf(fields),
    prizes: fields.prizes,
    players: row.players,
    series: seriesOf(row),
  };
}

const seriesOf = ({ id, series_id, day, days }: CountedRow) =>
  days === null ? null : { first: Number(series_id ?? id), day, days };

/** The sum of all prizes. Prizes in points are whole numbers, which every currency can write. */
function fundOf({ prizes, prizeKind, iso }: contract.TournamentFields): string {
  const sums = prizes.map((prize) => prizeMinor(prize, prizeKind, iso));
  const sum = sums.reduce((all, each) => all + each, 0n);
  return prizeKind === 'points' ? String(sum) : text(sum, iso);
}

/** A prize of the terms, which were checked when they were written: minor units, or points. */
export function prizeMinor(prize: string, kind: contract.TournamentFields['prizeKind'], iso: string): bigint {
  if (kind === 'points') return BigInt(prize);
  const sum = minorOf(prize, iso);
  if (sum === null) throw new Error(`a prize of ${prize} ${iso} is no amount`);
  return sum;
}

export async function found(db: Db, id: number, now: number): Promise<CountedRow> {
  const [row] = await publicTournaments(db, now, id);
  if (!row) throw new Refusal('tournaments.unknown');
  return row;
}

/** The first places, with the prizes that these would get. */
export async function tableOf(db: Db, row: TournamentRow, now: number): Promise<contract.TournamentPlace[]> {
  return (await firstPlaces(db, row.id, now)).map(({ place, login, points }) => ({
    place,
    name: maskedLogin(login),
    points: pointsText(points, row),
    prize: row.fields.prizes[place - 1] ?? null,
  }));
}

export async function shownDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  only?: bigint,
): Promise<contract.Tournament[]> {
  const rows = await deskTournaments(db, only);
  const settlements = await settlementsOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => ({
      ...ofDesk(row),
      first: (await firstPlaces(db, row.id, clock.now(), OPERATORS_PLACES)).map((each) => ({
        place: each.place,
        userId: Number(each.user_id),
        login: each.login,
        points: pointsText(each.points, row),
      })),
      settlement: shownSettlement(settlements.get(row.id), row),
    })),
  );
}

function ofDesk(row: DeskRow) {
  const { id, fields, state, version, changed_at, login, cost, left, players, rounds } = row;
  return {
    id: Number(id),
    ...fields,
    days: fields.days ?? null,
    series: seriesOf(row),
    state,
    version,
    changedAt: changed_at.toISOString(),
    changedBy: login,
    cost: text(cost, BASE_CURRENCY),
    left: text(left > 0n ? left : 0n, BASE_CURRENCY),
    players,
    rounds,
  };
}

function shownSettlement(
  row: NamedSettlement | undefined,
  of: TournamentRow,
): contract.Tournament['settlement'] {
  if (!row) return null;
  const { prizeKind } = of.fields;
  return {
    ...shownAsked(row),
    by: row.login,
    winners: row.winners.map(({ place, userId, login, points, amount }) => ({
      place,
      userId,
      login,
      points: pointsText(BigInt(points), of),
      prize: prizeKind === 'points' ? amount : sumText(BigInt(amount), of),
    })),
  };
}
