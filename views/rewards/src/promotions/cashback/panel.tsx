import type { AnswerOf, Calls } from '@fairbook/contracts';
import { EmptyState, Tag } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import { LevelProgress, Levels } from '../levels.tsx';
import { panelPart } from '../panel-part.ts';
import { Paid } from './Paid.tsx';

type Own = AnswerOf<Calls['cashback.mine']>;

export const panel = panelPart<Own>({
  pages: ['rewards'],
  load: ({ api }) => api('cashback.mine'),
  isShown: () => true,
  Show: Cashback,
});

/** Cashback of sports bets: the level and the way to the next, the week so far, the rules, and what was paid. */
function Cashback({ data: cashback }: { data: Own }) {
  const { t } = useRewards();
  const { money, day, odds, points, percent } = useTexts();
  const { isOn, mode, week, iso, level, levels, minCoef, lossPercent } = cashback;
  if (!isOn)
    return (
      <>
        <EmptyState text={t('rewards.cashback.off')} />
        {cashback.paid.length > 0 ? <Paid cashback={cashback} /> : null}
      </>
    );
  const shownLevels = levels.map(({ turnover, perMille }) => ({ turnover, percent: perMille / 10 }));
  const share = shownLevels[level]!.percent;
  return (
    <>
      <section className="panel" aria-label={t('rewards.cashback.now')}>
        <header className="panel-head">
          <h2>{t('rewards.cashback.level', { level: level + 1 })}</h2>
          <Tag tone="accent">{percent(share)}</Tag>
        </header>
        <dl className="figures within">
          <div>
            <dt>{t('rewards.cashback.points')}</dt>
            <dd>{points(cashback.points)}</dd>
          </div>
          <div>
            <dt>{t('rewards.cashback.turnover')}</dt>
            <dd>{money(cashback.turnover, iso)}</dd>
          </div>
          <div>
            <dt>{t('rewards.cashback.week')}</dt>
            <dd>{money(week.turnover, iso)}</dd>
          </div>
        </dl>
        <div className="pad stack t">
          <LevelProgress {...{ levels: shownLevels, level, turnover: cashback.turnover, iso }} />
          <p className="small">{t('rewards.cashback.bets', { count: week.bets, day: day(week.until) })}</p>
        </div>
      </section>
      <section className="panel pad stack t" aria-label={t('rewards.cashback.rules')}>
        <h2>{t('rewards.cashback.rules')}</h2>
        <ul className="stack t small">
          <li>{t(`rewards.cashback.mode.${mode}`, { percent: percent(lossPercent) })}</li>
          <li>{t('rewards.cashback.counts', { coef: odds(minCoef) })}</li>
          <li>{t('rewards.cashback.when')}</li>
          <li>{t('rewards.cashback.corrected')}</li>
          <li>{t('rewards.cashback.budget')}</li>
        </ul>
      </section>
      <Levels {...{ levels: shownLevels, level, iso }} />
      <Paid cashback={cashback} />
    </>
  );
}
