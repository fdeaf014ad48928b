import type { openData } from '@fairbook/contracts';
import {
  type Column,
  OPEN_FORMATS,
  OPEN_SETS,
  type OpenSet,
  openFilePath,
} from '@fairbook/contracts/sportsbook/open-data-sets';
import { dateText } from '@fairbook/i18n';
import { type Block, blocksOf, type Line, type PageRequest, type Section } from '@fairbook/ui/doc';
import type { OpenSport } from './backtest/form.ts';
import { MARKETS } from './backtest/markets.ts';

/** A page for all visitors: the same for everyone, so in one time zone. */
const ZONE = 'UTC';
/** Days on the page; the list of all files is JSON. */
const MOST_DAYS = 7;
/** Names of formats, which are the same in every language. */
const NAMES = { csv: 'CSV', jsonl: 'JSONL', parquet: 'Parquet' };
const SETS = Object.keys(OPEN_SETS) as OpenSet[];

type Told = Pick<PageRequest, 't' | 'lang'>;

/** The days that the page shows of all there are, the latest first. */
function daysShown(all: readonly openData.OpenDay[]): openData.OpenDay[] {
  const days = [...new Set(all.map(({ day }) => day))].slice(0, MOST_DAYS);
  return all.filter(({ day }) => days.includes(day));
}

/** The sports with prices, for the backtest. Only the server has the names of all sports. */
export function sportsShown(all: readonly openData.OpenDay[], { t }: Pick<Told, 't'>): OpenSport[] {
  const shown = daysShown(all).filter(({ recorded }) => recorded > 0);
  const bySport = Map.groupBy(shown, ({ sport }) => sport);
  return Object.keys(MARKETS).flatMap((key) => {
    const days = bySport.get(key)?.map(({ day, recorded }) => ({ day, games: recorded }));
    return days ? [{ key, name: t(`sportsbook.sport_${key}`), days }] : [];
  });
}

/**
 * Finished simulated games as files, their licence, and below that how to use them. `all`: what there is; null if nobody
 * answered, which the page says.
 */
export function openDataSections(all: readonly openData.OpenDay[] | null, { t, lang }: Told): Section[] {
  const path = openFilePath('2026-11-27', 'football', 'results.csv');
  return [
    {
      kind: 'prose',
      blocks: [
        ...blocksOf(t('info.openData.about')),
        ...blocksOf(t('info.openData.simulated')),
        ...blocksOf(t('info.openData.licence')),
        ...blocksOf(t('info.openData.files')),
        ...(all ? filesOf(all, { t, lang }) : blocksOf(t('info.openData.unknown'))),
      ],
    },
    {
      kind: 'prose',
      blocks: [...blocksOf(t('info.openData.use', { path })), ...SETS.map((set) => columnsOf(set, t))],
    },
  ];
}

function filesOf(all: readonly openData.OpenDay[], told: Told): Block[] {
  const { t } = told;
  if (all.length === 0) return blocksOf(t('info.openData.none'));
  const shown = daysShown(all);
  const days = [...Map.groupBy(shown, ({ day }) => day).values()];
  const isCut = shown.length < all.length;
  return [
    ...days.map((sports, index) => dayOf(sports, index === 0, told)),
    ...(isCut ? blocksOf(t('info.openData.older', { count: MOST_DAYS })) : []),
  ];
}

function dayOf(sports: readonly openData.OpenDay[], isOpen: boolean, { t, lang }: Told): Block {
  const [{ day, isToday }] = sports as [openData.OpenDay];
  const date = dateText(Date.parse(day), lang, ZONE);
  const count = sports.reduce((sum, { games }) => sum + games, 0);
  const name = t('info.openData.dayOf', {
    day: isToday ? t('info.openData.soFar', { day: date }) : date,
    count,
  });
  return { kind: 'fold', name, isOpen, blocks: sports.map((each) => sportOf(each, t)) };
}

function sportOf({ day, sport, games, recorded }: openData.OpenDay, t: Told['t']): Block {
  const linesOf = (set: OpenSet): Line[] => {
    if (set !== 'results' && recorded === 0) return [];
    const isPart = set !== 'results' && recorded < games;
    const some = isPart ? [` (${t('info.openData.recorded', { count: recorded })})`] : [];
    const links = OPEN_FORMATS.flatMap((format) => [
      ' · ',
      { text: NAMES[format], to: openFilePath(day, sport, `${set}.${format}`) },
    ]).slice(1);
    return [[`${t(`info.openData.name.${set}`)}: `, ...links, ...some]];
  };
  const name = t('info.openData.sportOf', { sport: t(`sportsbook.sport_${sport}`), count: games });
  return { kind: 'fold', name, blocks: [{ kind: 'list', isOrdered: false, items: SETS.flatMap(linesOf) }] };
}

function columnsOf(set: OpenSet, t: Told['t']): Block {
  const [heading] = blocksOf(t(`info.openData.set.${set}`));
  const [table] = blocksOf(t('info.openData.columnHead'));
  const name = heading?.kind === 'heading' ? heading.text : set;
  if (table?.kind !== 'table') return { kind: 'fold', name, blocks: [] };
  const rows = OPEN_SETS[set].map(({ name, type, unit, isNullable }: Column): Line[] => {
    const plain = t(`info.openData.type.${type}`);
    const said = unit ? t('info.openData.in', { type: plain, unit: t(`info.openData.unit.${unit}`) }) : plain;
    return [
      [{ text: name, mark: 'code' }],
      [isNullable ? t('info.openData.orEmpty', { type: said }) : said],
      [t(`info.openData.column.${name}`)],
    ];
  });
  return { kind: 'fold', name, blocks: [{ ...table, rows }] };
}
