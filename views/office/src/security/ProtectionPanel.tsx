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

/** Methods that this site doesn't have yet: nobody is promised what can't be turned on. */
const LATER: ReadonlySet<security.ProtectionMethod> = new Set([
  'enable_security_question',
  'enable_email_auth',
]);

/** How well the account is protected: the figure, its band in words, and what each method adds. */
export function ProtectionPanel({ protection }: { protection: security.Protection }) {
  const { t } = useOffice();
  const { level, band, methods, changedPassDayCount: days } = protection;
  const stateOf = (isOn: boolean, name: security.ProtectionMethod, adds: number) => {
    if (isOn) return t('security.on');
    return LATER.has(name) ? t('security.later') : t('security.adds', { adds });
  };
  return (
    <Panel title={t('security.protection')}>
      <div className="spread wrap">
        <meter min={0} max={100} value={level} aria-label={t('security.protection')} />
        <span>
          {t('security.level', { level })} <Tag tone={TONES[band]}>{t(`security.band.${band}`)}</Tag>
        </span>
      </div>
      <dl className="kv">
        {methods.map(({ name, isOn, adds }) => [
          <dt key={name}>{t(`security.method.${name}`)}</dt>,
          <dd key={`${name}-state`}>{stateOf(isOn, name, adds)}</dd>,
        ])}
      </dl>
      <p className="small muted">{t('security.passwordAge', { days })}</p>
    </Panel>
  );
}
