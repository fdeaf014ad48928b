import type { overview } from '@fairbook/contracts';
import { moneyText, useUi } from '@fairbook/ui';
import { Key } from '@fairbook/ui/charts';
import { ColumnPanel } from '../ColumnPanel.tsx';
import { withSign } from './KeyFigures.tsx';

const HOURS = 24;

/** Stakes and result by hour, with those of the same day a week ago, in the currency of the house. */
export function Hours({ money }: { money: overview.DayMoney }) {
  const { t, lang } = useUi();
  const { iso, hours, hoursBefore } = money;
  const sum = (amount: string) => moneyText(amount, iso, lang);
  const figures = (rows: readonly overview.Moved[], of: 'staked' | 'result') =>
    rows.map((row) => Number(row[of]));
  const hasBefore = hoursBefore.length > 0;
  const count = Math.max(HOURS, hours.length, hoursBefore.length);
  const names = Array.from({ length: count }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);
  const heads: [string, ...string[]] = [
    t('operator.today.hour'),
    t('operator.today.staked'),
    t('operator.today.result'),
    ...(hasBefore ? [t('operator.today.stakedBefore'), t('operator.today.resultBefore')] : []),
  ];
  const cell = (row: overview.Moved | undefined, of: 'staked' | 'result') =>
    row ? (of === 'result' ? withSign(row.result, sum(row.result)) : sum(row.staked)) : '–';
  // Hours that no day has reached are on the axis only.
  const told = names.slice(0, Math.max(hours.length, hoursBefore.length));
  const rows = () =>
    told.map((name, hour): [string, ...string[]] => [
      name,
      cell(hours[hour], 'staked'),
      cell(hours[hour], 'result'),
      ...(hasBefore ? [cell(hoursBefore[hour], 'staked'), cell(hoursBefore[hour], 'result')] : []),
    ]);
  const figuresOf = (name: string, of: 'staked' | 'result') => ({
    name,
    values: figures(hours, of),
    marks: figures(hoursBefore, of),
    isSigned: of === 'result',
  });
  return (
    <ColumnPanel
      title={t('operator.today.byHourIn', { iso })}
      summary={t('operator.today.hoursSummary', {
        staked: sum(money.today.staked),
        result: withSign(money.today.result, sum(money.today.result)),
        before: money.before ? sum(money.before.staked) : '–',
      })}
      figures={[
        figuresOf(t('operator.today.stakedPerHour'), 'staked'),
        figuresOf(t('operator.today.resultPerHour'), 'result'),
      ]}
      names={names}
      isLastOpen
      table={{ heads, rows }}
      legend={
        <>
          <Key tone="now">{t('operator.today.now')}</Key>
          {hasBefore ? (
            <Key tone="before" shape="line">
              {t('operator.today.lastWeek')}
            </Key>
          ) : null}
          <Key tone="won">{t('operator.today.won')}</Key>
          <Key tone="lost">{t('operator.today.lost')}</Key>
        </>
      }
    />
  );
}
