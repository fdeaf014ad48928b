import { createHash, timingSafeEqual } from 'node:crypto';
import { blocks as contract, Refusal, type site } from '@fairbook/contracts';
import { LANGUAGES } from '@fairbook/i18n/dictionaries';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Caller, type Module, route, userOf } from '../../platform/module.ts';
import { badNetwork } from '../../platform/values/networks.ts';
import type { Edited, SiteEdits } from '../site-edits/index.ts';
import { type BlockSubject, createMatcher, shownReason } from './match.ts';
import { allRules, deleteRule, insertRule, replaceRule } from './store.ts';

/** Contains the operators' key; see the setting `forceGeoOffKey`. */
export const GEO_OFF_COOKIE = 'force-geo-off';

export interface BlocksModule {
  module: Module;
  /** The reason of the page that replaces the requested one for this visitor; null for none. From memory. */
  reasonOf(subject: BlockSubject): number | null;
  /** The rules of paths for this visitor, on any page; see `VisitorState`. From memory. */
  blockedPaths(subject: BlockSubject): site.BlockedPath[];
  /** Whether a visitor's cookie opens pages that are blocked by place. */
  isGeoFree(cookie: string | undefined): boolean;
}

/** The operators' rules on who may see what: by country, address range, player and path. */
export function createBlocks(
  { db }: Pick<Platform, 'db'>,
  { edits, geoOffKey }: { edits: SiteEdits; geoOffKey(): string },
): BlocksModule {
  const matcher = edits.keep('blocks', async () => createMatcher(await allRules(db)));

  function isGeoFree(cookie: string | undefined): boolean {
    const key = geoOffKey();
    return key !== '' && cookie !== undefined && timingSafeEqual(digest(cookie), digest(key));
  }

  const module: Module = {
    name: 'blocks',
    routes: [
      route(contract.block, async ({ body, caller, cookie }) => {
        const path = pathOf(body.url);
        const { ip, country, role } = caller;
        // No rule may lock out the operators who could remove it. Without `auth` they test a rule as a visitor.
        if (body.auth && role === 'operator') return { displayTypeId: 0, templateTypeId: 0 };
        const userId = body.auth ? caller.userId : null;
        const isFree = () => isGeoFree(cookie(GEO_OFF_COOKIE));
        const rule = matcher.get().match({ ip, country, userId, path, isGeoFree: isFree });
        const { displayTypeId = 0, templateTypeId = 0 } = rule ?? {};
        return { displayTypeId, templateTypeId };
      }),
      route(contract.list, async () => ({ rules: await allRules(db) })),
      route(contract.add, async ({ body, caller }) =>
        edits.edit(editOf(caller, 'a new rule'), (tx) => add(tx, body)),
      ),
      route(contract.change, async ({ params, body, caller }) =>
        edits.edit(editOf(caller, String(params.id)), (tx) => change(tx, { id: params.id, ...body })),
      ),
      route(contract.remove, async ({ params, query, caller }) =>
        edits.edit(editOf(caller, String(params.id)), (tx) => remove(tx, params.id, query.version)),
      ),
    ],
  };
  return {
    module,
    isGeoFree,
    reasonOf(subject) {
      const rule = matcher.get().match(subject);
      return rule && shownReason(rule);
    },
    blockedPaths: (subject) => matcher.get().blockedPaths(subject),
  };
}

function editOf(caller: Caller, subject: string) {
  return { part: 'blocks', subject, userId: userOf(caller) } as const;
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

const PREFIX = new RegExp(`^/(${LANGUAGES.join('|')})(?=/|$)`);

/** The path, without language, in any form of a site address. */
function pathOf(url: string): string {
  const base = 'http://site.invalid';
  const path = URL.canParse(url, base) ? new URL(url, base).pathname : '/';
  return path.replace(PREFIX, '') || '/';
}

async function add(tx: Tx, fields: contract.BlockFields): Promise<Edited<contract.BlockRule>> {
  refuseBad(fields);
  const answer = await insertRule(tx, fields);
  return { before: null, after: answer, answer, subject: String(answer.id) };
}

async function change(tx: Tx, asked: contract.BlockRule): Promise<Edited<contract.BlockRule>> {
  refuseBad(asked);
  const before = held(await allRules(tx), asked.id, asked.version);
  const answer = { ...asked, version: asked.version + 1 };
  await replaceRule(tx, answer);
  return { before, after: answer, answer };
}

async function remove(tx: Tx, id: number, version: number | undefined): Promise<Edited<undefined>> {
  const before = held(await allRules(tx), id, version);
  await deleteRule(tx, id);
  return { before, after: null, answer: undefined };
}

function held(all: contract.BlockRule[], id: number, version: number | undefined): contract.BlockRule {
  const found = all.find((rule) => rule.id === id);
  if (!found) throw new Refusal('operator.unknown_entry');
  if (found.version !== version) throw new Refusal('operator.version_conflict');
  return found;
}

function refuseBad({ countries, networks, userIds, paths }: contract.BlockFields): void {
  if (countries.length + networks.length + userIds.length + paths.length === 0) {
    throw new Refusal({ code: 'blocks.empty_rule', field: 'countries' });
  }
  const network = badNetwork(networks);
  if (network !== undefined) {
    throw new Refusal({ code: 'blocks.bad_network', field: 'networks', values: { network } });
  }
}
