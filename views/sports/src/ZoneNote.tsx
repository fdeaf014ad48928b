import { useUi, useZoneName } from '@fairbook/ui';

/** Names the zone that the times beside it are written in, and leads to where it is chosen. */
export function ZoneNote() {
  const { t, bus, now } = useUi();
  const zone = useZoneName(now);
  return (
    <button
      type="button"
      className="link muted x-small"
      aria-haspopup="dialog"
      onClick={() => bus.emit('modal:open', { name: 'settings', part: 'time' })}
    >
      {t('sports.zone', { zone })}
    </button>
  );
}
