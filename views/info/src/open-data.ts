import type { openData } from '@fairbook/contracts';
import {
  type Column,
  OPEN_SETS,
  type OpenSet,
  openFilePath,
} from '@fairbook/contracts/sportsbook/open-data-sets';
import { dateText } from '@fairbook/i18n';
import { type Block, blocksOf, type Line, type Made, type PageRequest } from '@fairbook/ui/doc';

/** A page for all visitors: the same for everyone, so in one time zone. */
const ZONE = 'UTC';
/** Lines of the table; the list of all files is JSON. */
const SHOWN = 60;

type Told = Pick<PageRequest, 't' | 'lang'>;

/** Finished simulated games as files, their licence and their columns. Without an answer the page says so. */
export async function openDataSections({ api, t, lang }: PageRequest): Promise<Made> {
  const answer = await api('openData.list').catch(() => null);
  const path = openFilePath('2026-11-27', 'football', 'results.csv');
  return {
    sections: [
      {
        kind: 'prose',
        blocks: [
          ...blocksOf(t('info.openData.about')),
          ...blocksOf(t('info.openData.simulated')),
          ...blocksOf(t('info.openData.licence')),
          ...blocksOf(t('info.openData.files')),
          ...(answer ? filesOf(answer.days, { t, lang }) : blocksOf(t('info.openData.unknown'))),
          ...blocksOf(t('info.openData.use', { path })),
          ...(Object.keys(OPEN_SETS) as OpenSet[]).flatMap((set) => columnsOf(set, t)),
        ],
      },
    ],
  };
}

function filesOf(days: readonly openData.OpenDay[], told: Told): Block[] {
  const { t } = told;
  const [table] = blocksOf(t('info.openData.head'));
  if (days.length === 0 || table?.kind !== 'table') return blocksOf(t('info.openData.none'));
  const rows = days.slice(0, SHOWN).map((day) => rowOf(day, told));
  const isCut = days.length > SHOWN;
  return [{ ...table, rows }, ...(isCut ? blocksOf(t('info.openData.older', { count: SHOWN })) : [])];
}

function rowOf({ day, sport, isToday, games, recorded }: openData.OpenDay, { t, lang }: Told): Line[] {
  const date = dateText(Date.parse(day), lang, ZONE);
  const links = (set: OpenSet): Line => [
    { text: 'CSV', to: openFilePath(day, sport, `${set}.csv`) },
    ' · ',
    { text: 'JSONL', to: openFilePath(day, sport, `${set}.jsonl`) },
  ];
  const ofRecorded = (set: OpenSet): Line => {
    if (recorded === 0) return ['–'];
    const some = recorded < games ? [` (${t('info.openData.recorded', { count: recorded })})`] : [];
    return [...links(set), ...some];
  };
  return [
    [isToday ? t('info.openData.soFar', { day: date }) : date],
    [t(`sportsbook.sport_${sport}`)],
    [String(games)],
    links('results'),
    ofRecorded('prices'),
    ofRecorded('events'),
  ];
}

function columnsOf(set: OpenSet, t: PageRequest['t']): Block[] {
  const [table] = blocksOf(t('info.openData.columnHead'));
  if (table?.kind !== 'table') return [];
  const rows = OPEN_SETS[set].map(({ name, type, unit, isNullable }: Column): Line[] => {
    const plain = t(`info.openData.type.${type}`);
    const said = unit ? t('info.openData.in', { type: plain, unit: t(`info.openData.unit.${unit}`) }) : plain;
    return [
      [{ text: name, mark: 'code' }],
      [isNullable ? t('info.openData.orEmpty', { type: said }) : said],
      [t(`info.openData.column.${name}`)],
    ];
  });
  return [...blocksOf(t(`info.openData.set.${set}`)), { ...table, rows }];
}
