import type { Api } from '@fairbook/client';
import type { proof } from '@fairbook/contracts';
import { numberText } from '@fairbook/i18n';
import { useTimed, useUi, whileSeen } from '@fairbook/ui';
import { Rosette } from '@fairbook/ui/proof';
import { useEffect, useState } from 'react';
import css from './visitor.module.css';

/** How often the head of the log is read while the page is in sight, in milliseconds. */
const EVERY_MS = 10_000;
const SHOWN_DIGITS = 12;

interface LogNowProps {
  api: Api;
}

/**
 * The head of the public log: its entries, when it was signed, the first digits of its root, and the rosette of it. An
 * empty log has nothing to sign again, so its age says nothing.
 */
export function LogNow({ api }: LogNowProps) {
  const { t, lang } = useUi();
  const [head, setHead] = useState<proof.TreeHead | null>(null);
  useEffect(() => {
    const read = () => void api('proof.head').then(setHead, () => {});
    read();
    return whileSeen(EVERY_MS, read);
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
      <span>
        <span className="dot" />{' '}
        {t('sports.visitor.log', {
          count: head.size,
          written: numberText(head.size, lang),
          ago: agoText(lang, seconds),
        })}
      </span>
      {head.size > 0 ? <code className="mono">{digits}</code> : null}
    </>
  );
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `2 s ago`, in the largest unit that fits. */
function agoText(lang: string, seconds: number): string {
  const [unit, size] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[3];
  return new Intl.RelativeTimeFormat(lang, { style: 'short' }).format(-Math.floor(seconds / size), unit);
}
