import { totoDesk as contract, Refusal } from '@fairbook/contracts';
import {
  BASE_CURRENCY,
  exponentOf,
  formatAmount,
  isCurrency,
  minorUnits,
  parseDecimal,
  type Rates,
  toBaseUp,
} from '@fairbook/money';
import { agreed, type Ceiling, giveAlone, shownAsked, stillAsked } from '../../money/two-people/index.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { gamesByIds, teamsIn, translatorOf } from '../../sportsbook/index.ts';
import { carryOut, type Seeding } from './carry-out.ts';
import { setState } from './decide.ts';
import {
  decideRequest,
  deskDraws,
  heldRequest,
  insertRequest,
  type NewRequest,
  type RequestRow,
  requests,
} from './desk-store.ts';
import { candidates } from './games.ts';
import { type MakeDeps, makeOf } from './make.ts';
import { shownDraws } from './shown.ts';
import { type DrawRow, drawById, gamesOfDraws, heldDraw, jackpotsNow, stakesOfDraws } from './store.ts';

export interface DeskDeps extends Seeding {
  edits: SiteEdits;
  ceiling: Ceiling;
  rates(): Rates;
}

type DeskPlatform = Pick<Platform, 'db' | 'pool' | 'clock'>;
const text = (sum: bigint, iso: string) => formatAmount(minorUnits(sum), iso);

/** What operators do with toto: draws, results, cancellations and jackpots. */
export function deskRoutes(platform: DeskPlatform, deps: DeskDeps & MakeDeps): Route[] {
  const { db, pool, clock } = platform;
  const of = (subject: string, userId: number) => ({ part: 'pools', subject, userId }) as const;
  const found = async (id: bigint) => ({ request: shownRequest((await requests(db, id))[0]!) });

  /** Asks for something: alone within the operator's ceiling, otherwise it waits for another operator. */
  async function ask(
    operatorId: number,
    subject: string,
    make: (tx: Tx) => Promise<Omit<NewRequest, 'by' | 'at'>>,
  ) {
    const id = await deps.edits.edit(of(subject, operatorId), async (tx) => {
      const wanted = await make(tx);
      const row = await insertRequest(tx, { ...wanted, by: operatorId, at: new Date(clock.now()) });
      const grant = { operatorId, what: 'pool', worth: row.worth, at: clock.now() } as const;
      const isAlone = await giveAlone(tx, grant, deps.ceiling);
      if (isAlone) {
        await decideRequest(tx, row, { status: 'done', approved_by: null, approved_at: null });
        await carryOut(tx, deps, row);
      }
      return { before: null, after: loggedOf(row, isAlone ? 'done' : 'requested'), answer: row.id };
    });
    return found(id);
  }

  function answer(id: number, userId: number, version: number, status: 'done' | 'withdrawn') {
    return deps.edits.edit(of(`toto request ${id}`, userId), async (tx) => {
      const held = stillAsked(await heldRequest(tx, id), version);
      const none = { approved_by: null, approved_at: null };
      const by = status === 'done' ? await agreed(tx, held, userId, clock.now()) : none;
      await decideRequest(tx, held, { status, ...by });
      if (status === 'done') await carryOut(tx, deps, held);
      return { before: loggedOf(held, 'requested'), after: loggedOf(held, status), answer: held.id };
    });
  }

  return [
    route(contract.desk, async () => ({
      draws: await deskDraws(platform),
      jackpots: (await jackpotsNow(db)).map(({ section, currency: iso, amount }) => ({
        section,
        iso,
        amount: text(amount, iso),
      })),
      requests: (await requests(db)).map(shownRequest),
    })),
    route(contract.draw, async ({ params: { id }, lng }) => {
      const draw = await drawById(db, id);
      if (!draw) throw new Refusal('toto.unknown_draw');
      return (await shownDraws(platform, [draw], { iso: BASE_CURRENCY, lng }))[0]!;
    }),
    route(contract.candidates, async ({ params: { section }, lng }) => {
      const from = new Date(clock.now() + deps.rules().minutesBefore * 60_000);
      const games = await candidates(pool, section, { from, withTaken: true });
      const named = await gamesByIds(
        pool,
        games.map(({ id }) => id),
      );
      const t = translatorOf(lng);
      return {
        games: games.map(({ id, startsAt }) => {
          const names = named.get(id)!;
          const name = teamsIn(t, names.opponents).join(' – ');
          return { gameId: id, champ: t(names.champName), name, startsAt: startsAt.toISOString() };
        }),
      };
    }),
    route(contract.make, ({ caller, body }) => {
      const operatorId = userOf(caller);
      return deps.edits.edit(of(`toto ${body.section}`, operatorId), async (tx) => {
        const id = await makeOf(tx, platform, deps, { ...body, operatorId });
        return { before: null, after: { ...body }, answer: { id }, subject: `toto draw ${id}` };
      });
    }),
    route(contract.close, async ({ caller, params: { id } }) => {
      await deps.edits.edit(of(`toto draw ${id}`, userOf(caller)), async (tx) => {
        const draw = await drawIn(tx, id, ['open']);
        await setState(tx, draw.id, { state: 'closed' });
        return { before: { state: 'open' }, after: { state: 'closed' }, answer: undefined };
      });
      return undefined;
    }),
    route(contract.result, ({ caller, params: { id }, body: { gameId, outcome, note } }) =>
      ask(userOf(caller), `toto draw ${id}`, async (tx) => {
        const draw = await drawIn(tx, id, ['closed']);
        const game = (await gamesOfDraws(tx, [draw.id])).find(({ game_id }) => Number(game_id) === gameId);
        if (!game || (outcome !== 'void' && !game.outcomes.includes(outcome)))
          throw new Refusal({ code: 'toto.bad_picks', field: 'outcome' });
        return { ...(await aboutDraw(tx, draw, deps.rates())), kind: 'result', gameId, outcome, note };
      }),
    ),
    route(contract.cancel, ({ caller, params: { id }, body: { note } }) =>
      ask(userOf(caller), `toto draw ${id}`, async (tx) => {
        const draw = await drawIn(tx, id, ['open', 'closed']);
        return { ...(await aboutDraw(tx, draw, deps.rates())), kind: 'cancel', note };
      }),
    ),
    route(contract.seed, ({ caller, body: { section, iso, amount, note } }) =>
      ask(userOf(caller), `toto ${section}`, async () => {
        const sum = isCurrency(iso) ? parseDecimal(amount, exponentOf(iso)) : 'unknown';
        if (typeof sum === 'string' || sum <= 0n)
          throw new Refusal({ code: 'wallet.amount_precision', field: 'amount', values: { iso } });
        return {
          kind: 'seed',
          section,
          amount: sum,
          currency: iso,
          worth: toBaseUp(sum, iso, deps.rates()),
          note,
        };
      }),
    ),
    route(contract.approve, async ({ caller, params: { id }, body: { version } }) =>
      found(await answer(id, userOf(caller), version, 'done')),
    ),
    route(contract.withdraw, async ({ caller, params: { id }, body: { version } }) =>
      found(await answer(id, userOf(caller), version, 'withdrawn')),
    ),
  ];
}

