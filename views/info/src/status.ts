import type { StatusNow } from '@fairbook/contracts/site/status';
import { dateText, dateTimeText, percentText } from '@fairbook/i18n';
import {
  type Block,
  blocksOf,
  type DayLevel,
  type DaysRow,
  type Line,
  lineOf,
  type Made,
  type PageRequest,
} from '@fairbook/ui/doc';

/** A page for all visitors: the same for everyone, so in one time zone. */
const ZONE = 'UTC';
/** History this much older than the page is called old. */
const OLD_MS = 5 * 60_000;

/** How the parts of the site are, in plain words. Without an answer the page says so. */
export async function statusSections({ api, t, lang }: PageRequest): Promise<Made> {
  const status = await api('status.show').catch(() => null);
  if (!status) return { sections: [{ kind: 'prose', blocks: blocksOf(t('info.status.unknown')) }] };
  const at = (moment: string) => dateTimeText(Date.parse(moment), lang, ZONE);
  const said = { t, at, lang };
  const isOld = status.historyAt !== null && Date.parse(status.at) - Date.parse(status.historyAt) > OLD_MS;
  return {
    sections: [
      {
        kind: 'prose',
        blocks: [
          ...blocksOf(t(`info.status.${summaryOf(status)}`, { at: at(status.at) })),
          ...(isOld ? blocksOf(t('info.status.old', { at: at(status.historyAt ?? '') })) : []),
          ...notesOf(status, said),
          ...componentsOf(status, said),
          ...barsOf(status, said),
          ...incidentsOf(status, said),
          ...blocksOf(t('info.status.means')),
        ],
      },
    ],
  };
}

/** The checks don't see everything: an operator's open note goes before "everything works". */
function summaryOf({ components, notes }: StatusNow): 'all' | 'reported' | 'some' {
  if (components.some(({ state }) => state !== 'works')) return 'some';
  return notes.some(({ endedAt }) => endedAt === null) ? 'reported' : 'all';
}

interface Said extends Pick<PageRequest, 't' | 'lang'> {
  at(moment: string): string;
}

/** The operator's text is plain text: markup in it is not interpreted. */
function notesOf({ notes }: StatusNow, { t, at }: Said): Block[] {
  if (notes.length === 0) return [];
  const items = notes.map(({ beganAt, endedAt, text }): Line => {
    const times = { from: at(beganAt), to: at(endedAt ?? beganAt), text: '' };
    return [...lineOf(t(endedAt === null ? 'info.status.note' : 'info.status.noteOver', times)), text];
  });
  return [...blocksOf(t('info.status.notes')), { kind: 'list', isOrdered: false, items }];
}

function componentsOf({ components, since }: StatusNow, { t, lang, at }: Said): Block[] {
  const share = (percent: number | null) =>
    percent === null ? '–' : percentText(percent, lang, { most: 3 });
  const rows = components.map(
    ({ id, state, day, quarter }) =>
      `| ${[t(`info.status.${id}`), t(`info.status.${state}`), share(day), share(quarter)].join(' | ')} |`,
  );
  const about = since === null ? t('info.status.none') : t('info.status.since', { at: at(since) });
  return [...blocksOf([t('info.status.head'), ...rows].join('\n')), ...blocksOf(about)];
}

const DAY_MS = 86_400_000;

/** A bar for each of the days; nothing before the first record. */
function barsOf({ components, since, at }: StatusNow, { t, lang }: Said): Block[] {
  if (since === null) return [];
  const dayOf = (ago: number) => dateText(Date.parse(at) - ago * DAY_MS, lang, ZONE);
  const rows = components.map(({ id, days }): DaysRow => {
    const bad = days.filter((day) => day && day.down + day.partly > 0).length;
    const known = days.filter((day) => day !== null).length;
    return {
      name: t(`info.status.${id}`),
      summary: bad === 0 ? t('info.status.noBadDays', { known }) : t('info.status.badDays', { bad, known }),
      days: days.map((day, index) => {
        const values = {
          day: dayOf(days.length - 1 - index),
          down: day?.down ?? 0,
          partly: day?.partly ?? 0,
        };
        const level = levelOf(day);
        return { level, title: t(`info.status.day.${level}`, values) };
      }),
    };
  });
  const most = Math.max(...components.map(({ days }) => days.length));
  return [
    ...blocksOf(t('info.status.days')),
    { kind: 'days', rows, from: dayOf(most - 1), to: t('info.status.today') },
    ...blocksOf(t('info.status.bars')),
  ];
}

function levelOf(day: StatusNow['components'][number]['days'][number]): DayLevel {
  if (day === null) return 'none';
  if (day.down > 0) return 'down';
  return day.partly > 0 ? 'partly' : 'works';
}

function incidentsOf({ incidents }: StatusNow, { t, at }: Said): Block[] {
  if (incidents.length === 0) return blocksOf(t('info.status.noIncidents'));
  const rows = incidents.map(({ component, state, beganAt, endedAt }) => {
    const what = t(state === 'down' ? 'info.status.wasDown' : 'info.status.wasPartly');
    const end = endedAt === null ? t('info.status.lasts') : at(endedAt);
    return `| ${[t(`info.status.${component}`), what, at(beganAt), end].join(' | ')} |`;
  });
  return [
    ...blocksOf(t('info.status.incidents')),
    ...blocksOf([t('info.status.incidentHead'), ...rows].join('\n')),
  ];
}
