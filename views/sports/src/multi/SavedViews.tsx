import { useUi } from '@fairbook/ui';
import { SavedList } from '@fairbook/ui/overlay';
import type { Game } from '../data.ts';
import { createKept } from '../kept.ts';
import { gamesOf, type Layout, layoutOf, layoutsFrom, withLayout } from './layouts.ts';
import { pathOf } from './picked.ts';

const useLayouts = createKept<readonly Layout[]>('fairbook:multi', [], layoutsFrom, (layouts) => layouts);

/** Views that the visitor has named; each opens the games that fill it now. */
export function SavedViews({ playing, shown }: { playing: readonly Game[]; shown: readonly Game[] }) {
  const { t, lang } = useUi();
  const [layouts, change] = useLayouts();
  const now = shown.map(({ id }) => id).join();
  const saved = layouts.map((layout) => {
    const ids = gamesOf(layout, playing);
    return { name: layout.name, href: `/${lang}${pathOf(ids)}`, isCurrent: now !== '' && ids.join() === now };
  });
  if (saved.length === 0 && now === '') return null;
  return (
    <section className="stack">
      <h2>{t('multi.saved.title')}</h2>
      <SavedList
        saved={saved}
        texts={{
          name: t('multi.saved.name'),
          save: t('multi.saved.save'),
          saveThis: t('multi.saved.saveThis'),
          remove: (name) => t('multi.saved.remove', { name }),
        }}
        canSave={now !== '' && !saved.some(({ isCurrent }) => isCurrent)}
        onSave={(name) => change(withLayout(layouts, layoutOf(name, shown)))}
        onRemove={(name) => change(layouts.filter((each) => each.name !== name))}
      />
      <p className="muted small">{t('multi.saved.body')}</p>
    </section>
  );
}
