import { views as contract, Refusal } from '@fairbook/contracts';
import { BUILT_IN, type ViewPins } from '@fairbook/remote-view';
import type { RegisteredView, Registry } from '@fairbook/remote-view/server';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import { type Module, type Route, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../site-edits/index.ts';
import { checkPins } from './check-pins.ts';
import { insertVersion, isVersion, type RolloutRow, readAll, rolloutOf, saveRollout } from './store.ts';

export interface ViewRegistry {
  module: Module;
  /** The current registry, from memory. */
  current(): Registry;
  find(view: string, version: string): RegisteredView | undefined;
}

/** The versions of views and who gets which: stored in PostgreSQL, edited by operators. */
export function createViewRegistry(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  edits: SiteEdits,
): ViewRegistry {
  const kept = edits.keep('views', () => readAll(db).then(registryOf));
  const entryOf = async (view: string) => {
    const found = (await entries()).find((entry) => entry.view === view);
    if (!found) throw new Refusal('operator.unknown_entry');
    return found;
  };
  const entries = () => readAll(db).then(shownEntries);

  /** One edit of a view's rollout, based on the version that the operator has seen. */
  async function edit(userId: number, view: string, seen: number, next: Next): Promise<contract.ViewEntry> {
    await edits.edit({ part: 'views', subject: view, userId }, async (tx) => {
      const row = await rolloutOf(tx, view);
      const before = row ?? { view, ...FIRST };
      if (before.version !== seen) throw new Refusal('operator.version_conflict');
      const after = { ...before, ...(await next(before, tx)), version: seen + 1 };
      await saveRollout(tx, after);
      return { before: row ?? null, after, answer: undefined };
    });
    return entryOf(view);
  }

  const routes: Route[] = [
    route(contract.list, async () => ({ views: await entries() })),
    route(contract.register, async ({ body, caller }) => {
      const { origin, pins } = body;
      checkPins(origin, pins, config);
      const { name: view, version } = pins;
      await edits.edit({ part: 'views', subject: view, userId: userOf(caller) }, async (tx) => {
        if (version === BUILT_IN || (await isVersion(tx, view, version))) {
          throw new Refusal({
            code: 'views.version_taken',
            field: 'pins.version',
            values: { view, version },
          });
        }
        await insertVersion(tx, body, userOf(caller), new Date(clock.now()));
        return { before: null, after: body, answer: undefined };
      });
      return entryOf(view);
    }),
    route(contract.rollOut, ({ params, body, caller }) =>
      edit(userOf(caller), params.view, body.version, async (before, tx) => {
        const { stable, candidate, percent } = body;
        for (const version of [stable, candidate]) await checkVersion(tx, params.view, version);
        const previous = stable === before.stable ? before.previous : before.stable;
        return { stable, candidate, percent, previous };
      }),
    ),
    route(contract.rollBack, ({ params, body, caller }) =>
      edit(userOf(caller), params.view, body.version, async ({ stable, previous }) => ({
        stable: previous,
        candidate: null,
        percent: 0,
        previous: stable,
      })),
    ),
  ];

  return {
    module: { name: 'view-registry', routes },
    current: kept.get,
    find: (view, version) =>
      kept.get().versions.find(({ pins }) => pins.name === view && pins.version === version),
  };
}

type Next = (before: RolloutRow, tx: Tx) => Promise<Omit<RolloutRow, 'view' | 'version'>>;

/** The start of a view without edits: the built-in version, which for a new view is empty. */
const FIRST = { stable: BUILT_IN, candidate: null, percent: 0, previous: null, version: 0 } as const;

async function checkVersion(tx: Tx, view: string, version: string | null): Promise<void> {
  if (version === null || version === BUILT_IN || (await isVersion(tx, view, version))) return;
  throw new Refusal({ code: 'views.unknown_version', field: 'version', values: { view, version } });
}

type Stored = Awaited<ReturnType<typeof readAll>>;

function registryOf({ versions, rollouts }: Stored): Registry {
  return {
    versions: versions.map(({ origin, pins }) => ({ origin, pins: pins as ViewPins })),
    rollouts: rollouts.map(({ view, stable, candidate, percent }) => ({ view, stable, candidate, percent })),
  };
}

function shownEntries({ versions, rollouts }: Stored): contract.ViewEntry[] {
  const names = new Set([...versions, ...rollouts].map(({ view }) => view));
  return [...names].map((view) => ({
    ...FIRST,
    ...rollouts.find((row) => row.view === view),
    view,
    versions: versions
      .filter((row) => row.view === view)
      .map(({ pins, origin, registered_at, registered_by }) => ({
        ...(pins as contract.Pins),
        origin,
        registeredAt: registered_at.toISOString(),
        registeredBy: Number(registered_by),
      })),
  }));
}
