import { risk as contract } from '@fairbook/contracts';
import type { Platform } from '../platform/context.ts';
import { type Route, route, userOf } from '../platform/module.ts';
import type { Kept, SiteEdits } from '../site/site-edits/index.ts';
import { writtenBase } from './amounts.ts';
import { BASE_CURRENCY } from './base.ts';
import type { OpenRisk } from './exposure/open-risk.ts';
import { toWire as factorToWire, setFactor } from './limits/edit-factors.ts';
import { add, change, checkedSums, remove, toWire } from './limits/edit-limits.ts';
import { allFactors, type Factor } from './limits/factors-store.ts';
import { allLimits } from './limits/limits-store.ts';
import { pathNames, translatorOf } from './limits/names.ts';
import { askWhatIf } from './refusals/ask-what-if.ts';
import { refusedPage } from './refusals/refused-page.ts';
import type { RiskNames, StoredLimit } from './types.ts';

export interface RoutesDeps {
  edits: SiteEdits;
  names: RiskNames;
  open: OpenRisk;
  factors: Kept<ReadonlyMap<number, Factor>>;
  flushRefused(): Promise<void>;
}

type RoutesPlatform = Pick<Platform, 'pool' | 'db' | 'clock'>;

export function riskRoutes(platform: RoutesPlatform, deps: RoutesDeps): Route[] {
  return [...limitRoutes(platform, deps), ...bookRoutes(platform, deps), ...factorRoutes(platform, deps)];
}

function limitRoutes({ db, pool }: RoutesPlatform, { edits, names, open }: RoutesDeps): Route[] {
  const subjectOf = (scope: string, subject: string) => `limit ${scope} ${subject}`.trim();
  return [
    route(contract.limits, async ({ lng }) => {
      const all = (await allLimits(db)).sort(byScope);
      const sports = new Map(names.sports(lng).map(({ id, name }) => [id, name]));
      const paths = await pathNames(pool, all, (id) => sports.get(id) ?? `#${id}`, lng);
      const { minStake, maxStake, maxPayout } = names.limitsOf(BASE_CURRENCY, open.rates());
      return {
        limits: all.map((limit, i) => ({ ...toWire(limit), names: paths[i]! })),
        table: {
          iso: BASE_CURRENCY,
          minStake: writtenBase(minStake),
          maxStake: writtenBase(maxStake),
          maxPayout: writtenBase(maxPayout),
        },
      };
    }),
    route(contract.addLimit, async ({ body, caller }) => {
      const { scope, subject, note, ...fields } = body;
      const limit = { scope, subject, note, ...checkedSums(fields) };
      const of = { part: 'risk', subject: subjectOf(scope, subject), userId: userOf(caller) } as const;
      return edits.edit(of, (tx) => add(tx, limit));
    }),
    route(contract.changeLimit, async ({ params, body, caller }) => {
      const { version, note, ...fields } = body;
      const asked = { ...checkedSums(fields), note, version };
      const of = { part: 'risk', subject: `limit ${params.id}`, userId: userOf(caller) } as const;
      return edits.edit(of, (tx) => change(tx, params.id, asked));
    }),
    route(contract.removeLimit, async ({ params, query, caller }) => {
      const of = { part: 'risk', subject: `limit ${params.id}`, userId: userOf(caller) } as const;
      return edits.edit(of, (tx) => remove(tx, params.id, query.version));
    }),
  ];
}

function bookRoutes({ db, pool }: RoutesPlatform, { open, names, flushRefused }: RoutesDeps): Route[] {
  return [
    route(contract.refused, async ({ query, lng }) => {
      await flushRefused();
      return refusedPage(pool, query, lng);
    }),
    route(contract.whatIf, async ({ body }) => {
      await flushRefused();
      return askWhatIf({ db, pool, limitsOf: names.limitsOf, rates: open.rates() }, body);
    }),
  ];
}

function factorRoutes({ db, clock }: RoutesPlatform, { edits, factors }: RoutesDeps): Route[] {
  return [
    route(contract.factors, async () => ({ factors: (await allFactors(db)).map(factorToWire) })),
    route(contract.setFactor, async ({ params, body, caller }) => {
      const { factor, ...rest } = body;
      const asked = {
        userId: params.userId,
        percent: Math.round(factor * 100),
        since: new Date(clock.now()),
        ...rest,
      };
      const of = {
        part: 'risk',
        subject: `factor ${params.userId}`,
        playerId: params.userId,
        userId: userOf(caller),
      } as const;
      return edits.edit(of, (tx) => setFactor(tx, asked));
    }),
    route(contract.mine, async ({ caller, lng }) => {
      const own = factors.get().get(userOf(caller));
      const t = translatorOf(lng);
      return {
        factor: (own?.percent ?? 100) / 100,
        since: own?.since.toISOString() ?? null,
        reason: own?.reason ?? null,
        why: t(`office.factor.${own?.reason ?? 'usual'}`),
        appeal: { text: t('office.factor.appeal'), path: '/information/contacts' },
      };
    }),
  ];
}

const ORDER = new Map(contract.SCOPES.map((scope, i) => [scope, i]));

function byScope(a: StoredLimit, b: StoredLimit): number {
  return ORDER.get(a.scope)! - ORDER.get(b.scope)! || a.id - b.id;
}
