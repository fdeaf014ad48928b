import type { withdrawals } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, EmptyState, moneyText, Tag, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import styles from '../risk/risk.module.css';
import { momentText } from '../voids/texts.ts';
import { Hints } from './Hints.tsx';
import { PayoutPanel } from './PayoutPanel.tsx';
import { STAGE_TONES } from './stages.ts';

interface Props {
  start: {
    isOver: boolean;
    withdrawals: withdrawals.QueueEntry[];
    chosen: withdrawals.QueueDetail | null;
  };
  api: ViewContext['api'];
  live: ViewContext['live'];
}

/** The queue of withdrawals, the longest waiting first, and the chosen one. The live connection reports changes. */
export function PayoutsTab({ start: { isOver, ...start }, api, live }: Props) {
  const { t, lang } = useUi();
  const [rows, setRows] = useState(start.withdrawals);
  const [chosen, setChosen] = useState(start.chosen);
  const chosenId = chosen?.id ?? null;

  const again = useCallback(async () => {
    setRows((await api('withdrawals.queue', { query: { over: isOver } })).withdrawals);
    if (chosenId !== null) setChosen(await api('withdrawals.detail', { params: { id: chosenId } }));
  }, [api, isOver, chosenId]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.payments || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );

  const here = (query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('cashier', 'withdrawals', query)}`;
  return (
    <>
      <ChipRow label={t('operator.cashier.which')}>
        <ChipLink href={here()} isCurrent={!isOver}>
          {t('operator.cashier.open')}
        </ChipLink>
        <ChipLink href={here({ over: '1' })} isCurrent={isOver}>
          {t('operator.cashier.over')}
        </ChipLink>
      </ChipRow>
      <p>
        <a className="btn sm" download href={`/operator-api/v1/withdrawals/export?over=${isOver}`}>
          {t('operator.report.csv')}
        </a>
      </p>
      {chosen ? (
        <PayoutPanel
          key={chosen.id}
          payout={chosen}
          api={api}
          again={again}
          onPayout={async (next) => {
            setChosen(next);
            setRows((await api('withdrawals.queue', { query: { over: isOver } })).withdrawals);
          }}
          onBack={() => setChosen(null)}
        />
      ) : null}
      {rows.length === 0 ? (
        <EmptyState text={t(isOver ? 'operator.cashier.noneOver' : 'operator.cashier.none')} />
      ) : (
        <ul className={`panel ${styles.tree}`}>
          {rows.map((row) => (
            <li key={row.id} className={styles.limit}>
              <div className={styles.limitName}>
                <b>{moneyText(row.amount, row.iso, lang)}</b>{' '}
                <Tag tone={STAGE_TONES[row.status]}>{t(`operator.cashier.stage.${row.status}`)}</Tag>{' '}
                {row.needsTwo ? <Tag>{t('operator.cashier.needsTwo')}</Tag> : null}
                <small>
                  {row.login} · {t(`operator.cashier.method.${row.method}`)} · {momentText(row.at, lang)}
                  {row.owner ? ` · ${row.owner}` : ''}
                </small>
                {isOver ? null : <Hints hints={row.hints} />}
              </div>
              <button
                type="button"
                className="btn sm"
                aria-label={t('operator.cashier.lookAt', { login: row.login, amount: row.amount })}
                onClick={() =>
                  void api('withdrawals.detail', { params: { id: row.id } }).then(setChosen, () => undefined)
                }
              >
                {t('operator.cashier.look')}
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
