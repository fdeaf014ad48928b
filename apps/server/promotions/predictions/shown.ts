import { type predictions as contract, Refusal } from '@fairbook/contracts';
import { textIn } from '@fairbook/contracts/platform/languages';
import { PREDICTED, type PredictedGame } from '@fairbook/contracts/promotions/predictions';
import { BASE_CURRENCY, formatAmount, minorUnits } from '@fairbook/money';
import { shownAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import { maskedLogin } from '../../platform/values/masked-login.ts';
import { gamesByIds, type NamedGame, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { gamesNow, type RoundGame } from './games.ts';
import { phaseOf } from './rules.ts';
import {
  type CountedRow,
  type DeskRow,
  deskRounds,
  firstPlaces,
  type NamedSettlement,
  publicRounds,
  settlementsOf,
} from './store.ts';
import { prizeIn } from './terms.ts';

type ShowPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;

/** Places of the table that operators see. */
const OPERATORS_PLACES = 10;

const baseText = (sum: bigint): string => formatAmount(minorUnits(sum), BASE_CURRENCY);

/** A prize as it is written: euros, or points. */
const prizeText = (sum: bigint, kind: contract.PredictionFields['prizeKind']): string =>
  kind === 'points' ? String(sum) : baseText(sum);

/** A round with its games, their names and their results now. */
export interface FullRound {
  row: CountedRow;
  games: RoundGame[];
  shown: contract.ShownRound;
}

export async function fullRounds(
  { db, pool, clock }: ShowPlatform,
  lng: string,
  only?: number,
): Promise<FullRound[]> {
  const now = clock.now();
  const rows = await publicRounds(db, now, only);
  return withGames({ pool, now, lng }, rows).then((all) =>
    all.map(({ row, games, named }) => ({ row, games, shown: shownRound(row, games, { named, lng }) })),
  );
}

export async function foundRound(platform: ShowPlatform, id: number, lng: string): Promise<FullRound> {
  const [round] = await fullRounds(platform, lng, id);
  if (!round) throw new Refusal('predictions.unknown');
  return round;
}

type Names = ReadonlyMap<number, NamedGame>;

async function withGames<Row extends CountedRow>(
  { pool, now }: Pick<ShowPlatform, 'pool'> & { now: number; lng: string },
  rows: readonly Row[],
): Promise<{ row: Row; games: RoundGame[]; named: Names }[]> {
  const games = await gamesNow(
    pool,
    rows.map(({ id }) => id),
    now,
  );
  const ids = [...games.values()].flat().map(({ gameId }) => gameId);
  const named = await gamesByIds(pool, ids);
  return rows.map((row) => ({ row, games: games.get(row.id) ?? [], named }));
}

function shownGame({ gameId, sportId, ...game }: RoundGame, { named, lng }: { named: Names; lng: string }) {
  const t = translatorOf(lng);
  const names = named.get(gameId);
  const sport = PREDICTED[sportId]!;
  return {
    gameId,
    sportId,
    champ: names ? t(names.champName) : '',
    opponents: names ? [...teamsIn(t, names.opponents)] : [],
    startsAt: new Date(game.startsAt).toISOString(),
    closesAt: new Date(game.closesAt).toISOString(),
    isOpen: game.isOpen,
    asks: sport.asks,
    outcomes: sport.outcomes as PredictedGame['outcomes'],
    result: game.result,
  };
}

function shownRound(
  row: CountedRow,
  games: readonly RoundGame[],
  names: { named: Names; lng: string },
): contract.ShownRound {
  const { fields, until_at, cost, state } = row;
  const { exact, difference, outcome, prizeKind, wagerTimes, prizes } = fields;
  return {
    id: Number(row.id),
    name: textIn(fields.name, names.lng),
    about: textIn(fields.about, names.lng),
    phase: phaseOf(state, games),
    until: until_at!.toISOString(),
    ...{ exact, difference, outcome, prizeKind, wagerTimes, prizes },
    fund: prizeText(cost, prizeKind),
    // A stopped round takes nothing, whatever its games do.
    games: games.map((game) => ({ ...shownGame(game, names), isOpen: game.isOpen && state === 'public' })),
    players: row.players,
  };
}

/** The first places, with the prizes that these would get. */
export async function tableOf(
  { db, clock }: ShowPlatform,
  { row, games }: FullRound,
): Promise<contract.PredictionPlace[]> {
  return (await firstPlaces(db, row, games, clock.now())).map(({ place, login, points, exact }) => ({
    place,
    name: maskedLogin(login),
    points,
    exact,
    prize: row.state === 'stopped' ? null : (row.fields.prizes[place - 1] ?? null),
  }));
}

export async function shownDesk(
  { db, pool, clock }: ShowPlatform,
  lng: string,
  only?: bigint,
): Promise<contract.PredictionRound[]> {
  const now = clock.now();
  const rows = await deskRounds(db, only);
  const settlements = await settlementsOf(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    (await withGames({ pool, now, lng }, rows)).map(async ({ row, games, named }) => ({
      ...ofDesk(row),
      shownGames: games.map((game) => shownGame(game, { named, lng })),
      isDecided: games.length > 0 && phaseOf(row.state, games) === 'decided',
      first: row.state === 'public' ? await firstNow(db, { row, games }, now) : [],
      settlement: shownSettlement(settlements.get(row.id), row),
    })),
  );
}

/** Who is first while prizes are to come. Later nobody is: a year of rounds is not counted for each look at the desk. */
const firstNow = async (
  db: ShowPlatform['db'],
  { row, games }: Pick<FullRound, 'row' | 'games'>,
  now: number,
) =>
  (await firstPlaces(db, row, games, now, OPERATORS_PLACES)).map((each) => ({
    place: each.place,
    userId: Number(each.user_id),
    login: each.login,
    points: each.points,
  }));

function ofDesk({ id, fields, state, version, changed_at, login, cost, left, players }: DeskRow) {
  return {
    id: Number(id),
    ...fields,
    ...{ state, version, changedAt: changed_at.toISOString(), changedBy: login },
    ...{ cost: baseText(cost), left: baseText(left > 0n ? left : 0n), players },
  };
}

function shownSettlement(
  row: NamedSettlement | undefined,
  { fields }: DeskRow,
): contract.PredictionRound['settlement'] {
  if (!row) return null;
  return {
    ...shownAsked(row),
    by: row.login,
    winners: row.winners.map(({ place, userId, login, points, prize }) => ({
      ...{ place, userId, login, points },
      prize: prizeText(BigInt(prize), fields.prizeKind),
    })),
  };
}

/** The prize of a place that is not paid yet. */
export function expectedPrize({ row: { state, fields } }: FullRound, place: number | null) {
  const prize = place === null || state !== 'public' ? undefined : fields.prizes[place - 1];
  if (prize === undefined) return null;
  const { prizeKind } = fields;
  return {
    amount: prizeText(prizeIn(prize, prizeKind), prizeKind),
    iso: prizeKind === 'points' ? null : BASE_CURRENCY,
  };
}
