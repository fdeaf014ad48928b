import type { AnswerOf, Calls } from '@fairbook/contracts';
import { formatAmount, minorUnits, parseAmount } from '@fairbook/money';
import { EmptyState, Tag } from '@fairbook/ui';
import { useRewards, useTexts } from '../../context.ts';
import { panelPart } from '../panel-part.ts';
import { Levels } from './Levels.tsx';
import { Paid } from './Paid.tsx';

type Own = AnswerOf<Calls['cashback.mine']>;

export const panel = panelPart<Own>({
  pages: ['premium-cashback', 'vip-cashback'],
  load: ({ api }) => api('cashback.mine'),
  isShown: () => true,
  Show: Cashback,
});

/** Cashback of sports bets: the level and the way to the next, the week so far, the rules, and what was paid. */
function Cashback({ data: cashback, page }: { data: Own; page: string }) {
  const { t, lang } = useRewards();
  const { money, day, odds, points, percent } = useTexts();
  const { isOn, mode, week, iso, level, levels, minCoef, lossPercent } = cashback;
  if (page === 'vip-cashback') return <VipPage data={cashback} />;
  if (!isOn)
    return (
      <>
        <EmptyState text={t('rewards.cashback.off')} />
        {cashback.paid.length > 0 ? <Paid cashback={cashback} /> : null}
      </>
    );
  const share = levels[level]!.perMille / 10;
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
          <Progress cashback={cashback} />
          <p className="small">{t('rewards.cashback.bets', { count: week.bets, day: day(week.until) })}</p>
          <div className="row wrap">
            <a className="btn primary" href={`/${lang}/office/rewards`}>
              {t('rewards.cashback.toShop')}
            </a>
          </div>
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
      <Levels cashback={cashback} />
      <Paid cashback={cashback} />
    </>
  );
}

/** Cashback of casino games: there are none yet, and the page says so. */
function VipPage({ data }: { data: Own }) {
  const { t, lang } = useRewards();
  return (
    <>
      <EmptyState
        text={t('rewards.vip.none')}
        action={
          <a className="btn primary" href={`/${lang}/office/casino/premiumcashback`}>
            {t('rewards.vip.toPremium')}
          </a>
        }
      />
      {data.isOn ? <Levels cashback={data} /> : null}
    </>
  );
}

/** What is missing from one amount to another, exactly; zero once it is reached. */
function leftText(have: string, need: string, iso: string): string {
  const [from, to] = [parseAmount(have, iso), parseAmount(need, iso)];
  const isShort = typeof from === 'bigint' && typeof to === 'bigint' && to > from;
  return formatAmount(minorUnits(isShort ? to - from : 0n), iso);
}

function Progress({ cashback: { levels, level, turnover, iso } }: { cashback: Own }) {
  const { t } = useRewards();
  const { money, percent } = useTexts();
  const next = levels[level + 1];
  if (!next) return <p className="small">{t('rewards.cashback.highest')}</p>;
  const [have, need] = [Math.max(0, Number(turnover)), Number(next.turnover)];
  const text = t('rewards.cashback.next', {
    left: money(leftText(turnover, next.turnover, iso), iso),
    level: level + 2,
    percent: percent(next.perMille / 10),
  });
  return (
    <div className="progress">
      <span className="small muted">{text}</span>
      <progress max={need} value={Math.min(have, need)} aria-label={text} />
    </div>
  );
}
