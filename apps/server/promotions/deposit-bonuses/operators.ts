import { isDeepStrictEqual } from 'node:util';
import { depositBonuses as contract, Refusal } from '@fairbook/contracts';
import { formatAmount, minorUnits } from '@fairbook/money';
import type { Platform } from '../../platform/context.ts';
import { rowId, shownRows } from '../../platform/http/left-out.ts';
import { type Route, route, userOf } from '../../platform/module.ts';
import { badSpanOf } from '../../players/newsletters/index.ts';
import { checkTimes, sumsOf } from '../offer-terms.ts';
import type { House } from '../promotion.ts';
import { createAudience, forgetAudience } from './audience.ts';
import {
  type GrantRow,
  heldBonus,
  insertBonus,
  type ListedBonus,
  lastGrants,
  listBonuses,
  updateBonus,
} from './store.ts';
import { takeBack } from './take-back.ts';

type OperatorsPlatform = Pick<Platform, 'db' | 'clock' | 'bus'>;

export function operatorRoutes(platform: OperatorsPlatform, deps: House): Route[] {
  const { db, clock } = platform;
  const { edits } = deps;
  const audience = createAudience(platform, deps);

  async function found(id: number): Promise<contract.DepositBonus> {
    const [row] = await listBonuses(db, id);
    if (!row) throw new Refusal('operator.unknown_entry');
    return shown(row);
  }

  const by = (userId: number) => ({ changed_by: BigInt(userId), changed_at: new Date(clock.now()) });

  return [
    route(contract.list, async () => ({ bonuses: shownRows(await listBonuses(db), rowId, shown) })),
    route(contract.add, async ({ body, caller }) => {
      check(body);
      await audience.refuseFew(body);
      const userId = userOf(caller);
      const of = { part: 'promo', subject: `deposit bonus ${body.name}`, userId } as const;
      const id = await edits.edit(of, async (tx) => {
        const answer = await insertBonus(tx, { fields: JSON.stringify(body), version: 1, ...by(userId) });
        return { before: null, after: body, answer, subject: subjectOf(answer) };
      });
      await audience.fill(id, body);
      return found(id);
    }),
    route(contract.change, async ({ params, body: { version, ...fields }, caller }) => {
      check(fields);
      await audience.refuseFew(fields);
      const userId = userOf(caller);
      await edits.edit({ part: 'promo', subject: subjectOf(params.id), userId }, async (tx) => {
        const held = await heldBonus(tx, params.id);
        if (!held) throw new Refusal('operator.unknown_entry');
        if (held.version !== version) throw new Refusal('operator.version_conflict');
        const row = { fields: JSON.stringify(fields), version: version + 1, ...by(userId) };
        await updateBonus(tx, held.id, row);
        if (!isDeepStrictEqual(held.fields.audience ?? null, fields.audience ?? null))
          await forgetAudience(tx, held.id);
        return { before: held.fields, after: fields, answer: undefined };
      });
      await audience.fill(params.id, fields);
      return found(params.id);
    }),
    route(contract.audience, ({ params }) => audience.shown(params.id)),
    route(contract.granted, async () => ({ grants: (await lastGrants(db)).map(shownGrant) })),
    route(contract.takeBack, ({ params: { depositId }, body, caller }) => {
      const of = {
        part: 'offers',
        subject: `bonus of deposit ${depositId}`,
        userId: userOf(caller),
      } as const;
      return edits.edit(of, async (tx) => {
        const back = await takeBack(tx, platform, deps, depositId);
        if (!back) throw new Refusal('operator.unknown_entry');
        const { currency: iso } = back;
        const answer = { taken: text(back.taken, iso), missing: text(back.missing, iso), iso };
        return { before: null, after: { ...answer, note: body.note }, answer };
      });
    }),
  ];
}

const subjectOf = (id: number) => `deposit bonus ${id}`;

/** Throws `promo.bad_terms` and `wallet.amount_precision` with the field. */
function check(fields: contract.DepositBonusFields): void {
  checkTimes(fields);
  const { hours, isRepeated, audience, deposit } = fields;
  if (hours && hours.fromHour >= hours.untilHour)
    throw new Refusal({ code: 'promo.bad_terms', field: 'hours.untilHour' });
  // Nobody makes a first deposit twice.
  if (isRepeated && !(hours && deposit === 'further'))
    throw new Refusal({ code: 'promo.bad_terms', field: 'isRepeated' });
  const badSpan = audience ? badSpanOf(audience) : null;
  if (badSpan !== null) throw new Refusal({ code: 'promo.bad_terms', field: `audience.${badSpan}` });
  sumsOf(fields.amounts, ({ iso: _, ...sums }) => sums);
}

function shown({ id, fields, version, changed_at, login, chosen, granted, returned }: ListedBonus) {
  return {
    id: Number(id),
    ...fields,
    hours: fields.hours ?? null,
    isRepeated: fields.isRepeated ?? false,
    audience: fields.audience ?? null,
    version,
    changedAt: changed_at.toISOString(),
    changedBy: login,
    chosen: Number(chosen),
    granted: Number(granted),
    returned: Number(returned),
  };
}

function shownGrant(row: GrantRow & { login: string; name: string }) {
  const { currency: iso } = row;
  return {
    depositId: row.deposit_id,
    userId: Number(row.user_id),
    login: row.login,
    name: row.name,
    state: row.state,
    at: row.at.toISOString(),
    iso,
    deposit: text(row.deposit, iso),
    amount: text(row.amount, iso),
    taken: text(row.taken, iso),
  };
}

function text(sum: bigint, iso: string): string {
  return formatAmount(minorUnits(sum), iso);
}
