import { BUILT_IN, type PagePins, type ViewPins } from '../protocol.ts';
import { bucketOf, type Rollout, versionFor } from './rollout.ts';
import type { SiteBuild } from './site-build.ts';

/** A version of a view with its own origin. */
export interface RegisteredView {
  origin: string;
  pins: ViewPins;
}

/** The operators' pins; a new object after any change. */
export interface Registry {
  versions: readonly RegisteredView[];
  rollouts: readonly Rollout[];
}

/** What one visitor gets: a version of each view, and the build with these versions. */
export interface Plan {
  /** Equal for visitors with the same views; empty when all views come from the build. */
  key: string;
  build: SiteBuild;
  /** Null: the view is not shown. */
  versionOf(view: string): string | null;
}

export interface Planner {
  plan(registry: Registry, who: () => string): Plan;
  /** Reports a success or failure; a candidate that keeps failing during its rollout is not served for a while. */
  report(view: string, version: string, isFine: boolean): void;
}

const FAILURES = 3;
const REST_MS = 30_000;

/**
 * Plans which versions of views each visitor gets: one shared plan per combination of versions. `now` in epoch
 * milliseconds.
 */
export function createPlanner(build: SiteBuild, now: () => number): Planner {
  const plans = new WeakMap<Registry, Map<string, Plan>>();
  const health = createHealth(now);

  return {
    report: health.report,
    plan(registry, who) {
      const known = plans.get(registry) ?? new Map<string, Plan>();
      plans.set(registry, known);
      const chosen = new Map<string, string | null>();
      let name: string | undefined;
      for (const rollout of registry.rollouts) {
        const bucket = () => {
          name ??= who();
          return bucketOf(rollout.view, name);
        };
        const rests = (version: string) => health.rests(rollout.view, version);
        chosen.set(rollout.view, versionFor(rollout, bucket, rests));
      }
      const key = keyOf(chosen);
      const found = known.get(key);
      if (found) return found;
      const plan = planOf(build, registry, chosen, key);
      known.set(key, plan);
      return plan;
    },
  };
}

function keyOf(chosen: ReadonlyMap<string, string | null>): string {
  const others = [...chosen].filter(([, version]) => version !== BUILT_IN);
  return others
    .map(([view, version]) => `${view}=${version ?? ''}`)
    .sort()
    .join('&');
}

function planOf(
  build: SiteBuild,
  registry: Registry,
  chosen: ReadonlyMap<string, string | null>,
  key: string,
): Plan {
  const given = (view: string) => (chosen.has(view) ? chosen.get(view) : BUILT_IN);
  const foreign = registry.versions.filter(
    ({ pins }) => given(pins.name) === pins.version && hasSomethingToShow(pins),
  );
  const kept = build.views.filter(({ name }) => given(name) === BUILT_IN);
  const views = [...kept, ...foreign.map(({ pins }) => pins)];
  const names = new Set(views.map(({ name }) => name));
  const scripts = foreign.flatMap(({ pins }) =>
    Object.entries(pins.integrity).filter(([url]) => isModule(url, pins)),
  );
  return {
    key,
    versionOf: (view) => (names.has(view) ? (given(view) ?? null) : null),
    build: {
      ...build,
      views,
      integrity: { ...build.integrity, ...Object.fromEntries(scripts) },
      placed: views.flatMap(({ name, place, pages }) => (place ? [{ view: name, place, pages }] : [])),
      origins: [...new Set(foreign.map(({ origin }) => origin))],
      codeHashes: [...new Set(views.flatMap((pins) => pins.eval))],
      styleHashes: [...new Set(views.flatMap(({ styles = [] }) => styles))],
    },
  };
}

function isModule(url: string, { css }: ViewPins): boolean {
  return !css.includes(url);
}

/** Whether a view has pages or components. A view with neither is dropped (S1 §4). */
export function hasSomethingToShow({ pages, components }: Pick<ViewPins, 'pages' | 'components'>): boolean {
  return pages.length > 0 || components.length > 0;
}

/** The views a page may load. */
export function pagePinsOf({ views }: SiteBuild): Record<string, PagePins> {
  return Object.fromEntries(views.map((pins) => [pins.name, pagePins(pins)]));
}

function pagePins({ entry, css, dictionaries, version, integrity, eval: code }: ViewPins): PagePins {
  const pins: PagePins = { entry, css, dictionaries };
  if (code.length > 0) pins.eval = code;
  if (!/^https?:/.test(entry)) return pins;
  const styles = css.map((url) => [url, integrity[url] ?? ''] as const);
  return { ...pins, version, integrity: Object.fromEntries(styles) };
}

/** Counts failures in a row by version. */
function createHealth(now: () => number) {
  const states = new Map<string, { failures: number; until: number }>();
  return {
    report(view: string, version: string, isFine: boolean): void {
      const key = `${view}=${version}`;
      if (isFine) return void states.delete(key);
      const failures = (states.get(key)?.failures ?? 0) + 1;
      states.set(key, { failures, until: failures < FAILURES ? 0 : now() + REST_MS });
    },
    rests: (view: string, version: string) => (states.get(`${view}=${version}`)?.until ?? 0) > now(),
  };
}
