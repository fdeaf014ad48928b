import type { Translate } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { faceOf, type PropsOf } from '../src/face.ts';
import { PaysTable } from '../src/parts/PaysTable.tsx';
import { useSteps } from '../src/parts/use-clock.ts';
import { chanceText, timesText } from '../src/texts.ts';
import { FIXTURES } from './fixtures.ts';
import styles from './football.module.css';
import { goalsOf, scoreAfter } from './goals.ts';
import { chanceOf, type Plain, paysFor, type Score, scoresOf, virtualFootball } from './rules.ts';

type Props = PropsOf<typeof virtualFootball>;

const MINUTES = 90;
const MINUTE_MS = 600;
const GROUPS = [
  ['home', 'draw', 'away'],
  ['over', 'under'],
  ['both', 'notBoth'],
] as const;
const GROUP_NAMES = ['result', 'goals', 'both'] as const;

const scoreText = ({ home, away }: Score) => `${home}:${away}`;
const clubsOf = (match: number, t: Translate) => {
  const { home, away } = FIXTURES[match]!;
  return { home: t(`game-virtual-football.club.${home}`), away: t(`game-virtual-football.club.${away}`) };
};
const isPlain = (on: string): on is Plain => GROUPS.flat().some((each) => each === on);

/** What a bet is on, without its match. */
function betText(match: number, on: string, t: Translate): string {
  if (isPlain(on)) return t(`game-virtual-football.on.${on}`, clubsOf(match, t));
  if (on === 'otherScore') return t('game-virtual-football.on.other');
  return t('game-virtual-football.on.score', { score: on.replace('-', ':') });
}

/** The four matches at once, each with its score so far and the minutes of its goals. */
function Stage(props: Props) {
  const { t } = useUi();
  const { options, choose, round, isBusy } = props;
  const minute = useSteps(props, { steps: MINUTES, stepMs: MINUTE_MS });
  const matches = FIXTURES.map((_, match) => {
    const goals = round ? goalsOf(round.shown.matches[match]!) : [];
    return { match, goals: goals.filter((goal) => goal.minute <= minute), ...clubsOf(match, t) };
  });
  const latest = matches
    .flatMap(({ goals, match }) => goals.slice(-1).map((goal) => ({ ...goal, match })))
    .sort((a, b) => b.minute - a.minute)[0];
  return (
    <div className={styles.matches}>
      <p className={styles.clock} aria-hidden="true">
        {round ? `${minute}′` : '–'}
      </p>
      {matches.map(({ match, goals, home, away }) => {
        const score = scoreText(scoreAfter(goals, minute));
        return (
          <button
            key={match}
            type="button"
            className={styles.match}
            aria-pressed={options.match === match}
            onClick={() =>
              choose({
                match,
                on: scoresOf(match).includes(options.on) || isPlain(options.on) ? options.on : 'home',
              })
            }
          >
            <bdi>{home}</bdi>
            <b dir="ltr">{round ? score : '–:–'}</b>
            <bdi>{away}</bdi>
            <svg viewBox="0 0 92 10" preserveAspectRatio="none" aria-hidden="true">
              <path className={styles.time} d="M1 5H91" />
              <path className={styles.played} d={`M1 5H${1 + (round ? minute : 0)}`} />
              {goals.map((goal) => (
                <path
                  key={goal.minute}
                  className={styles.goal}
                  d={`M${1 + goal.minute} ${goal.side === 'home' ? '0V5' : '5V10'}`}
                />
              ))}
            </svg>
          </button>
        );
      })}
      <p className="vh" role="status">
        {isBusy && latest
          ? t('game-virtual-football.goal', {
              minute: latest.minute,
              ...clubsOf(latest.match, t),
              score: scoreText(scoreAfter(matches[latest.match]!.goals, minute)),
            })
          : ''}
      </p>
    </div>
  );
}

function Options({ options, choose }: Props) {
  const { t } = useUi();
  const { match, on } = options;
  const clubs = clubsOf(match, t);
  const scores = scoresOf(match);
  const isScore = !isPlain(on);
  return (
    <div className={styles.bets}>
      <p className="small">
        <b>{t('game-virtual-football.match', clubs)}</b>
      </p>
      {GROUPS.map((group, at) => (
        // biome-ignore lint/a11y/useSemanticElements: bets of a match, inside the fieldset of the frame.
        <div key={group[0]} role="group" aria-label={t(`game-virtual-football.group.${GROUP_NAMES[at]!}`)}>
          <span className="label">{t(`game-virtual-football.group.${GROUP_NAMES[at]!}`)}</span>
          <div className={styles.group}>
            {group.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={on === each}
                onClick={() => choose({ match, on: each })}
              >
                <span>{t(`game-virtual-football.short.${each}`, clubs)}</span>
                <bdi>{timesText(paysFor(match, each))}</bdi>
              </button>
            ))}
          </div>
        </div>
      ))}
      <Select
        label={t('game-virtual-football.group.score')}
        value={isScore ? on : ''}
        options={[
          { value: '', label: t('game-virtual-football.noScore') },
          ...[...scores, 'otherScore'].map((each) => ({
            value: each,
            label: `${betText(match, each, t)} · ${timesText(paysFor(match, each))}`,
          })),
        ]}
        onChange={(value) => choose({ match, on: value || 'home' })}
      />
    </div>
  );
}

/** Every bet on the chosen match, with what it pays and its chance. */
function Paytable({ options: { match } }: { options: Props['options'] }) {
  const { t, lang } = useUi();
  return (
    <PaysTable
      heads={[t('game-virtual-football.match', clubsOf(match, t)), t('casino.pays'), t('casino.chance')]}
      rows={[...GROUPS.flat(), ...scoresOf(match), 'otherScore'].map((on) => ({
        id: on,
        cells: [betText(match, on, t), timesText(paysFor(match, on)), chanceText(chanceOf(match, on), lang)],
      }))}
    />
  );
}

export const face = faceOf(virtualFootball, {
  Stage,
  Options,
  Paytable,
  moveMs: MINUTES * MINUTE_MS,
  figures: ({ match, on }, { t, lang }) => [
    { label: t('casino.chance'), value: chanceText(chanceOf(match, on), lang) },
    { label: t('casino.pays'), value: timesText(paysFor(match, on)) },
  ],
  say({ options: { match, on }, shown: { matches, isWon }, times }, { t }) {
    const values = { ...clubsOf(match, t), score: scoreText(matches[match]!), bet: betText(match, on, t) };
    return t(isWon ? 'game-virtual-football.won' : 'game-virtual-football.lost', {
      ...values,
      multiple: timesText(times ?? 0),
    });
  },
  drawn: {
    choice: ({ match, on }, { t }) =>
      t('game-virtual-football.choice', { ...clubsOf(match, t), bet: betText(match, on, t) }),
    say: ({ matches }, { t }) =>
      matches
        .map((score, match) =>
          t('game-virtual-football.ended', { ...clubsOf(match, t), score: scoreText(score) }),
        )
        .join(' '),
    short: ({ matches }) => matches.map(scoreText).join(' '),
  },
  ruleTexts: ({ t }) => [
    t('game-virtual-football.rules.1'),
    t('game-virtual-football.rules.2'),
    t('game-virtual-football.rules.3'),
    t('game-virtual-football.rules.4'),
    t('game-virtual-football.rules.5'),
  ],
});
