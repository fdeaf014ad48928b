import { useHost } from '../host-context.ts';

/** The coupon's keyboard shortcuts; see keys.ts, and ../page-keys.ts for those of every page. */
const SHORTCUTS = [
  { keys: '/', name: 'search' },
  { keys: '← →', name: 'rows' },
  { keys: 'C', name: 'coupon' },
  { keys: 'Ctrl + Enter', name: 'place' },
  { keys: 'Alt + ↑ ↓', name: 'stake' },
  { keys: 'Alt + T', name: 'type' },
  { keys: 'Alt + X', name: 'clear' },
  { keys: 'Shift + F10', name: 'moves' },
  { keys: '?', name: 'help' },
] as const;

export function Shortcuts() {
  const { t } = useHost();
  return (
    <section className="c-body only-desk">
      <h3>{t('coupon.keys.title')}</h3>
      <ShortcutList />
    </section>
  );
}

export function ShortcutList() {
  const { t } = useHost();
  return (
    <dl className="keys">
      {SHORTCUTS.map(({ keys, name }) => (
        <div key={name} className="switch-row small">
          <dt>{t(`coupon.keys.${name}`)}</dt>
          <dd>
            <kbd className="kbd" dir="ltr">
              {keys}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  );
}
