import { useUi, useZoneName } from '@fairbook/ui';

/** Names the time zone of the times beside it, and links to its setting. */
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
