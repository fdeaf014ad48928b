import type { withdrawals } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { Chip, ChipLink, ChipRow, moneyText, Tag, useSession, useUi } from '@fairbook/ui';
import { useCallback, useEffect, useState } from 'react';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { QueueRow } from '../queues/QueueRow.tsx';
import { useNow } from '../queues/use-now.ts';
import { momentText } from '../voids/texts.ts';
import { PayoutPanel } from './PayoutPanel.tsx';
import { STAGE_TONES } from './stages.ts';

interface Props {
  start: {
    isOver: boolean;
    withdrawals: withdrawals.QueueEntry[];
    chosen: withdrawals.QueueDetail | null;
    /** When it was read, epoch milliseconds. */
    readAt: number;
  };
  api: ViewContext['api'];
  live: ViewContext['live'];
}

const WHOSE = ['all', 'mine', 'nobody'] as const;
type Whose = (typeof WHOSE)[number];

/** The queue of withdrawals, the longest waiting first, and the chosen one. The live connection reports changes. */
export function PayoutsTab({ start: { isOver, readAt, ...start }, api, live }: Props) {
  const { t, lang } = useUi();
  const userId = useSession()?.userId;
  const now = useNow(readAt);
  const [rows, setRows] = useState(start.withdrawals);
  const [whose, setWhose] = useState<Whose>('all');
  const [chosen, setChosen] = useState(start.chosen);
  /** The chosen one as it is now, where that is not what the screen shows. */
  const [newer, setNewer] = useState<withdrawals.QueueDetail | null>(null);

  const readRows = useCallback(
    async () => setRows((await api('withdrawals.queue', { query: { over: isOver } })).withdrawals),
    [api, isOver],
  );
  const again = useCallback(async () => {
    await readRows();
    if (!chosen) return;
    const read = await api('withdrawals.detail', { params: { id: chosen.id } });
    setNewer(read.version === chosen.version ? null : read);
  }, [api, readRows, chosen]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.payments || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );
  function show(next: withdrawals.QueueDetail | null) {
    setChosen(next);
    setNewer(null);
  }

  const isIn = (of: Whose) => (row: withdrawals.QueueEntry) =>
    of === 'all' || (of === 'mine' ? row.ownerId === userId : row.ownerId === null);
  const here = (query: Record<string, string> = {}) =>
    `/${lang}${operatorPath('cashier', 'withdrawals', query)}`;
  return (
    <>
      <div className="row wrap">
        <ChipRow label={t('operator.cashier.which')}>
          <ChipLink href={here()} isCurrent={!isOver}>
            {t('operator.cashier.open')}
          </ChipLink>
          <ChipLink href={here({ over: '1' })} isCurrent={isOver}>
            {t('operator.cashier.over')}
          </ChipLink>
        </ChipRow>
        <a className="btn sm" download href={`/operator-api/v1/withdrawals/export?over=${isOver}`}>
          {t('operator.report.csv')}
        </a>
      </div>
      <QueueDesk
        label={t('operator.cashier.tab.withdrawals')}
        empty={t(isOver ? 'operator.cashier.noneOver' : 'operator.cashier.none')}
        head={
          isOver || rows.length === 0
            ? null
            : WHOSE.map((of) => (
                <Chip
                  key={of}
                  isOn={whose === of}
                  count={rows.filter(isIn(of)).length}
                  onToggle={() => setWhose(of)}
                >
                  {t(`operator.desk.whose.${of}`)}
                </Chip>
              ))
        }
        chosen={
          chosen ? (
            <PayoutPanel
              key={`${chosen.id} ${chosen.version}`}
              payout={chosen}
              newer={newer}
              now={now}
              api={api}
              again={again}
              onPayout={async (next) => {
                show(next);
                await readRows();
              }}
              onBack={() => show(null)}
            />
          ) : null
        }
        onBack={() => show(null)}
      >
        {rows.filter(isIn(isOver ? 'all' : whose)).map((row) => (
          <QueueRow
            key={row.id}
            waitedMs={isOver ? null : waitedAt(now, row.at)}
            withinMs={withinOf('withdrawals')}
            name={row.login}
            sum={moneyText(row.amount, row.iso, lang)}
            about={
              isOver
                ? `${t(`operator.cashier.method.${row.method}`)} · ${momentText(row.at, lang)}`
                : t(`operator.cashier.method.${row.method}`)
            }
            owner={row.owner}
            tags={
              <>
                <Tag tone={STAGE_TONES[row.status]}>{t(`operator.cashier.stage.${row.status}`)}</Tag>
                {!isOver && row.needsTwo ? <Tag>{t('operator.cashier.needsTwo')}</Tag> : null}
                {!isOver && row.hints.length > 0 ? (
                  <Tag tone="warn">{t('operator.cashier.toRead', { count: row.hints.length })}</Tag>
                ) : null}
              </>
            }
            isCurrent={row.id === chosen?.id}
            onOpen={() =>
              void api('withdrawals.detail', { params: { id: row.id } }).then(show, () => undefined)
            }
          />
        ))}
      </QueueDesk>
    </>
  );
}
