import { marketGroupName, SPORT_IDS, type SportScreen, screenOf } from '@fairbook/sports/all';
import { GENERAL_CHAPTERS, generalRules, marketRules, sportRules } from '@fairbook/sports/wording';
import { blocksOf, type Made, type PageLink, type PageRequest, type Section } from '@fairbook/ui/doc';

type T = PageRequest['t'];

/** Groups of the rules: general ones, then sport by sport. */
const GROUPS = [1, ...SPORT_IDS.map((_, index) => index + 2)];

/** The rules: a group of them, or one chapter. */
export function rulesPage(request: PageRequest): Made | null {
  return request.params.chapter === undefined ? groupPage(request) : chapterPage(request);
}

/** A group of the rules: 1 has the general ones, the others say what counts in a sport and have its markets. */
function groupPage({ params: { ruleGroup: group = '1' }, t }: PageRequest): Made | null {
  const chapters = chaptersOf(Number(group), t);
  if (!chapters) return null;
  const sport = sportOf(Number(group));
  const others = GROUPS.filter((other) => other !== Number(group)).map((other) => groupLink(other, t));
  return {
    title: groupTitle(Number(group), t),
    crumbs: [homeLink(t)],
    sections: [
      prose(sport ? sportRules(sport, t) : generalRules(t)),
      { kind: 'links', title: t(sport ? 'info.rules.markets' : 'info.rules.chapters'), links: chapters },
      { kind: 'links', links: others },
    ],
  };
}

/** One chapter of the rules. */
function chapterPage({ params: { ruleGroup: group = '', chapter = '' }, t }: PageRequest): Made | null {
  const chapters = chaptersOf(Number(group), t);
  const own = chapters?.[Number(chapter) - 1];
  if (!chapters || !own) return null;
  const sport = sportOf(Number(group));
  const section = sport
    ? prose(marketRules(sport, sport.groups[Number(chapter) - 1]!, t))
    : prose(t(`info.rules.1.${chapter}.body`));
  const next = chapters[Number(chapter)] ?? groupLink(GROUPS[Number(group)] ?? 1, t);
  return {
    title: own.text,
    crumbs: [homeLink(t), groupLink(Number(group), t)],
    sections: [section, { kind: 'links', links: [next] }],
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
  const groups = sportOf(group)?.groups;
  return groups?.map((name, index) => ({ text: marketGroupName(t, name), to: to(index) })) ?? null;
}

/** The sport whose markets a group of the rules explains. */
function sportOf(group: number): SportScreen | null {
  const id = SPORT_IDS[group - 2];
  return id === undefined ? null : screenOf(id);
}

function prose(text: string): Section {
  return { kind: 'prose', blocks: blocksOf(text) };
}

function homeLink(t: T): PageLink {
  return { text: t('info.home.title'), to: '/information' };
}

function groupLink(group: number, t: T): PageLink {
  return { text: groupTitle(group, t), to: `/information/rules/${group}` };
}

function groupTitle(group: number, t: T): string {
  const sport = sportOf(group);
  return sport ? t(`info.rules.${sport.key}.markets`) : t('info.rules.g1');
}
