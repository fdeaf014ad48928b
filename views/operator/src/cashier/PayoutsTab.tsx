import type { withdrawals } from '@fairbook/contracts';
import { operatorPath } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { ChipLink, ChipRow, moneyText, Tag, useSession, useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { useCallback, useEffect, useState } from 'react';
import { useFilter } from '../page/Filters.tsx';
import { waitedAt, withinOf } from '../queues/ages.ts';
import { isWhose, OwnerChips, WHOSE } from '../queues/OwnerChips.tsx';
import { QueueDesk } from '../queues/QueueDesk.tsx';
import { QueueRow } from '../queues/QueueRow.tsx';
import { useCase } from '../queues/use-case.ts';
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

const BANDS = ['all', 'small', 'medium', 'large'] as const;
type Band = (typeof BANDS)[number];
const isIn = (band: Band) => (row: withdrawals.QueueEntry) => band === 'all' || row.band === band;

/** The queue of withdrawals, the longest waiting first, and the chosen one. The live connection reports changes. */
export function PayoutsTab({ start: { isOver, readAt, ...start }, api, live }: Props) {
  const { t, lang } = useUi();
  const userId = useSession()?.userId;
  const now = useNow(readAt);
  const [rows, setRows] = useState(start.withdrawals);
  const [whose, setWhose] = useFilter('whose', WHOSE);
  const [band, setBand] = useFilter('band', BANDS);
  const { chosen, newer, show, sees } = useCase(start.chosen, (one, other) => one.version === other.version);
  const chosenId = chosen?.id ?? null;

  const readRows = useCallback(
    async () => setRows((await api('withdrawals.queue', { query: { over: isOver } })).withdrawals),
    [api, isOver],
  );
  const again = useCallback(async () => {
    await readRows();
    if (chosenId !== null) sees(await api('withdrawals.detail', { params: { id: chosenId } }));
  }, [api, readRows, chosenId, sees]);
  useEffect(
    () =>
      live.onMe((delta) => {
        if (delta.payments || delta.missed || delta.balance) again().catch(() => undefined);
      }),
    [live, again],
  );
  const ownedOf = ({ ownerId }: withdrawals.QueueEntry) => ({
    isMine: ownerId === userId,
    hasOwner: ownerId !== null,
  });
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
          isOver || rows.length === 0 ? null : (
            <>
              <OwnerChips whose={whose} cases={rows.map(ownedOf)} onWhose={setWhose} />
              <Select
                label={t('operator.desk.band')}
                value={band}
                options={BANDS.map((value) => ({
                  value,
                  label: t('operator.desk.bandCount', {
                    name: t(`operator.desk.band.${value}`),
                    count: rows.filter(isIn(value)).length,
                  }),
                }))}
                onChange={(next) => setBand(next as Band)}
              />
            </>
          )
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
        {rows
          .filter((row) => isOver || (isWhose(whose, ownedOf(row)) && isIn(band)(row)))
          .map((row) => (
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
