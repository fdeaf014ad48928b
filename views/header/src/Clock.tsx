import { Icon, useFact, useTimed, useUi } from '@fairbook/ui';

/** How long this session has lasted. Its room is kept until the server has said when it began. */
export function Clock() {
  const { t } = useUi();
  const since = useFact('session:since', (value) => value ?? null);
  const minutes = useTimed((now) => (since === null ? -1 : Math.max(0, Math.floor((now - since) / 60_000))));
  const isKnown = minutes >= 0;
  const text = isKnown ? t('header.session', { hours: Math.floor(minutes / 60), minutes: minutes % 60 }) : '';
  return (
    <span
      className="session"
      role="timer"
      aria-label={isKnown ? t('header.sessionLabel', { text }) : undefined}
    >
      {isKnown ? <Icon id="clock" size="s" /> : null}
      {text}
    </span>
  );
}
