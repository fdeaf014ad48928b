import { readDictionary, SOURCE_LANGUAGE } from '@fairbook/i18n/dictionaries';
import type { SiteRoute } from '@fairbook/remote-view/routes';
import { AREAS, NAMED_ROUTES, ROUTES } from '@fairbook/remote-view/routes';

/** The text of docs/routes.md: the route table, area by area, with the names of the specification. */
export function routesPage(note: string): string {
  const areas = AREAS.flatMap(({ name, rows }) => {
    const ids = new Set<string>(rows.map(([id]) => id));
    return [
      `## ${name}`,
      '',
      '| id | path | title | shows | layout | rules |',
      '|---|---|---|---|---|---|',
      ...ROUTES.filter(({ id }) => ids.has(id)).map(rowOf),
      '',
    ];
  });
  const names = Object.entries(NAMED_ROUTES).map(([name, id]) => `| ${name} | \`${id}\` |`);
  return [
    `<!-- ${note} -->`,
    '# Pages',
    '',
    `${ROUTES.length} routes. Each is below a language (\`/en/live\`); an address without one leads to the visitor's language. \`:name\` is a parameter, \`{name:a|b}\` one of these words, \`?\` marks what may be left out, and \`*\` is the rest of the path.`,
    '',
    ...areas,
    '## Names in the specification',
    '',
    '| name | id |',
    '|---|---|',
    ...names,
    '',
  ].join('\n');
}

function rowOf(route: SiteRoute): string {
  const { id, path, layout } = route;
  const cells = [
    `\`${id}\``,
    `\`/${path}\``,
    route.redirect ? '' : titleOf(route),
    shown(route),
    layout,
    rules(route),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

function titleOf({ title }: SiteRoute): string {
  const [namespace = '', key = ''] = title.split('.');
  return readDictionary(SOURCE_LANGUAGE, namespace)[key] ?? '';
}

function shown({ redirect, view, modal, behind }: SiteRoute): string {
  if (typeof redirect === 'string') return `→ \`${redirect}\``;
  if (redirect) {
    const cases = Object.entries(redirect.cases).map(([word, to]) => `${redirect.item}=${word} → \`${to}\``);
    return [...cases, `else → \`${redirect.otherwise}\``].join(', ');
  }
  return modal ? `dialog \`${modal}\` over \`${behind}\`` : `view \`${view}\``;
}

function rules(route: SiteRoute): string {
  const {
    needsLogin,
    visitorsOnly,
    needs,
    section,
    flag,
    ban,
    isAlwaysOpen,
    startsAtTop,
    isLanding,
    status,
  } = route;
  if (route.redirect) return '';
  const words = [
    needsLogin && 'login',
    visitorsOnly && 'visitors only',
    needs && `needs ${needs}`,
    section && `section ${section}`,
    flag && `flag ${flag}`,
    ban && `banned: ${ban}`,
    isAlwaysOpen && 'always open',
    startsAtTop && 'starts at its top',
    isLanding && 'scripts at the first touch',
    status && `status ${status}`,
  ];
  return words.filter(Boolean).join(', ');
}
