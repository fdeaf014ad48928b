import { operators as contract, PERMISSIONS, type Permission, Refusal } from '@fairbook/contracts';
import { createWorld, fakeClock, type World } from '@fairbook/testkit';
import { drawFrom } from '@fairbook/testkit/oracle';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../platform/database/transact.ts';
import type { Route, RouteInput } from '../../platform/module.ts';
import { createOperators } from '../../site/operators/index.ts';
import { mustBeAnother, setOnePerson } from '../../site/same-person/index.ts';
import { LINKED_DAYS } from '../../site/same-person/rule.ts';
import { createSiteEdits } from '../../site/site-edits/index.ts';
import { giveAlone } from './index.ts';

const SEED = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
const ACTIONS = process.env.NIGHT ? 20_000 : 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const CEILING = { grantAlone: 500, grantAlonePerDay: 2_000 };
const RIGHTS = ['operators.edit', 'operators.approve', 'bonuses.give', 'bonuses.approve'] as const;
const MOST_ACCOUNTS = 30;
const ANSWERS = [
  'approve done',
  'approve operator.same_person',
  'money operator.same_person',
  'give false',
] as const;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** The rules once more, as simply as they can be said. */
function modelOf(now: () => number) {
  const rights = new Map<number, readonly Permission[]>();
  const waiting = new Map<number, { by: number; permissions: readonly Permission[] }>();
  const links: { one: number; other: number; at: number }[] = [];
  const grants: { by: number; amount: number; at: number }[] = [];
  let isOnePerson = false;

  /** Everybody has a colour of their own; each link paints one over with the other. */
  function isSame(one: number, other: number): boolean {
    const colours = new Map([...rights.keys()].map((id) => [id, id]));
    for (const link of links.filter(({ at }) => at > now() - LINKED_DAYS * DAY_MS)) {
      const [from, to] = [colours.get(link.one)!, colours.get(link.other)!];
      for (const [id, colour] of colours) if (colour === from) colours.set(id, to);
    }
    return colours.get(one) === colours.get(other);
  }
  function answerTo(askedBy: number, by: number): string {
    if (isOnePerson || !isSame(askedBy, by)) return 'done';
    return askedBy === by ? 'operator.same_operator' : 'operator.same_person';
  }
  const mayMove = (by: number, moved: readonly Permission[]) => {
    if (!rights.get(by)!.includes('operators.edit')) return 'auth.no_permission';
    return moved.every((each) => rights.get(by)!.includes(each)) ? 'done' : 'operator.not_held';
  };
  const link = (one: number, other: number) => one === other || links.push({ one, other, at: now() });

  return {
    rights,
    waiting,
    answerTo,
    begin: (id: number, permissions: readonly Permission[]) => void rights.set(id, permissions),
    turn: (isOne: boolean) => {
      isOnePerson = isOne;
    },
    make(by: number, id: number, permissions: readonly Permission[]): string {
      const answer = mayMove(by, permissions);
      if (answer !== 'done') return answer;
      rights.set(id, []);
      link(by, id);
      if (permissions.length > 0) waiting.set(id, { by, permissions });
      return answer;
    },
    set(by: number, id: number, permissions: readonly Permission[]): string {
      const held = rights.get(id)!;
      const added = permissions.filter((each) => !held.includes(each));
      const removed = held.filter((each) => !permissions.includes(each));
      const answer = mayMove(by, [...added, ...removed]);
      if (answer !== 'done') return answer;
      const others = [...rights].filter(([other]) => other !== id).flatMap(([, each]) => each);
      if (![...permissions, ...others].includes('operators.edit')) return 'operator.last_editor';
      rights.set(
        id,
        held.filter((each) => permissions.includes(each)),
      );
      if (removed.length > 0) for (const [of, asked] of waiting) if (asked.by === id) waiting.delete(of);
      if (added.length > 0) waiting.set(id, { by, permissions: added });
      return answer;
    },
    approve(by: number, id: number): string {
      const asked = waiting.get(id)!;
      const answer = answerTo(asked.by, by);
      if (answer !== 'done') return answer;
      if (id === by && !isOnePerson) return 'operator.same_operator';
      rights.set(id, [...new Set([...rights.get(id)!, ...asked.permissions])]);
      waiting.delete(id);
      link(asked.by, id);
      return answer;
    },
    give(by: number, amount: number): boolean {
      const ofDay = grants.filter((grant) => grant.at > now() - DAY_MS && isSame(grant.by, by));
      const given = ofDay.reduce((sum, grant) => sum + grant.amount, 0);
      if (amount > CEILING.grantAlone || given + amount > CEILING.grantAlonePerDay) return false;
      grants.push({ by, amount, at: now() });
      return true;
    },
  };
}

const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

