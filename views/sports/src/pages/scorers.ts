import type { sportsbook } from '@fairbook/contracts';
import { MOST_SCORERS } from '@fairbook/contracts/sportsbook/most-scorers';
import { numberText } from '@fairbook/i18n';
import { screenOf } from '@fairbook/sports';
import type { Block, PageRequest } from '@fairbook/ui/doc';

/** What players score, where it is no goals. */
const COUNTED: Readonly<Record<string, 'points' | 'touchdowns' | 'tries'>> = {
  basketball: 'points',
  american_football: 'touchdowns',
  rugby_union: 'tries',
};

/** Who has scored most, equal numbers in one place; nothing where no scorers are recorded. */
export function scorersTable(
  scorers: readonly sportsbook.TopScorer[],
  sportId: number,
  { t, lang }: Pick<PageRequest, 't' | 'lang'>,
): Block[] {
  if (scorers.length === 0) return [];
  const counted = COUNTED[screenOf(sportId).key] ?? 'goals';
  const isMadeUp = scorers.some((each) => each.isMadeUp);
  const note = [
    ...(scorers.length === MOST_SCORERS ? [t('statistic.firstScorers', { count: MOST_SCORERS })] : []),
    ...(screenOf(sportId).key === 'football' ? [t('statistic.ownGoals')] : []),
    ...(isMadeUp ? [t('match.lineups.madeUp')] : []),
  ].join(' ');
  const placeOf = (goals: number) => 1 + scorers.findIndex((each) => each.goals === goals);
  return [
    { kind: 'heading', id: 'scorers', text: t('statistic.scorers') },
    {
      kind: 'table',
      head: ['statistic.player', 'match.form.team', `statistic.${counted}` as const].map((key) => t(key)),
      numeric: [false, false, true],
      rows: scorers.map(({ name, teamName, goals }) => [
        [`${placeOf(goals)}. ${name}`],
        [teamName],
        [numberText(goals, lang)],
      ]),
      isNarrow: true,
    },
    { kind: 'text', line: [note] },
  ];
}
