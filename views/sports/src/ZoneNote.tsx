import { useUi, useZoneName } from '@fairbook/ui';

/** Names the zone that the times beside it are written in. */
export function ZoneNote() {
  const { t, now } = useUi();
  const zone = useZoneName(now);
  return <span className="muted x-small">{t('sports.zone', { zone })}</span>;
}
