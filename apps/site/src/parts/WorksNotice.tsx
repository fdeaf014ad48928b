import { Icon } from '@fairbook/ui';
import { useHost } from '../host-context.ts';

/** Announces maintenance, from the configured moment until it begins (S2 §8). */
export function WorksNotice() {
  const { config, lang } = useHost();
  const { notice, noticeLng, isActive, web_state: isClosed } = config.maintenance;
  if (notice === null || isActive || isClosed) return null;
  return (
    <p className="note info">
      <Icon id="clock" />
      <span lang={noticeLng === lang ? undefined : noticeLng}>{notice}</span>
    </p>
  );
}
