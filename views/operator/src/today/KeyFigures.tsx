import type { overview, riskBoard } from '@fairbook/contracts';
import { numberText, percentText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { marginText } from '../cashier/report-texts.ts';
import { changeOf } from '../sums.ts';
import styles from './today.module.css';

interface KeyFiguresProps {
  money: overview.Today | null;
  board: riskBoard.RiskBoard | null;
}

/** The figures to know first, each with what it is measured by. Those that the operator may not see are left out. */
export function KeyFigures({ money, board }: KeyFiguresProps) {
  const { t, lang } = useUi();
  const main = money?.currencies.length ? money.house : undefined;
  if (!(main || board || money)) return null;
  const sum = (amount: string) => moneyText(amount, main?.iso ?? '', lang);
  return (
    <dl className={styles.figures}>
      {main ? (
        <>
          <Figure
            name={t('operator.today.staked')}
            note={<Against today={main.today} before={main.before} sum={sum} />}
          >
            {sum(main.today.staked)}
          </Figure>
          <Figure
            name={t('operator.today.result')}
            tone={toneOf(main.today.result)}
            note={t('operator.today.margin', {
              margin: marginText(main.today.result, main.today.settled, lang),
              settled: sum(main.today.settled),
            })}
          >
            {withSign(main.today.result, sum(main.today.result))}
          </Figure>
          <Figure name={t('operator.today.open')} note={t('operator.today.openNote')}>
            {sum(main.open)}
          </Figure>
        </>
      ) : null}
      {board ? (
        <Figure
          name={t('operator.today.worst')}
          tone={toneOf(board.worst)}
          note={
            board.oneIn100 === null || Number(board.oneIn100) >= 0
              ? t('operator.today.worstNote')
              : t('operator.today.oneIn100', {
                  sum: moneyText(board.oneIn100.replace('-', ''), board.iso, lang),
                })
          }
        >
          {moneyText(board.worst, board.iso, lang)}
        </Figure>
      ) : null}
      {money ? (
        <Figure
          name={t('operator.today.players')}
          note={
            main && !main.before ? null : t('operator.today.playersBefore', { count: money.players.before })
          }
        >
          {numberText(money.players.now, lang)}
        </Figure>
      ) : null}
    </dl>
  );
}

interface FigureProps {
  name: string;
  note: ReactNode;
  tone?: 'won' | 'lost' | undefined;
  children: ReactNode;
}

function Figure({ name, note, tone, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-sum={tone}>{children}</dd>
      <dd className={styles.beside}>{note}</dd>
    </div>
  );
}

interface AgainstProps {
  today: overview.Moved;
  before: overview.Moved | null;
  sum(amount: string): string;
}

/** Today against a week ago at this time; without a comparison where there is nothing to compare with. */
function Against({ today, before, sum }: AgainstProps) {
  const { t, lang } = useUi();
  if (!before) return t('operator.today.firstWeek');
  const change = changeOf(today.staked, before.staked);
  if (change === null) return t('operator.today.noneBefore');
  return t('operator.today.against', {
    percent: percentText(Math.abs(change), lang, { most: 0 }),
    way: change < 0 ? 'below' : 'above',
    sum: sum(before.staked),
  });
}

/** The tone of a result; none for nothing. */
export function toneOf(amount: string): 'won' | 'lost' | undefined {
  const sum = Number(amount);
  if (sum === 0) return undefined;
  return sum < 0 ? 'lost' : 'won';
}

export function withSign(amount: string, text: string): string {
  return Number(amount) > 0 ? `+${text}` : text;
}
