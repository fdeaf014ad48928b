import type { voids } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { gameText, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Empty } from '../page/states.tsx';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';
import { decided, type VoidList } from './data.ts';
import { Effect, useEffectOf } from './Effect.tsx';
import { momentText, subjectText } from './texts.ts';

/** Voids that were made or withdrawn, newest first, each with its effect. */
export function DoneTab({ list, api }: { list: VoidList; api: ViewContext['api'] }) {
  const { t } = useUi();
  const rows = decided(list);
  if (rows.length === 0) {
    return (
      <Empty
        text={t('operator.voids.nothingDone')}
        action={
          <TabLink page="voids" tab="new" className="btn primary">
            {t('operator.voids.toNew')}
          </TabLink>
        }
      />
    );
  }
  return (
    <section className="panel" aria-label={t('operator.voids.tab.done')}>
      <ul className={styles.tree}>
        {rows.map((row) => (
          <li key={row.id}>
            <DoneRow row={row} api={api} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DoneRow({ row, api }: { row: voids.ShownVoid; api: ViewContext['api'] }) {
  const ui = useUi();
  const { t, lang } = ui;
  const [isOpen, setOpen] = useState(false);
  const name = `${gameText(row)}: ${subjectText(ui, row)}`;
  return (
    <>
      <div className={styles.limit}>
        <div className={styles.limitName}>
          <b>{name}</b>{' '}
          <Tag tone={row.status === 'done' ? 'void' : undefined}>
            {t(row.status === 'done' ? 'operator.voids.isDone' : 'operator.voids.isWithdrawn')}
          </Tag>
          <small>{row.reason}</small>
          <small>
            {t('operator.voids.asked', { login: row.requestedLogin, at: momentText(row.requestedAt, lang) })}
          </small>
          {row.approvedAt === null || row.approvedLogin === null ? null : (
            <small>
              {t('operator.voids.agreedBy', {
                login: row.approvedLogin,
                at: momentText(row.approvedAt, lang),
              })}
            </small>
          )}
        </div>
        {row.status === 'done' ? (
          <button
            type="button"
            className="btn sm"
            aria-expanded={isOpen}
            aria-label={t('operator.voids.effectOf', { name })}
            onClick={() => setOpen(!isOpen)}
          >
            {t('operator.voids.effect')}
          </button>
        ) : null}
      </div>
      {isOpen ? <DoneEffect id={row.id} api={api} /> : null}
    </>
  );
}

function DoneEffect({ id, api }: { id: number; api: ViewContext['api'] }) {
  return <Effect read={useEffectOf(api, id)} isDone />;
}
