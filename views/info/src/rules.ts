import {
  formatOutcomeId,
  type MarketFace,
  marketGroupName,
  marketGroups,
  marketName,
  marketTypes,
  outcomeName,
} from '@fairbook/sports';
import { exampleOf, settleOutcome } from '@fairbook/sports/settle';
import { blocksOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';

type T = PageRequest['t'];

const GENERAL_CHAPTERS = 6;

/** The rules: a group of them, or one chapter. */
export function rulesPage(request: PageRequest): Made | null {
  return request.params.chapter === undefined ? groupPage(request) : chapterPage(request);
}

/** A group of the rules: 1 in general, 2 the markets. */
function groupPage({ params: { ruleGroup: group = '1' }, t }: PageRequest): Made | null {
  const chapters = chaptersOf(Number(group), t);
  if (!chapters) return null;
  const others = [1, 2].filter((other) => other !== Number(group)).map((other) => groupLink(other, t));
  return {
    title: t(`info.rules.g${group}`),
    crumbs: [homeLink(t)],
    sections: [
      ...(group === '1' ? generalRules(t) : []),
      { kind: 'links', ...(group === '1' && { title: t('info.rules.chapters') }), links: chapters },
      { kind: 'links', links: others },
    ],
  };
}

/** One chapter of the rules. */
function chapterPage({ params: { ruleGroup: group = '', chapter = '' }, t }: PageRequest): Made | null {
  const chapters = chaptersOf(Number(group), t);
  const own = chapters?.[Number(chapter) - 1];
  if (!chapters || !own) return null;
  const marketGroup = marketGroups[Number(chapter) - 1];
  const sections =
    group === '1' || !marketGroup
      ? [prose(t(`info.rules.${group}.${chapter}.body`))]
      : [marketRules(marketGroup, t)];
  const next = chapters[Number(chapter)];
  return {
    title: own.text,
    crumbs: [homeLink(t), groupLink(Number(group), t)],
    sections: [...sections, { kind: 'links', links: next ? [next] : [groupLink(group === '1' ? 2 : 1, t)] }],
  };
}

function chaptersOf(group: number, t: T): PageLink[] | null {
  const to = (index: number) => `/information/rules/${group}/${index + 1}`;
  if (group === 1) {
    return Array.from({ length: GENERAL_CHAPTERS }, (_, index) => ({
      text: t(`info.rules.1.${index + 1}.title`),
      to: to(index),
    }));
  }
  if (group === 2)
    return marketGroups.map((name, index) => ({ text: marketGroupName(t, name), to: to(index) }));
  return null;
}

function generalRules(t: T): Section[] {
  const chapters = Array.from({ length: GENERAL_CHAPTERS }, (_, index) => `info.rules.1.${index + 1}`);
  return [prose(chapters.map((key) => `## ${t(`${key}.title`)}\n${t(`${key}.body`)}`).join('\n'))];
}

/** Every market of a group, decided on the example with the sentence that a settled coupon shows. */
function marketRules(group: string, t: T): Section {
  const rows = marketTypes.filter((type) => type.group === group).map((type) => rowOf(type, t));
  return prose([t('info.rules.example'), t('info.rules.head'), ...rows].join('\n'));
}

function rowOf(type: MarketFace, t: T): string {
  const { end, line } = exampleOf(type);
  const outcomeId = formatOutcomeId(type.id, line, type.outcomes[0] ?? '');
  const sides = [t('info.rules.home'), t('info.rules.away')] as const;
  const { why } = settleOutcome(outcomeId, end);
  const cells = [
    marketName(t, type.id, line, sides),
    outcomeName(t, outcomeId, sides),
    t(`explain.${why.key}`, why.values),
  ];
  return `| ${cells.join(' | ')} |`;
}

function prose(text: string): Section {
  return { kind: 'prose', blocks: blocksOf(text) };
}

function homeLink(t: T): PageLink {
  return { text: t('info.home.title'), to: '/information' };
}

function groupLink(group: number, t: T): PageLink {
  return { text: t(`info.rules.g${group}`), to: `/information/rules/${group}` };
}