test(`${ACTIONS} actions of operators end as a second arithmetic says (seed ${SEED})`, async () => {
  const draw = drawFrom(SEED);
  const some = () => RIGHTS.filter(() => draw.chance(0.5));
  const clock = fakeClock(Date.UTC(2026, 0, 1));
  const { pool } = world.platform;
  const platform = { ...world.platform, clock };
  const { admit, module } = createOperators(platform, createSiteEdits(platform));
  const model = modelOf(clock.now);

  const run = (call: Route['call'], userId: number, params: object, body: object) => {
    const { handler } = (module.routes as Route[]).find((each) => each.call.id === call.id)!;
    return codeOf(handler({ params, body, caller: { userId } } as unknown as RouteInput<Route['call']>));
  };
  const make = (login: string, permissions: readonly Permission[], by?: number) => {
    let id = 0;
    const made = transact(pool, async (tx) => {
      const { rows } = await tx.query<{ id: bigint }>({
        text: `insert into users (login, password_hash, role, country_id, currency, lng, created_at)
               values ($1, '', 'operator', 0, 'EUR', 'en', now()) returning id`,
        values: [login],
      });
      id = Number(rows[0]!.id);
      await admit(tx, { id, login }, permissions, by);
    });
    return codeOf(made).then((code) => ({ code, id }));
  };
  const versionOf = async (table: 'operators' | 'operator_requests', id: number) => {
    const { rows } = await pool.query(
      `select version, ${table === 'operators' ? 'user_id' : 'id'} id from ${table} where user_id = $1 order by 2 desc`,
      [id],
    );
    return { id: Number(rows[0].id), version: rows[0].version as number };
  };

  const waitingNow = async () => {
    const { rows } = await pool.query(
      `select user_id from operator_requests where status = 'requested' order by 1`,
    );
    return rows.map((row) => Number(row.user_id));
  };

  for (const login of ['ann', 'bob', 'cat', 'dan']) {
    const { id } = await make(login, PERMISSIONS);
    model.begin(id, PERMISSIONS);
  }
  const seen = new Map<string, number>();
  const agree = (what: string, is: unknown, said: unknown, step: number) => {
    expect(is, `${what}, action ${step}`).toEqual(said);
    seen.set(`${what} ${said}`, (seen.get(`${what} ${said}`) ?? 0) + 1);
  };
  const isReached = () => ANSWERS.every((what) => seen.has(what));
  // Chance may leave an answer out, so this goes on until each was given.
  for (let step = 0; step < ACTIONS || (!isReached() && step < 5 * ACTIONS); step++) {
    // Busy days, and now and then a week in which nothing happens.
    clock.advance(draw.int(0, draw.chance(0.04) ? 7 * DAY_MS : HOUR_MS));
    const at = clock.now();
    const accounts = [...model.rights.keys()];
    const [by, other] = [draw.one(accounts), draw.one(accounts)];
    const dice = draw.int(0, 99);
    if (dice < 10 && accounts.length < MOST_ACCOUNTS) {
      const permissions = some();
      const { code, id } = await make(`made-${step}`, permissions, by);
      agree('make', code, model.make(by, id, permissions), step);
    } else if (dice < 40) {
      const permissions = some();
      const body = { version: (await versionOf('operators', other)).version, permissions };
      const code = await run(contract.setPermissions, by, { id: other }, body);
      agree('set', code, model.set(by, other, permissions), step);
      expect(await waitingNow(), `action ${step}`).toEqual([...model.waiting.keys()].sort((a, b) => a - b));
    } else if (dice < 52 && model.waiting.size > 0) {
      const subject = draw.one([...model.waiting.keys()]);
      const { id, version } = await versionOf('operator_requests', subject);
      const code = await run(contract.approve, by, { id }, { version });
      agree('approve', code, model.approve(by, subject), step);
    } else if (dice < 70) {
      const code = await codeOf(
        transact(pool, (tx) => mustBeAnother(tx, { askedBy: by, userId: other, at })),
      );
      agree('money', code, model.answerTo(by, other), step);
    } else if (dice < 98) {
      const amount = draw.int(1, 550);
      const grant = { operatorId: by, what: 'bonus', worth: BigInt(amount) * 100n, at } as const;
      const isGiven = await transact(pool, (tx) => giveAlone(tx, grant, CEILING));
      agree('give', isGiven, model.give(by, amount), step);
    } else {
      const isOne = draw.chance(0.15);
      await setOnePerson(pool, isOne, at);
      model.turn(isOne);
    }
  }
  const { rows } = await pool.query('select user_id, permissions from operators');
  const held = new Map(rows.map((row) => [Number(row.user_id), [...row.permissions].sort()]));
  for (const [id, permissions] of model.rights) expect(held.get(id)).toEqual([...permissions].sort());
  // The histories reach every answer.
  for (const what of ANSWERS)
    expect(seen.get(what) ?? 0, `${what}: ${JSON.stringify([...seen])}`).toBeGreaterThan(0);
}, 600_000);
