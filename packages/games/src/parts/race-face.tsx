import type { Translate } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import type { Shape } from '../art/Drawing.tsx';
import { type Face, faceOf, type PropsOf } from '../face.ts';
import type { Race } from '../race.ts';
import { chanceText, timesText } from '../texts.ts';
import { RaceBets, RacePaytable } from './RaceBets.tsx';
import { RaceTrack } from './RaceTrack.tsx';

type Props = PropsOf<Race>;

interface Look {
  look: 'marbles' | 'horses';
  shapes: readonly Shape[];
  moveMs: number;
  /** The runner's name, counted from 0. */
  nameOf(runner: number, t: Translate): string;
  /** Its rule before those of all races. */
  ruleOf(t: Translate): string;
}

/** The face of a race: lanes, bets, and the order of arrival in words. */
export function raceFace(race: Race, { look, shapes, moveMs, nameOf, ruleOf }: Look): Face {
  const namesIn = (t: Translate) => race.weights.map((_, runner) => nameOf(runner, t));
  const betText = (on: string, t: Translate) => {
    const { kind, runners } = race.bets.get(on)!;
    const [one, two] = runners.map((runner) => nameOf(runner, t));
    return t(`casino.race.bet.${kind}`, { one: one!, two: two ?? '' });
  };

  function Stage({ round, live, isBusy }: Props) {
    const { t } = useUi();
    return <RaceTrack {...{ look, shapes, round, live, moveMs }} names={namesIn(t)} isMoving={isBusy} />;
  }

  function Options({ options, choose }: Props) {
    const { t } = useUi();
    return <RaceBets race={race} names={namesIn(t)} on={options.on} onChoose={(on) => choose({ on })} />;
  }

  function Paytable() {
    const { t } = useUi();
    return <RacePaytable race={race} names={namesIn(t)} />;
  }

  return faceOf(race, {
    Stage,
    Options,
    Paytable,
    moveMs,
    figures: ({ on }, { t, lang }) => [
      { label: t('casino.chance'), value: chanceText(race.bets.get(on)!.chance, lang) },
      { label: t('casino.pays'), value: timesText(race.bets.get(on)!.pays) },
    ],
    say: ({ options: { on }, shown: { isWon }, times }, { t }) =>
      t(isWon ? 'casino.race.won' : 'casino.race.lost', {
        bet: betText(on, t),
        multiple: timesText(times ?? 0),
      }),
    drawn: {
      choice: ({ on }, { t }) => betText(on, t),
      say({ order }, { t }) {
        const [first, second, third] = order.map((runner) => nameOf(runner, t));
        return t('casino.race.arrived', { first: first!, second: second!, third: third! });
      },
      short: ({ order }) =>
        order
          .slice(0, 3)
          .map((runner) => runner + 1)
          .join('–'),
    },
    ruleTexts: ({ t }) => [
      ruleOf(t),
      t('casino.race.rule.order'),
      t('casino.race.rule.pays'),
      ...race.kinds.map((kind) => t(`casino.race.rule.${kind}`)),
      t('casino.race.rule.picture'),
    ],
  });
}
