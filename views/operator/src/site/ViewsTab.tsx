import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { BookTab } from '../editor/BookTab.tsx';
import { type BookData, readBook } from '../editor/book.ts';
import { Allowed } from '../page/may.tsx';
import { VIEWS } from './books.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** Who gets which version of each view; further versions are registered here. */
export function ViewsTab({ start, api }: { start: BookData; api: ViewContext['api'] }) {
  const { t, lang } = useUi();
  const [data, setData] = useState(start);
  const [edition, setEdition] = useState(0);
  const [isAdding, setAdding] = useState(false);

  async function onDone(): Promise<void> {
    setData(await readBook(VIEWS, { api, lang }));
    setEdition(edition + 1);
    setAdding(false);
  }

  return (
    <>
      <Allowed to="views.edit">
        {isAdding ? (
          <RegisterForm api={api} onDone={onDone} onClose={() => setAdding(false)} />
        ) : (
          <div>
            <button type="button" className="btn" onClick={() => setAdding(true)}>
              {t('editor.rollout.register')}
            </button>
          </div>
        )}
      </Allowed>
      <BookTab key={edition} book={VIEWS} start={data} api={api} />
    </>
  );
}
