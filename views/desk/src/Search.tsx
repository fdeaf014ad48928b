import type { ViewContext } from '@fairbook/remote-view';
import { Icon, useUi } from '@fairbook/ui';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { type Hit, hitsFor } from './hits.ts';
import styles from './search.module.css';
import { useLatest } from './use-latest.ts';

interface SearchProps {
  api: ViewContext['api'];
  held: readonly string[];
  field: RefObject<HTMLInputElement | null>;
}

const LEAST = 2;

/** Search over players, coupons and games, each as far as the operator may see them. */
export function Search({ api, held, field }: SearchProps) {
  const { t, lang, bus } = useUi();
  const listId = useId();
  const box = useRef<HTMLFormElement>(null);
  const [text, setText] = useState('');
  const asked = text.trim();
  const hits = useLatest(asked.length < LEAST ? '' : asked, (of) => hitsFor(api, held, of));

  function close() {
    setText('');
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const [first] = hits ?? [];
    if (!first) return;
    close();
    bus.emit('navigate', { to: first.path });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      close();
      field.current?.focus();
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const stops = [field.current, ...(box.current?.querySelectorAll('a') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLAnchorElement);
    stops[Math.min(stops.length - 1, Math.max(0, at + step))]?.focus();
  }

  return (
    <search className={styles.search}>
      <form ref={box} onSubmit={onSubmit} onKeyDown={onKeyDown}>
        <label className={`input quiet ${styles.field}`}>
          <Icon id="search" size="s" />
          <input
            ref={field}
            type="search"
            aria-label={t('desk.search')}
            placeholder={t('desk.searchIn')}
            aria-expanded={hits !== null}
            aria-controls={listId}
            role="combobox"
            autoComplete="off"
            value={text}
            maxLength={80}
            onChange={(event) => setText(event.target.value)}
          />
          <span aria-hidden="true" className={styles.short}>
            {t('desk.searchShort')}
          </span>
          <kbd className="kbd">/</kbd>
        </label>
        <div id={listId} className={styles.hits} hidden={hits === null} role="status">
          {hits?.length === 0 ? (
            <p className={styles.none}>{t('desk.nothingFound', { text: asked })}</p>
          ) : null}
          {hits && hits.length > 0 ? (
            <ul>
              {hits.map((hit) => (
                <li key={hit.path}>
                  <HitLink hit={hit} href={`/${lang}${hit.path}`} onChoose={close} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      </form>
    </search>
  );
}

function HitLink({
  hit: { kind, name, note },
  href,
  onChoose,
}: {
  hit: Hit;
  href: string;
  onChoose(): void;
}) {
  const { t } = useUi();
  return (
    <a href={href} onClick={onChoose}>
      <span>
        {kind === 'coupon' ? t('desk.couponNumber', { number: name }) : name}
        {note ? <small>{note}</small> : null}
      </span>
      <small>{t(`desk.hit.${kind}`)}</small>
    </a>
  );
}
