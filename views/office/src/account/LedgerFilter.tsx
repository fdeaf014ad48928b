import type { wallet } from '@fairbook/contracts';
import { dayStart } from '@fairbook/i18n';
import { Icon, offsetOf, useTimeZone } from '@fairbook/ui';
import { Field, Select } from '@fairbook/ui/overlay';
import { useState } from 'react';
import { useOffice } from '../office-context.ts';
import styles from './account.module.css';
import type { LineFilter } from './use-ledger.ts';

/** The groups of lines to choose from. Points have none, because they have an account of their own. */
const GROUPS = ['payments', 'bets', 'bonuses', 'exchange', 'debts'] as const satisfies wallet.LineGroup[];
/** Days before and after these belong to no account. */
const DAYS = { min: '2020-01-01', max: '2099-12-31' };

interface LedgerFilterProps {
  accountId: number;
  filter: LineFilter;
  onFilter(filter: LineFilter): void;
}

/** Chooses the lines by group and date, and saves the same lines as a file. */
export function LedgerFilter({ accountId, filter, onFilter }: LedgerFilterProps) {
  const { t } = useOffice();
  const zone = useTimeZone();
  const [days, setDays] = useState({ from: '', to: '' });

  function chooseDays(next: typeof days) {
    setDays(next);
    const { from: _, to: __, ...rest } = filter;
    const start = (day: string, later = 0) => dayStart(day, offsetOf(zone, Date.parse(day)), later);
    onFilter({
      ...rest,
      ...(next.from && { from: start(next.from) }),
      ...(next.to && { to: start(next.to, 1) }),
    });
  }

  function chooseGroup(value: string) {
    const { group: _, ...rest } = filter;
    const group = GROUPS.find((each) => each === value);
    onFilter({ ...rest, ...(group && { group }) });
  }

  const { isOwnOnly: _, ...inFile } = filter;
  const query = new URLSearchParams(inFile as Record<string, string>).toString();
  return (
    <div className={styles.filter}>
      <Select
        label={t('currencies.about')}
        value={filter.group ?? ''}
        options={[
          { value: '', label: t('currencies.group.all') },
          ...GROUPS.map((group) => ({ value: group, label: t(`currencies.group.${group}`) })),
        ]}
        onChange={chooseGroup}
      />
      <Field
        label={t('currencies.fromDay')}
        type="date"
        {...DAYS}
        value={days.from}
        onChange={(event) => chooseDays({ ...days, from: event.target.value })}
      />
      <Field
        label={t('currencies.toDay')}
        type="date"
        {...DAYS}
        value={days.to}
        onChange={(event) => chooseDays({ ...days, to: event.target.value })}
      />
      <a
        className="btn"
        href={`/office-api/accounts/${accountId}/statement${query && `?${query}`}`}
        download="statement.csv"
      >
        <Icon id="download" size="s" />
        {t('currencies.file')}
      </a>
    </div>
  );
}
