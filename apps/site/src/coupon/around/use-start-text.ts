import { useIs12h, useTimeZone } from '@fairbook/ui';
import { useHost } from '../../host-context.ts';

/** A moment with its day, as this player reads it; epoch milliseconds. */
export function useStartText(): (at: number) => string {
  const { lang } = useHost();
  const timeZone = useTimeZone();
  const hour12 = useIs12h();
  const format = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    timeZone,
    hour12,
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
  return (at) => format.format(new Date(at));
}
