import { useUi } from '@fairbook/ui';
import { Modal } from '@fairbook/ui/overlay';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * Asks before unsaved changes are lost: by another entry (`before`), a link, or a closed window. `question` is the
 * dialog, to be rendered.
 */
export function useGuard(isDirty: boolean): { before(go: () => void): void; question: ReactNode } {
  const { t } = useUi();
  const [next, setNext] = useState<(() => void) | null>(null);

  useEffect(() => {
    if (!isDirty) return;
    const page = new AbortController();
    const { signal } = page;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    const onClick = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isElsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey;
      if (!link || link.target || isElsewhere) return;
      event.preventDefault();
      event.stopPropagation();
      setNext(() => () => {
        page.abort();
        link.click();
      });
    };
    document.addEventListener('click', onClick, { signal, capture: true });
    return () => page.abort();
  }, [isDirty]);

  const leave = () => {
    setNext(null);
    next?.();
  };
  const question = next ? (
    <Modal title={t('editor.unsaved')} closeLabel={t('editor.stay')} onClose={() => setNext(null)}>
      <p>{t('editor.unsavedText')}</p>
      <div className="row wrap">
        <button type="button" className="btn primary" onClick={() => setNext(null)}>
          {t('editor.stay')}
        </button>
        <button type="button" className="btn danger" onClick={leave}>
          {t('editor.discard')}
        </button>
      </div>
    </Modal>
  ) : null;
  return { before: (go) => (isDirty ? setNext(() => go) : go()), question };
}
