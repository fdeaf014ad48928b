import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { METRICS, type MetricShape } from '../../apps/server/platform/telemetry/metrics-table.ts';
import { GROWTH_CASES, OBJECTIVE_CASES, SYMPTOM_CASES } from './cases.ts';
import { DASHBOARDS } from './dashboards.ts';
import { OBJECTIVES, SYMPTOMS } from './objectives.ts';
import { budgetOf, burnAlert } from './rules.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, 'deploy/observability');
const RULES = path.join(FOLDER, 'rules/fairbook.yml');
const temporary = mkdtempSync(path.join(tmpdir(), 'fairbook-rules-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

interface Rule {
  alert?: string;
  record?: string;
  expr: string;
  annotations?: { runbook: string };
}

const rules = (parse(readFileSync(RULES, 'utf8')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  (group) => group.rules,
);

/** Words of PromQL that are no metric. */
const WORDS =
  /^(sum|rate|increase|by|without|le|topk|min|max|count|histogram_quantile|and|or|unless|on|ignoring|code|event|call|cause|check|component|outcome|reason|status|job|time|witness|work|became|what|channel|way)$/;
/** Metrics of the process and of Prometheus itself that we use. */
const OTHERS =
  /^(up|process_cpu_seconds_total|process_resident_memory_bytes|nodejs_eventloop_lag_p(50|99)_seconds)$/;

/** The names of metrics in an expression: its words, without strings, label matchers and numbers. */
function metricsIn(expr: string): { name: string; labels: [string, string][] }[] {
  const found = [...expr.matchAll(/([a-z_:][a-zA-Z0-9_:]*)\s*(?:\{([^}]*)\})?(?!\s*\()/g)];
  const bare = expr.replaceAll(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, '');
  return found
    .map(([, name = '', matchers = '']) => ({
      name,
      labels: [...matchers.matchAll(/(\w+)(?:=|!=|=~|!~)"([^"]*)"/g)].map(
        ([, label = '', value = '']) => [label, value] as [string, string],
      ),
    }))
    .filter(({ name }) => new RegExp(`(^|[^\\w:])${name}([^\\w:]|$)`).test(bare) && !WORDS.test(name));
}

const recorded = new Set(rules.flatMap(({ record }) => record ?? []));

/** What is wrong with the metrics of an expression. */
function strangeIn(expr: string): string[] {
  return metricsIn(expr).flatMap(({ name, labels }) => {
    if (recorded.has(name) || OTHERS.test(name)) return [];
    const shape = (METRICS as Record<string, MetricShape>)[name.replace(/_(bucket|sum|count)$/, '')];
    const isHistogram = /_(bucket|sum|count)$/.test(name) && !(name in METRICS);
    if (!shape || (shape.kind === 'histogram') !== isHistogram) return [`no metric ${name}`];
    return labels.flatMap(([label, text]) => {
      if (label === 'le')
        return shape.buckets?.includes(Number(text)) ? [] : [`${name} has no bucket ${text}`];
      const values = shape.labels?.[label];
      if (!values) return [`${name} has no label ${label}`];
      const isKnown = values.some((value) => new RegExp(`^(${text})$`).test(value));
      return isKnown ? [] : [`${name} has no ${label} like ${text}`];
    });
  });
}

test('every metric, label value and bucket that a rule or a panel names exists in the code', () => {
  const panels = DASHBOARDS.flatMap(({ panels: all }) => all.flatMap(({ queries }) => queries));
  const exprs = [...rules.map(({ expr }) => expr), ...panels.map(([expr]) => expr)];
  expect(exprs.flatMap(strangeIn)).toEqual([]);
  expect(exprs.flatMap(metricsIn).length).toBeGreaterThan(exprs.length);
  expect(strangeIn('rate(fairbook_lost_total{code="x"}[5m])')).toEqual(['no metric fairbook_lost_total']);
  expect(strangeIn('fairbook_ready{check="moon"}')).toEqual(['fairbook_ready has no check like moon']);
});

test('every metric of ours is on a dashboard', () => {
  const shown = JSON.stringify(DASHBOARDS);
  expect(Object.keys(METRICS).filter((name) => !shown.includes(name))).toEqual([]);
});

test('the dashboards have the structure that Grafana reads', () => {
  for (const { uid } of DASHBOARDS) {
    const file = path.join(FOLDER, `grafana/dashboards/${uid}.json`);
    const board = JSON.parse(readFileSync(file, 'utf8')) as {
      uid: string;
      title: string;
      schemaVersion: number;
      panels: Record<string, unknown>[];
    };
    expect(board).toMatchObject({ uid, title: expect.any(String), schemaVersion: 39 });
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    const places = board.panels.map(({ gridPos }) => JSON.stringify(gridPos));
    expect(new Set(places).size).toBe(places.length);
    for (const panel of board.panels)
      expect(panel).toMatchObject({
        type: expect.stringMatching(/^(timeseries|stat)$/),
        title: expect.any(String),
        datasource: { type: 'prometheus', uid: 'fairbook-prometheus' },
        gridPos: { w: 12, h: 8 },
        targets: expect.arrayContaining([
          {
            refId: 'A',
            datasource: expect.anything(),
            expr: expect.any(String),
            legendFormat: expect.any(String),
          },
        ]),
      });
  }
  const source = parse(
    readFileSync(path.join(FOLDER, 'grafana/provisioning/datasources/fairbook.yml'), 'utf8'),
  );
  expect(source.datasources[0].uid).toBe('fairbook-prometheus');
});

test('every alert has its line in docs/slo.md', () => {
  const page = readFileSync(path.join(ROOT, 'docs/slo.md'), 'utf8');
  const heads = new Set([...page.matchAll(/^### (.+)$/gm)].map(([, head = '']) => head.toLowerCase()));
  const lost = rules.flatMap(({ alert, annotations }) =>
    alert && !heads.has(annotations?.runbook.split('#')[1] ?? '') ? [alert] : [],
  );
  expect(lost).toEqual([]);
});

/** Exit code and text of promtool; null where this machine has none, which CI does not accept. */
function promtool(...args: string[]): { code: number | null; text: string } | null {
  const run = spawnSync('promtool', args, { encoding: 'utf8' });
  if (run.error === undefined) return { code: run.status, text: run.stdout + run.stderr };
  if (process.env.CI) throw new Error('promtool is missing: unpack the package prometheus, as .ci/run does');
  console.warn('NOT CHECKED: the rules of Prometheus, because this machine has no promtool');
  return null;
}

const constant = (value: number) => `${value}+0x600`;
const growing = (each: number) => `0+${each}x600`;
const firing = (alert: string) => `count(ALERTS{alertname="${alert}",alertstate="firing"})`;

interface Case {
  interval: string;
  input_series: { series: string; values: string }[];
  promql_expr_test: { expr: string; eval_time: string; exp_samples: { labels: string; value: number }[] }[];
}

function caseOf(
  series: readonly (readonly [string, string])[],
  alerts: readonly (readonly [alert: string, isFiring: boolean])[],
  at: string,
): Case {
  return {
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: alerts.map(([alert, isFiring]) => ({
      expr: firing(alert),
      eval_time: at,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
}

/** Ten thousand events a minute, of which so many are bad. */
function eventsOf(id: string, bad: number): (readonly [string, string])[] {
  const shape = OBJECTIVE_CASES[id] ?? {};
  const counts = { good: 10_000 - bad, bad, all: 10_000 };
  return Object.entries(shape).map(
    ([kind, series]) => [series, growing(counts[kind as keyof typeof counts])] as const,
  );
}

/** All symptoms at once, and the objectives in two runs, because two objectives count the same events. */
function allCases(): Case[] {
  const symptoms = [
    ...Object.entries(SYMPTOM_CASES).map(([alert, each]) => ({ alert, ...each, write: constant })),
    ...Object.entries(GROWTH_CASES).map(([alert, each]) => ({ alert, ...each, write: growing })),
  ];
  const symptomsAs = (kind: 'bad' | 'good') =>
    caseOf(
      symptoms.flatMap((each) => [
        [each.series, each.write(each[kind])] as const,
        ...(each.beside ? [[each.beside[0], growing(each.beside[1])] as const] : []),
      ]),
      symptoms.map(({ alert }) => [alert, kind === 'bad'] as const),
      '20m',
    );
  const lots = [
    OBJECTIVES.filter(({ id }) => id !== 'refusals'),
    OBJECTIVES.filter(({ id }) => id === 'refusals'),
  ];
  const burning = (lot: typeof OBJECTIVES, times: number, isPage: boolean, isTicket: boolean) =>
    caseOf(
      lot.flatMap((each) => eventsOf(each.id, Math.round(10_000 * budgetOf(each) * times))),
      lot.flatMap((each) => [
        [burnAlert(each, 'page'), isPage] as const,
        [burnAlert(each, 'ticket'), isTicket] as const,
      ]),
      '70m',
    );
  return [
    symptomsAs('bad'),
    symptomsAs('good'),
    // All nodes that could write are gone, and so are their series.
    caseOf([], [['FairbookNoWriter', true]], '20m'),
    ...lots.flatMap((lot) => [
      burning(lot, 20, true, true),
      burning(lot, 2, false, true),
      burning(lot, 0.5, false, false),
    ]),
  ];
}

test('every alert has a case in which it fires, and one in which it doesn’t', () => {
  const cased = [...Object.keys(SYMPTOM_CASES), ...Object.keys(GROWTH_CASES)].sort();
  expect(cased).toEqual(SYMPTOMS.map(({ name }) => name).sort());
  expect(Object.keys(OBJECTIVE_CASES).sort()).toEqual(OBJECTIVES.map(({ id }) => id).sort());
  const file = path.join(temporary, 'cases.yml');
  writeFileSync(file, stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: allCases() }));
  const tested = promtool('test', 'rules', file);
  if (tested) expect(tested.code, tested.text).toBe(0);
});

test('promtool takes the rules and the configuration', () => {
  const checked = promtool('check', 'rules', RULES);
  if (checked) expect(checked.code, checked.text).toBe(0);
  const config = promtool('check', 'config', '--syntax-only', path.join(FOLDER, 'prometheus.yml'));
  if (config) expect(config.code, config.text).toBe(0);
});
