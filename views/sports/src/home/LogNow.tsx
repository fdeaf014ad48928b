import type { Api } from '@fairbook/client';
import type { proof } from '@fairbook/contracts';
import { useTimed, useUi } from '@fairbook/ui';
import { Rosette } from '@fairbook/ui/proof';
import { useEffect, useState } from 'react';
import css from './visitor.module.css';

/** How often the head of the log is read while the page is in sight, in milliseconds. */
const EVERY_MS = 10_000;
const SHOWN_DIGITS = 12;

export interface LogNowProps {
  api: Api;
}

/** The head of the public log: its entries, when it was signed, the first digits of its root, and the rosette of it. */
export function LogNow({ api }: LogNowProps) {
  const { t, lang } = useUi();
  const [head, setHead] = useState<proof.TreeHead | null>(null);
  useEffect(() => {
    const read = () => {
      if (document.visibilityState === 'visible') api('proof.head').then(setHead, () => {});
    };
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [api]);
  const seconds = useTimed((now) =>
    head ? Math.max(0, Math.floor((now - Date.parse(head.at)) / 1000)) : -1,
  );
  if (!head) return null;
  const digits = head.root.slice(0, SHOWN_DIGITS).replace(/(.{4})(?=.)/g, '$1 ');
  return (
    <>
      <span className={css.seal}>
        <Rosette code={head.root} />
      </span>
      <span className="dot" />
      <span>
        {t('sports.visitor.log', {
          count: head.size,
          written: head.size.toLocaleString(lang),
          ago: agoText(t, seconds),
        })}
      </span>
      <code className="mono">{digits}</code>
    </>
  );
}

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

function agoText(t: ReturnType<typeof useUi>['t'], seconds: number): string {
  if (seconds < MINUTE) return t('sports.visitor.seconds', { count: seconds });
  if (seconds < HOUR) return t('sports.visitor.minutes', { count: Math.floor(seconds / MINUTE) });
  if (seconds < DAY) return t('sports.visitor.hours', { count: Math.floor(seconds / HOUR) });
  return t('sports.visitor.days', { count: Math.floor(seconds / DAY) });
}
