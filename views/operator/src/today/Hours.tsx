import type { overview } from '@fairbook/contracts';
import { compactText } from '@fairbook/i18n';
import { moneyText, useUi } from '@fairbook/ui';
import { ChartPanel, HourAxis, HourBars, Key } from '../charts.tsx';
import { withSign } from './KeyFigures.tsx';

/** Stakes and result by hour, with those of the same day a week ago, in the currency of the house. */
export function Hours({ money }: { money: overview.DayMoney }) {
  const { t, lang } = useUi();
  const { iso, hours, hoursBefore } = money;
  const sum = (amount: string) => moneyText(amount, iso, lang);
  const figures = (rows: readonly overview.Moved[], of: 'staked' | 'result') =>
    rows.map((row) => Number(row[of]));
  const hasBefore = hoursBefore.length > 0;
  const count = Math.max(hours.length, hoursBefore.length);
  const columns = [
    t('operator.today.hour'),
    t('operator.today.staked'),
    t('operator.today.result'),
    ...(hasBefore ? [t('operator.today.stakedBefore'), t('operator.today.resultBefore')] : []),
  ];
  const cell = (row: overview.Moved | undefined, of: 'staked' | 'result') =>
    row ? (of === 'result' ? withSign(row.result, sum(row.result)) : sum(row.staked)) : '–';
  const rows = Array.from({ length: count }, (_, hour) => [
    `${String(hour).padStart(2, '0')}:00`,
    cell(hours[hour], 'staked'),
    cell(hours[hour], 'result'),
    ...(hasBefore ? [cell(hoursBefore[hour], 'staked'), cell(hoursBefore[hour], 'result')] : []),
  ]);
  return (
    <ChartPanel
      title={t('operator.today.byHourIn', { iso })}
      summary={t('operator.today.hoursSummary', {
        staked: sum(money.today.staked),
        result: withSign(money.today.result, sum(money.today.result)),
        before: money.before ? sum(money.before.staked) : '–',
      })}
      table={{ columns, rows }}
      legend={
        <>
          <Key tone="now">{t('operator.today.now')}</Key>
          {hasBefore ? (
            <Key tone="before" isLine>
              {t('operator.today.lastWeek')}
            </Key>
          ) : null}
          <Key tone="won">{t('operator.today.won')}</Key>
          <Key tone="lost">{t('operator.today.lost')}</Key>
        </>
      }
    >
      <HourBars
        name={t('operator.today.stakedPerHour')}
        now={figures(hours, 'staked')}
        before={figures(hoursBefore, 'staked')}
        scale={(value) => compactText(value, lang)}
      />
      <HourBars
        name={t('operator.today.resultPerHour')}
        now={figures(hours, 'result')}
        before={figures(hoursBefore, 'result')}
        isSigned
        scale={(value) => compactText(value, lang)}
      />
      <HourAxis count={count} />
    </ChartPanel>
  );
}
