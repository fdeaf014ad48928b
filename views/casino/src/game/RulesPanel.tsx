import type { Face } from '@fairbook/games/faces';
import { mathsOf } from '@fairbook/games/maths';
import { timesText } from '@fairbook/games/texts';
import { numberText, percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { useMemo } from 'react';
import type { GameReturn } from '../data.ts';
import styles from './game.module.css';

interface Props {
  face: Face;
  options: unknown;
  returned: GameReturn | null;
  /** Rules beside those of the game. */
  more?: readonly string[];
}

/** The rules in sentences, what pays, and the maths: as promised, and as it was served so far. */
export function RulesPanel({ face, options, returned, more = [] }: Props) {
  const { t, lang } = useUi();
  const { rules, Paytable } = face;
  const isFit = rules.fits?.(options) !== false && face.chips?.(options) !== 0;
  const maths = useMemo(() => mathsOf(rules, isFit ? options : rules.usual), [rules, options, isFit]);
  const money = () => '';
  const percent = (part: number) => percentText(100 * part, lang, { least: 2 });
  const isBanded = returned?.halfWidth != null;
  const rows: [string, string][] = [
    [maths.simulated ? t('casino.returnSimulated') : t('casino.returnCounted'), percent(maths.returned)],
    ...(maths.simulated
      ? [
          [
            t('casino.halfWidth'),
            t('casino.ofRounds', {
              width: percent(maths.simulated.halfWidth),
              rounds: numberText(maths.simulated.rounds, lang),
            }),
          ] as [string, string],
        ]
      : []),
    [t('casino.hits'), percent(maths.hits)],
    [t('casino.wins'), percent(maths.wins)],
    [t('casino.largest'), timesText(maths.largest)],
    [t('casino.deviation'), timesText(Math.round(maths.deviation * 10_000))],
    ...(returned?.realised != null
      ? [
          [
            t('casino.realised', { rounds: returned.rounds }),
            `${percent(returned.realised)}${isBanded ? ` ± ${percent(returned.halfWidth!)}` : ''}`,
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <section className="panel" id="rules" aria-label={t('casino.rules')}>
      <header className="panel-head">
        <h2>{t('casino.rules')}</h2>
      </header>
      <div className={styles.rules}>
        <ul>
          {[...face.ruleTexts({ t, lang, money, options }), ...more].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        {Paytable ? <Paytable options={options} /> : null}
        <dl className={styles.facts}>
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {isBanded ? <p className="x-small muted">{t('casino.bandExplained')}</p> : null}
      </div>
    </section>
  );
}
