import { stringify } from 'yaml';
import { BURNS, OBJECTIVES, type Objective, SYMPTOMS, WINDOWS } from './objectives.ts';

/** The share of an objective's events in a window that were not good; no value without events. */
function errorRatio({ good, all }: Objective, window: string): string {
  return `1 - ${good.replaceAll('$w', window)} / ${all.replaceAll('$w', window)}`;
}

const recorded = (window: string) => `fairbook:objective_errors:ratio_rate${window}`;

/** The share of an objective's events that may fail. */
export function budgetOf({ target }: Objective): number {
  return Number((1 - target).toFixed(6));
}

export function burnAlert(objective: Objective, severity: string): string {
  const [first = '', ...rest] = objective.id;
  return `Fairbook${first.toUpperCase()}${rest.join('')}Budget${severity === 'page' ? 'Page' : 'Ticket'}`;
}

function burnRule(objective: Objective, severity: 'page' | 'ticket') {
  const budget = budgetOf(objective);
  const burns = BURNS.filter((burn) => burn.severity === severity).map(({ factor, long, short }) => {
    const above = (window: string) =>
      `${recorded(window)}{objective="${objective.id}"} > ${Number((factor * budget).toFixed(6))}`;
    return `(${above(long)} and ${above(short)})`;
  });
  return {
    alert: burnAlert(objective, severity),
    expr: burns.join(' or '),
    for: severity === 'page' ? '2m' : '15m',
    labels: { severity, objective: objective.id },
    annotations: {
      summary: `${objective.title}: the budget burns too fast`,
      runbook: `docs/slo.md#${objective.id}`,
    },
  };
}

/** The rules for Prometheus: the error ratio of each objective over each window, and every alert. */
export function rulesFile(note: string): string {
  const groups = [
    {
      name: 'fairbook-objectives',
      interval: '30s',
      rules: OBJECTIVES.flatMap((objective) =>
        WINDOWS.map((window) => ({
          record: recorded(window),
          expr: errorRatio(objective, window),
          labels: { objective: objective.id },
        })),
      ),
    },
    {
      name: 'fairbook-budgets',
      rules: OBJECTIVES.flatMap((objective) => [burnRule(objective, 'page'), burnRule(objective, 'ticket')]),
    },
    {
      name: 'fairbook-symptoms',
      rules: SYMPTOMS.map(({ name, expr, for: lasting, severity, summary }) => ({
        alert: name,
        expr,
        for: lasting,
        labels: { severity },
        annotations: { summary, runbook: `docs/slo.md#${name.toLowerCase()}` },
      })),
    },
  ];
  return `# ${note}\n${stringify({ groups }, { lineWidth: 0 })}`;
}

/** The text of docs/slo.md. */
export function objectivesPage(note: string): string {
  const sections = OBJECTIVES.flatMap((each) => [
    `### ${each.id}`,
    '',
    `**${each.title}**: in ${percent(each.target)} of cases ${each.means}. Budget over 30 days: ${percent(budgetOf(each))} of them${each.id === 'betting' ? ', as much as 43 minutes of nothing but errors' : ''}.`,
    '',
    '```promql',
    errorRatio(each, '30d'),
    '```',
    '',
    `Alerts: \`${burnAlert(each, 'page')}\`, \`${burnAlert(each, 'ticket')}\`. What to do: ${each.todo}`,
    '',
  ]);
  const symptoms = SYMPTOMS.flatMap(({ name, expr, for: lasting, severity, todo }) => [
    `### ${name}`,
    '',
    `\`${expr}\` for ${lasting}; ${severity}. ${todo}`,
    '',
  ]);
  return [
    `<!-- ${note} -->`,
    '# Objectives',
    '',
    'What the site promises in figures, how each is measured, and what to do when it is missed. The queries run on Prometheus with the rules in `deploy/observability/rules` ([operations.md](operations.md#monitoring) says how to start it). [metrics.md](metrics.md) explains every metric.',
    '',
    'An alert on a budget needs a high error ratio over a long and a short window, so that it is neither late nor hasty:',
    '',
    '| burns | long and short window | that is | severity |',
    '|---|---|---|---|',
    ...BURNS.map(
      ({ factor, long, short, spent, severity }) =>
        `| ${factor === 1 ? 'as fast as' : `${factor} times as fast as`} the budget allows | ${long}, ${short} | ${spent} | ${severity} |`,
    ),
    '',
    'On a site with few bets a single failure is a large share of them. Raise `for`, or lengthen the windows, before you are woken by one bet.',
    '',
    '## The objectives',
    '',
    ...sections,
    '## Other alerts',
    '',
    ...symptoms,
  ]
    .join('\n')
    .trimEnd()
    .concat('\n');
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(3))} %`;
}
