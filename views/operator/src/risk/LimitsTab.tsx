import type { AnswerOf, risk } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { moneyText, Tag, useUi } from '@fairbook/ui';
import { useState } from 'react';
import { Allowed, useMay } from '../page/may.tsx';
import type { Subject } from './data.ts';
import { SUMS } from './fields.ts';
import { LimitForm } from './LimitForm.tsx';
import styles from './risk.module.css';
import { noteText } from './shipped-notes.ts';
import { type Branch, branches } from './tree.ts';

type Answer = AnswerOf<typeof risk.limits>;

interface Props {
  start: Answer;
  asked: Subject;
  api: ViewContext['api'];
}

/** All limits as a tree; one of them, or a new one, is open for editing. */
export function LimitsTab({ start, asked, api }: Props) {
  const { t } = useUi();
  const may = useMay();
  const [answer, setAnswer] = useState(start);
  const same = answer.limits.find(({ scope, subject }) => scope === asked.scope && subject === asked.subject);
  const [open, setOpen] = useState<number | 'new' | null>(asked.subject === '' ? null : (same?.id ?? 'new'));
  async function onSaved() {
    setAnswer(await api('risk.limits'));
    setOpen(null);
  }
  const form = { api, onSaved, onClose: () => setOpen(null), iso: answer.table.iso };
  return (
    <>
      <Table table={answer.table} />
      <section className="panel">
        <header className="panel-head">
          <h2>{t('operator.risk.tree')}</h2>
          <Allowed to="limits.edit">
            <button type="button" className={`btn sm ${styles.end}`} onClick={() => setOpen('new')}>
              {t('operator.risk.add')}
            </button>
          </Allowed>
        </header>
        {open === 'new' && may('limits.edit') ? <LimitForm {...form} limit={null} asked={asked} /> : null}
        <ul className={styles.tree}>
          {branches(answer.limits).map((branch) => (
            <li key={branch.limit.id} data-depth={branch.depth}>
              <LimitRow
                branch={branch}
                iso={answer.table.iso}
                isOpen={open === branch.limit.id}
                onToggle={() => setOpen(open === branch.limit.id ? null : branch.limit.id)}
              />
              {open === branch.limit.id && may('limits.edit') ? (
                <LimitForm {...form} limit={branch.limit} asked={asked} />
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function Table({ table }: { table: Answer['table'] }) {
  const { t, lang } = useUi();
  return (
    <section className="panel" aria-label={t('operator.risk.table')}>
      <dl className="figures">
        {(['minStake', 'maxStake', 'maxPayout'] as const).map((field) => (
          <div key={field}>
            <dt>{t(`operator.risk.${field}`)}</dt>
            <dd className={styles.sum}>{moneyText(table[field], table.iso, lang)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{t('operator.risk.tableNote', { iso: table.iso })}</p>
    </section>
  );
}

interface RowProps {
  branch: Branch;
  iso: string;
  isOpen: boolean;
  onToggle(): void;
}

function LimitRow({ branch: { limit }, iso, isOpen, onToggle }: RowProps) {
  const { t, lang } = useUi();
  const name = limit.names.at(-1) ?? t('operator.risk.wholeBook');
  return (
    <div className={styles.limit}>
      <div className={styles.limitName}>
        <b>{name}</b> <Tag>{t(`operator.risk.scope.${limit.scope}`)}</Tag>
        {limit.names.length > 1 ? <small>{limit.names.slice(0, -1).join(' · ')}</small> : null}
        {limit.note ? <small>{noteText(t, limit.note)}</small> : null}
      </div>
      <dl className={styles.sums}>
        {SUMS.filter((field) => limit[field] !== null).map((field) => (
          <div key={field}>
            <dt>{t(`operator.risk.${field}`)}</dt>
            <dd>{moneyText(limit[field]!, iso, lang)}</dd>
          </div>
        ))}
      </dl>
      <Allowed to="limits.edit">
        <button
          type="button"
          className="btn sm"
          aria-expanded={isOpen}
          aria-label={t('operator.risk.editOf', { name })}
          onClick={onToggle}
        >
          {t('operator.risk.edit')}
        </button>
      </Allowed>
    </div>
  );
}
