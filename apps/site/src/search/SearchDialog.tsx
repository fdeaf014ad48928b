import { parseSportsPath } from '@fairbook/remote-view/paths';
import { adoptStyles, Icon, UiProvider } from '@fairbook/ui';

import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useHost } from '../host-context.ts';
import { Results } from './Results.tsx';
import { addRecent } from './recent.ts';
import { Start } from './Start.tsx';
import styles from './search.css?inline';
import { useFound } from './use-found.ts';
import { useGrid } from './use-grid.ts';

adoptStyles(styles);

interface SearchDialogProps {
  path: string;
  onClose(): void;
}

const TEXTS = ['search', 'coupon', 'markets'];

/** The search of the site, with its texts. */
export function SearchDialog(props: SearchDialogProps) {
  const { t, bus, live, lang, renderedAt, loadDictionaries } = useHost();
  const [isReady, setReady] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it closes is no reason to load again.
  useEffect(() => {
    loadDictionaries(TEXTS).then(() => setReady(true), props.onClose);
  }, [loadDictionaries]);
  if (!isReady) return null;
  return (
    <UiProvider ctx={{ t, bus, live, lang, now: renderedAt }}>
      <Dialog {...props} />
    </UiProvider>
  );
}

function Dialog({ path, onClose }: SearchDialogProps) {
  const { t, bus } = useHost();
  const [text, setText] = useState('');
  const [exact, setExact] = useState('');
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const gridId = useId();
  const gameId = parseSportsPath(path)?.gameId;
  const { found, hasFailed } = useFound({ text, isExact: exact !== '' && exact === text.trim(), gameId });
  const grid = useGrid(field, found);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    field.current?.focus();
    // What was typed before the field was here. Whatever loads later may run this again.
    const typed = bus.get('search:typed');
    if (typed != null) {
      setText(typed);
      bus.set('search:typed', null);
    }
    // A removed dialog does not return the focus, a closed one does.
    return () => shown?.close();
  }, [bus]);

  /** A link has been followed, so this search was worth remembering. */
  function follow(event: React.MouseEvent) {
    if (!(event.target as Element).closest('a[href]')) return;
    addRecent(bus, text);
    if (!event.metaKey && !event.ctrlKey) onClose();
  }
  const count = found ? countOf(found) : 0;
  const isAsked = text.trim() !== '';
  return (
    <dialog
      ref={dialog}
      className="srch"
      aria-label={t('search.title')}
      onKeyDown={(event) => {
        // A search field would only empty itself.
        if (event.key === 'Escape') {
          event.preventDefault();
          onClose();
        } else grid.onKeyDown(event);
      }}
      onClick={(event) => (event.target === event.currentTarget ? onClose() : follow(event))}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="sq">
        <Icon id="search" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={gridId}
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-activedescendant={grid.activeId}
          aria-label={t('search.title')}
          placeholder={t('search.placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <span className="x-small muted" role="status">
          {isAsked && found ? t('search.hits', { count }) : ''}
        </span>
        <button type="button" className="kbd sq-close" aria-label={t('search.close')} onClick={onClose}>
          <span className="only-desk" aria-hidden="true">
            Esc
          </span>
          <span className="only-phone" aria-hidden="true">
            {t('search.cancel')}
          </span>
        </button>
      </div>
      <div className="sl" ref={grid.list}>
        {isAsked ? (
          <Results
            id={gridId}
            found={found}
            hasFailed={hasFailed}
            activeId={grid.activeId}
            onExact={() => {
              setExact(text.trim());
              field.current?.focus();
            }}
          />
        ) : (
          <Start
            id={gridId}
            activeId={grid.activeId}
            onChoose={(chosen) => {
              setText(chosen);
              field.current?.focus();
            }}
          />
        )}
      </div>
      <Keys onAll={() => bus.emit('modal:open', { name: 'keys' })} />
    </dialog>
  );
}

function countOf({ answer, coupons }: NonNullable<ReturnType<typeof useFound>['found']>): number {
  const { teams, champs, games, markets, pages, help } = answer;
  return [teams, champs, games, markets, pages, help].reduce((sum, { total }) => sum + total, coupons.length);
}

/** What the keys do, where there are keys. */
function Keys({ onAll }: { onAll(): void }) {
  const { t } = useHost();
  const keys = [
    ['↑ ↓', 'move'],
    ['→', 'prices'],
    ['↵', 'open'],
    ['Tab', 'group'],
  ] as const;
  return (
    <footer className="sf">
      {keys.map(([key, name]) => (
        <span key={name}>
          <kbd className="kbd" dir="ltr">
            {key}
          </kbd>{' '}
          {t(`search.keys.${name}`)}
        </span>
      ))}
      <button type="button" className="link end" onClick={onAll}>
        {t('search.keys.all')}
      </button>
    </footer>
  );
}
