import { HOUSE_BLOCK, type LimitType, SELF_EXCLUSION, TIME_OUT } from '@fairbook/contracts/care/limit-types';
import { Icon } from '@fairbook/ui';
import { PageFrame, Sections } from '@fairbook/ui/page';
import { type ReactNode, useState } from 'react';
import { useOffice } from '../office-context.ts';
import { Closure } from './Closure.tsx';
import styles from './care.module.css';
import { HistoryPanel } from './HistoryPanel.tsx';
import { LimitField } from './LimitField.tsx';
import type { ResponsibleData } from './load-care.ts';
import { ProfitPanel } from './ProfitPanel.tsx';
import { Questions, type Test } from './Questions.tsx';
import { heldOf, lockOf, SECTIONS, type SectionId } from './rules.ts';
import { useLimitTexts } from './texts.ts';
import { useLimits } from './use-limits.ts';

/**
 * The page of the player's limits: money, time, exclusions; the changes that wait and the past ones, and what else
 * helps.
 */
export function ResponsiblePage({ data }: { data: ResponsibleData }) {
  const { t, api, bus } = useOffice();
  const now = useLimits(data);
  const texts = useLimitTexts(data.iso);
  const [test, setTest] = useState<Test | null>(null);
  const { limits, change, toldOf, faultOf } = now;
  const blocked = heldOf(limits, HOUSE_BLOCK).active;

  function save(limitType: LimitType, limitValue: number): void {
    void change(limitType, async () => {
      const { title, data: answer } = await api('limits.save', { body: { limitType, limitValue } });
      if (answer.tokenGuid === null) return title;
      setTest({ type: limitType, token: answer.tokenGuid, questions: answer.questions });
      return '';
    });
  }
  function act(limitType: LimitType, action: 'approve' | 'reject'): void {
    void change(limitType, async () => {
      const { title } =
        action === 'reject'
          ? await api('limits.cancel', { query: { limitType } })
          : await api('limits.act', { body: { limitType, action } });
      return title;
    });
  }
  function close(type: LimitType, days: number, selfExcludeReason: number | null): void {
    const wasActive = heldOf(limits, type).active !== null;
    void change(type, async () => {
      if (type === SELF_EXCLUSION) await api('limits.blockUser', { body: { days, selfExcludeReason } });
      else await api('limits.save', { body: { limitType: type, limitValue: days } });
      const until = texts.moment(Math.floor(Date.now() / 1000) + days * 86_400);
      const told = wasActive ? 'responsible.extendedNow' : 'responsible.closedNow';
      bus.emit('notify', { tone: 'info', text: t(told, { name: texts.name(type), until }) });
      bus.emit('session:logout', {});
      return '';
    });
  }

  function field(type: LimitType) {
    const held = heldOf(limits, type);
    const offer = data.offered.find((each) => each.type === type);
    const values = offer?.availableValues ?? [];
    if (values.length === 0 && !held.active) return null;
    const locked = lockOf(limits, type, data.rules.isSectionLocked);
    const common = { type, held, offered: values, locked, isSending: now.isSending, fault: faultOf(type) };
    return type === SELF_EXCLUSION || type === TIME_OUT ? (
      <Closure
        key={type}
        {...common}
        reasons={data.reasons}
        onClose={(days, reason) => close(type, days, reason)}
      />
    ) : (
      <LimitField
        key={type}
        {...common}
        iso={data.iso}
        isAnyAmount={offer?.isAnyAmount ?? false}
        told={toldOf(type)}
        freed={now.freed.find(({ limitType }) => limitType === type) ?? null}
        onSave={(value) => save(type, value)}
        onAct={(action) => act(type, action)}
      />
    );
  }

  return (
    <PageFrame doc={{ ...data.doc, title: t('responsible.title'), lead: t('responsible.lead') }}>
      {blocked ? (
        <p className="note warn">
          <Icon id="lock" />
          <span>{t('responsible.blocked')}</span>
        </p>
      ) : null}
      <div className={styles.sections}>
        {SECTIONS.map(({ id, types }) => (
          <Section key={id} id={id} fields={types.map(field)} />
        ))}
      </div>
      <ProfitPanel sports={data.sports} />
      <HistoryPanel history={now.history} more={now.more} />
      <Sections sections={data.doc.sections} />
      {test ? (
        <Questions
          test={test}
          onClose={() => setTest(null)}
          onPassed={() => {
            setTest(null);
            void change(test.type, async () => t('responsible.test.passed'));
          }}
        />
      ) : null}
    </PageFrame>
  );
}

function Section({ id, fields }: { id: SectionId; fields: readonly ReactNode[] }) {
  const { t } = useOffice();
  if (fields.every((each) => each === null)) return null;
  return (
    <section className={id === 'extra' ? `panel ${styles.apart}` : 'panel'} aria-labelledby={`limits-${id}`}>
      <header className="panel-head">
        <h2 id={`limits-${id}`}>{t(`responsible.section.${id}`)}</h2>
        {id === 'extra' ? null : (
          <span className="small muted only-desk">{t(`responsible.about.${id}`)}</span>
        )}
      </header>
      {fields}
    </section>
  );
}
