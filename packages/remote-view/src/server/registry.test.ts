import { describe, expect, test } from 'vitest';
import type { ViewPins } from '../protocol.ts';
import { createPlanner, pagePinsOf, type Registry } from './registry.ts';
import type { SiteBuild } from './site-build.ts';

const ORIGIN = 'https://view.example';

function pinsOf(name: string, version: string, change: Partial<ViewPins> = {}): ViewPins {
  const entry = version === '0.1.0' ? `/views/${name}/entry.js` : `${ORIGIN}/${version}.js`;
  return {
    name,
    version,
    kind: 'regular',
    pages: ['/*'],
    place: null,
    entry,
    css: [],
    integrity: { [entry]: `sha256-${version}` },
    parts: {},
    components: [],
    eval: [],
    dictionaries: [],
    ...change,
  };
}

const build = {
  integrity: { '/views/footer/entry.js': 'sha256-0.1.0' },
  views: [pinsOf('footer', '0.1.0')],
} as unknown as SiteBuild;
const registry: Registry = {
  versions: [
    {
      origin: ORIGIN,
      pins: pinsOf('footer', '2.0.0', { eval: ['hash'], styles: ['look'], css: [`${ORIGIN}/a.css`] }),
    },
    { origin: ORIGIN, pins: pinsOf('form', '1.0.0', { place: 'after-content' }) },
    { origin: ORIGIN, pins: pinsOf('empty', '1.0.0', { pages: [] }) },
  ],
  rollouts: [
    { view: 'footer', stable: 'built-in', candidate: '2.0.0', percent: 100 },
    { view: 'form', stable: '1.0.0', candidate: null, percent: 0 },
    { view: 'empty', stable: '1.0.0', candidate: null, percent: 0 },
  ],
};

describe('a plan', () => {
  test('without a registry is the build', () => {
    const {
      key,
      build: planned,
      versionOf,
    } = createPlanner(build, () => 0).plan({ versions: [], rollouts: [] }, () => '');
    expect([key, planned.views, planned.origins, versionOf('footer'), versionOf('form')]).toEqual([
      '',
      build.views,
      [],
      'built-in',
      null,
    ]);
  });

  test('replaces views of the build by registered versions and adds what those need', () => {
    const { key, build: planned, versionOf } = createPlanner(build, () => 0).plan(registry, () => 'user 1');
    expect(key).toBe('empty=1.0.0&footer=2.0.0&form=1.0.0');
    expect(planned.views.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'footer 2.0.0',
      'form 1.0.0',
    ]);
    expect(planned.integrity[`${ORIGIN}/2.0.0.js`]).toBe('sha256-2.0.0');
    expect(planned.placed).toEqual([{ view: 'form', place: 'after-content', pages: ['/*'] }]);
    expect([planned.origins, planned.codeHashes, planned.styleHashes]).toEqual([
      [ORIGIN],
      ['hash'],
      ['look'],
    ]);
    expect(pagePinsOf(planned).footer).toMatchObject({ version: '2.0.0', eval: ['hash'] });
    expect(versionOf('footer')).toBe('2.0.0');
  });

  test('drops an application with no views and no components', () => {
    expect(
      createPlanner(build, () => 0)
        .plan(registry, () => 'user 1')
        .versionOf('empty'),
    ).toBeNull();
  });

  test('is the same object for all visitors with the same views', () => {
    const planner = createPlanner(build, () => 0);
    expect(planner.plan(registry, () => 'user 1')).toBe(planner.plan(registry, () => 'user 2'));
    expect(planner.plan({ ...registry }, () => 'user 1')).not.toBe(planner.plan(registry, () => 'user 1'));
  });
});

test('a candidate that fails three times in a row rests for half a minute', () => {
  let now = 0;
  const planner = createPlanner(build, () => now);
  const version = () => planner.plan(registry, () => 'user 1').versionOf('footer');
  for (const isFine of [false, false, true, false, false]) planner.report('footer', '2.0.0', isFine);
  expect(version()).toBe('2.0.0');
  planner.report('footer', '2.0.0', false);
  expect(version()).toBe('built-in');
  now = 30_000;
  expect(version()).toBe('2.0.0');
});
