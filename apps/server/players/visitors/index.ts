import { type Reason, Refusal, site, visitors } from '@fairbook/contracts';
import { type ClosedProduct, PRODUCTS } from '@fairbook/contracts/placement/closed-products';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { BuildId } from '../../platform/storage/build-id.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import { openSections } from './partitions.ts';
import { POLICY_LOGO } from './policy-logo.ts';
import { createSecureGrants, GRANT_COOKIE, GRANT_SECONDS, type SecureGrants } from './secure-grant.ts';
import { createVisitorStates, type StateSources, type VisitorStates } from './state.ts';
import {
  closedProducts,
  heldPlayers,
  holdBets,
  insertCookieAgreement,
  readClosed,
  restrictionsOf,
  saveRestrictions,
} from './store.ts';

export type { VisitorStates } from './state.ts';
export { banOf, heldNow, isHeld, mustMove, readClosed, setTransfer, withdrawalBan } from './store.ts';

export interface VisitorsDependencies extends StateSources {
  edits: SiteEdits;
  build: BuildId;
}

type VisitorsPlatform = Pick<Platform, 'pool' | 'db' | 'clock' | 'random' | 'config'>;

export interface Visitors {
  module: Module;
  states: VisitorStates;
  /** Why the player may neither pay in nor bet: a ban, a transfer. Null if they may. From memory. */
  heldFor(userId: number): Reason | null;
  /**
   * Whether anything is closed to the account: a ban, a transfer, a product, by what is committed. `within`: a
   * transaction whose connection the caller holds already.
   */
  isRestricted(userId: number, within?: Tx): Promise<boolean>;
  /** The products closed to players: from memory, and as committed. */
  products: {
    closedTo(userId: number): readonly ClosedProduct[];
    readClosed: typeof readClosed;
  };
}

/** The state of a visitor: bans, blocks, maintenance, duties, consent; and small services of every page. */
export function createVisitors(platform: VisitorsPlatform, dependencies: VisitorsDependencies): Visitors {
  const states = createVisitorStates(platform.db, dependencies);
  const grants = createSecureGrants(platform);
  const held = dependencies.edits.keep('players', () => heldPlayers(platform.db));
  const closed = dependencies.edits.keep('players', () => closedProducts(platform.db));
  const closedTo = (userId: number) => closed.get().get(userId) ?? [];
  const routes = [
    ...stateRoutes(states, dependencies, closedTo),
    ...operatorRoutes(platform, dependencies.edits),
    ...pageRoutes(platform, grants),
  ];
  return {
    states,
    products: { closedTo, readClosed },
    async isRestricted(userId, within) {
      const said = await restrictionsOf(within ?? platform.db, userId);
      return said !== undefined && (said.banLevel > 0 || said.isTransferRequired || said.products.length > 0);
    },
    heldFor: (userId) => held.get().get(userId) ?? null,
    module: { name: 'visitors', routes, duties: { keys: grants } },
  };
}

function stateRoutes(
  states: VisitorStates,
  { settings, build }: VisitorsDependencies,
  closedTo: Visitors['products']['closedTo'],
): Route[] {
  return [
    route(site.visitorState, async ({ caller, query, cookie }) => {
      const { ip, country, userId, role } = caller;
      const asker = { ip, country, path: query.path ?? '/', cookie };
      return userId === null ? states.ofVisitor(asker) : states.ofUser(asker, { userId, role });
    }),
    route(site.appVersion, async ({ query }) => ({
      currentVersion: query.current ?? build.version,
      latestVersion: build.version,
      lastUpdateTime: build.builtAt === null ? null : new Date(build.builtAt).toISOString(),
    })),
    route(visitors.partitions, async ({ caller: { ip, country, userId, role }, cookie }) => ({
      listAvailablePartitions: openSections({
        settings: settings(),
        closed: userId === null ? [] : closedTo(userId).map(({ product }) => product),
        country,
        isBlocked: (path) =>
          role !== 'operator' &&
          states.closuresOf({ ip, country, path, cookie }, userId).blockReason !== null,
      }),
      success: true as const,
    })),
  ];
}

function operatorRoutes({ db, clock }: VisitorsPlatform, edits: SiteEdits): Route[] {
  return [
    route(visitors.readRestrictions, async ({ params }) => known(await restrictionsOf(db, params.id))),
    route(visitors.editRestrictions, async ({ params, body, caller }) => {
      const edit = { part: 'players', subject: String(params.id), userId: userOf(caller) } as const;
      return edits.edit(edit, async (tx) => {
        const before = known(await restrictionsOf(tx, params.id));
        if (before.version !== body.version) throw new Refusal('operator.version_conflict');
        const answer = { ...before, ...body, version: body.version + 1 };
        await saveRestrictions(tx, answer);
        return { before, after: answer, answer };
      });
    }),
    route(visitors.closeProducts, async ({ params, body, caller }) => {
      const edit = { part: 'players', subject: String(params.id), userId: userOf(caller) } as const;
      return edits.edit(edit, async (tx) => {
        const before = known(await restrictionsOf(tx, params.id));
        if (before.version !== body.version) throw new Refusal('operator.version_conflict');
        const products = datedProducts(before.products, body.products, new Date(clock.now()).toISOString());
        const answer = { ...before, products, version: body.version + 1 };
        await holdBets(tx, params.id);
        await saveRestrictions(tx, answer);
        return { before, after: answer, answer };
      });
    }),
  ];
}

/** Products that were closed before keep their date, unless the reason has changed. */
function datedProducts(
  before: readonly ClosedProduct[],
  wanted: readonly Pick<ClosedProduct, 'product' | 'reason'>[],
  now: string,
): ClosedProduct[] {
  return PRODUCTS.flatMap((product) => {
    const found = wanted.find((each) => each.product === product);
    if (!found) return [];
    const held = before.find((each) => each.product === product && each.reason === found.reason);
    return [held ?? { product, reason: found.reason, since: now }];
  });
}

function pageRoutes({ db, clock }: VisitorsPlatform, grants: SecureGrants): Route[] {
  return [
    route(visitors.cookiesAgreement, async ({ body, caller }) => {
      const { cookiesAgreeTime, cookiesAgreeType: type } = body;
      const agreedAt = new Date(cookiesAgreeTime);
      if (Number.isNaN(agreedAt.getTime())) {
        throw new Refusal({ code: 'request.invalid', field: 'cookiesAgreeTime' });
      }
      await insertCookieAgreement(db, { at: new Date(clock.now()), userId: caller.userId, agreedAt, type });
      return undefined;
    }),
    route(visitors.secureData, async ({ cookie, setHeader, isSecure }) => {
      const { cookie: value, expiresAt, ...grant } = grants.give(cookie(GRANT_COOKIE));
      const secure = isSecure ? '; Secure' : '';
      const life = `Path=/; Max-Age=${GRANT_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
      setHeader('set-cookie', `${GRANT_COOKIE}=${value}; ${life}`);
      return { ...grant, expiresAt: new Date(expiresAt).toISOString() };
    }),
    route(visitors.policyLogo, async ({ setHeader }) => {
      setHeader('cache-control', 'public, max-age=86400');
      return POLICY_LOGO;
    }),
  ];
}

function known<T>(found: T | undefined): T {
  if (found === undefined) throw new Refusal('operator.unknown_entry');
  return found;
}