/** Locks a draw that is in one of these states. Throws `toto.unknown_draw` and `toto.wrong_state`. */
async function drawIn(tx: Tx, id: number, states: readonly DrawRow['state'][]): Promise<DrawRow> {
  const draw = await heldDraw(tx, id);
  if (!draw) throw new Refusal('toto.unknown_draw');
  if (!states.includes(draw.state)) throw new Refusal('toto.wrong_state');
  return draw;
}

/** A request about a draw is worth all stakes of the draw, and the jackpots that it decides about. */
async function aboutDraw(tx: Tx, draw: DrawRow, rates: Rates) {
  const stakes = await stakesOfDraws(tx, [draw.id]);
  const jackpots = await jackpotsNow(tx, draw.section);
  const sums = [
    ...stakes.map(({ currency, stakes: sum }) => ({ currency, sum })),
    ...jackpots.map(({ currency, amount: sum }) => ({ currency, sum })),
  ];
  const worth = sums.reduce((total, { currency, sum }) => total + toBaseUp(sum, currency, rates), 0n);
  return { section: draw.section, drawId: draw.id, worth };
}

function loggedOf(
  { kind, section, draw_id, game_id, outcome, amount, currency, note }: RequestRow,
  status: string,
) {
  return {
    kind,
    section,
    draw: draw_id === null ? null : Number(draw_id),
    gameId: game_id === null ? null : Number(game_id),
    result: outcome,
    amount: amount === null ? null : text(amount, currency!),
    iso: currency,
    note,
    status,
  };
}

function shownRequest(row: Awaited<ReturnType<typeof requests>>[number]): contract.PoolRequest {
  return {
    id: Number(row.id),
    kind: row.kind,
    section: row.section,
    drawId: row.draw_id === null ? null : Number(row.draw_id),
    drawNumber: row.draw_number,
    gameId: row.game_id === null ? null : Number(row.game_id),
    outcome: row.outcome,
    amount: row.amount === null ? null : text(row.amount, row.currency!),
    iso: row.currency,
    worth: text(row.worth, BASE_CURRENCY),
    note: row.note,
    by: row.login,
    ...shownAsked(row),
  };
}
