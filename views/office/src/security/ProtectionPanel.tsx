import type { security } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';
import { Panel } from './parts.tsx';

const TONES: Readonly<Record<security.ProtectionBand, TagTone>> = {
  bad: 'loss',
  normal: 'warn',
  good: 'win',
  full: 'win',
};

/** How well the account is protected: the figure, its band in words, and what each method adds. */
export function ProtectionPanel({ protection }: { protection: security.Protection }) {
  const { t } = useOffice();
  const { level, band, methods, changedPassDayCount: days } = protection;
  return (
    <Panel title={t('security.protection')}>
      <div className="row wrap">
        <meter min={0} max={100} value={level} aria-label={t('security.protection')} />
        <span>
          {t('security.level', { level })} <Tag tone={TONES[band]}>{t(`security.band.${band}`)}</Tag>
        </span>
      </div>
      <dl className="kv">
        {methods.map(({ name, isOn, adds }) => [
          <dt key={name}>{t(`security.method.${name}`)}</dt>,
          <dd key={`${name}-state`}>{isOn ? t('security.on') : t('security.adds', { adds })}</dd>,
        ])}
      </dl>
      <p className="small muted">{t('security.passwordAge', { days })}</p>
    </Panel>
  );
}
