import type { security } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';
import { Panel } from './parts.tsx';
import styles from './security.module.css';

const TONES: Readonly<Record<security.ProtectionBand, TagTone>> = {
  bad: 'loss',
  normal: 'warn',
  good: 'win',
  full: 'win',
};

/** How well the account is protected: the figure, its band in words, and what would add most. */
export function ProtectionPanel({ protection }: { protection: security.Protection }) {
  const { t } = useOffice();
  const { level, band, methods } = protection;
  const next = methods
    .filter(({ isOn }) => !isOn)
    .reduce<security.Protection['methods'][number] | null>(
      (so, each) => (so && so.adds >= each.adds ? so : each),
      null,
    );
  return (
    <Panel title={t('security.protection')}>
      <div className={styles.level}>
        <meter min={0} max={100} value={level} aria-label={t('security.protection')} />
        <span>
          {t('security.level', { level })} <Tag tone={TONES[band]}>{t(`security.band.${band}`)}</Tag>
        </span>
        {next ? (
          <span className="small muted">
            {t('security.next', { name: t(`security.method.${next.name}`), adds: next.adds })}
          </span>
        ) : null}
      </div>
    </Panel>
  );
}
