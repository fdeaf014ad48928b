import { type Action, type Area, type AreaPage, actionsOf, type PageRequest } from '@fairbook/ui/doc';

const ACTIONS: readonly Action[] = [
  ['pages.toLive', '/live'],
  ['pages.toLine', '/line'],
  ['pages.toMulti', '/multi'],
];

const TYPES = 'real|virtual|stream';
/** Disciplines of each type, as addresses have them. */
const DISCIPLINES: Record<string, readonly string[]> = {
  real: ['cs2', 'dota2', 'lol', 'valorant', 'r6', 'sc2', 'kog', 'rocket'],
  virtual: ['football', 'basketball', 'hockey', 'tennis', 'fighting'],
  stream: ['football', 'basketball', 'hockey', 'tennis'],
};

/** What all pages below a discipline have: its name in the title, and a 404 for one that its type doesn't have. */
function below(key: string, ...at: string[]): AreaPage {
  return { key, at, make: (request) => madeOf(key, request) };
}

function madeOf(key: string, { params: [type = '', discipline = ''], t }: PageRequest) {
  if (!DISCIPLINES[type]?.includes(discipline)) return null;
  const name = t(`esports.d.${discipline}.title`);
  const all = { text: t(`esports.${type}All.title`), to: `/${type}/all` };
  const own = { text: name, to: `/${type}/${discipline}` };
  const isTop = key === 'discipline';
  return {
    title: isTop ? name : `${name}: ${t(`esports.${key}.title`)}`,
    crumbs: isTop ? [all] : [all, own],
    sections: [
      { kind: 'empty', text: t(`esports.${key}.text`), actions: actionsOf(ACTIONS, t) } as const,
      ...(isTop ? [linksOf(type, discipline, t)] : []),
    ],
  };
}

function linksOf(type: string, discipline: string, t: PageRequest['t']) {
  const base = `/${type}/${discipline}`;
  const links = [
    { text: t('esports.champs.title'), to: `${base}/champs` },
    { text: t('esports.live'), to: `${base}/live` },
    { text: t('esports.line'), to: `${base}/line` },
  ];
  return { kind: 'links', links } as const;
}

/** All disciplines of a type. */
function all(type: string): AreaPage {
  const key = `${type}All`;
  return {
    key,
    at: [`${type}/all`],
    make: ({ t }) => ({
      sections: [
        { kind: 'empty', text: t(`esports.${key}.text`), actions: actionsOf(ACTIONS, t) },
        {
          kind: 'links',
          links: (DISCIPLINES[type] ?? []).map((name) => ({
            text: t(`esports.d.${name}.title`),
            to: `/${type}/${name}`,
          })),
        },
      ],
    }),
  };
}

/** Esports of the three types (S1 §2): `{type}/{discipline}/…`. */
export const AREA: Area = {
  id: 'esports',
  nav: [{ pages: ['realAll', 'virtualAll', 'streamAll'] }],
  wayOut: [['pages.toEsports', '/real/all'], ...ACTIONS],
  pages: [
    all('real'),
    all('virtual'),
    all('stream'),
    below('champs', `${TYPES}/@/champs`),
    below('section', `${TYPES}/@/line|live`),
    below('game', `${TYPES}/@/@/line|live/@`),
    below('champ', `${TYPES}/@/@`),
    below('discipline', `${TYPES}/@`),
  ],
};
