import type { MessageKey } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import type { ReactNode } from 'react';
import { TabLink } from '../page/TabLink.tsx';
import styles from '../risk/risk.module.css';

interface TermsPanelProps {
  title: MessageKey;
  /** Says whether the promotion is on. */
  state: string;
  /** The settings that have its terms. */
  entry: string;
  /** Its figures: name and text. */
  sums: readonly (readonly [name: string, text: string])[];
  /** Below the figures. */
  children?: ReactNode;
}

/** A promotion whose terms are settings: whether it is on, where its terms are set, and its figures. */
export function TermsPanel({ title, state, entry, sums, children }: TermsPanelProps) {
  const { t } = useUi();
  return (
    <section className="panel">
      <header className="panel-head">
        <h2>{t(title)}</h2>
      </header>
      <p className={styles.note}>
        {state} {t('operator.offers.team.terms')}{' '}
        <TabLink page="site" tab="settings" query={{ entry }} className="link" isName>
          {t('operator.offers.team.settings')}
        </TabLink>
        .
      </p>
      <dl className="figures within">
        {sums.map(([name, sum]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{sum}</dd>
          </div>
        ))}
      </dl>
      {children}
    </section>
  );
}
