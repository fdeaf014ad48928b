import { homeShowPath } from '@fairbook/remote-view/home';
import { ChipRow, useUi } from '@fairbook/ui';
import type { HomeFilter } from '../data.ts';

/** Which games the page shows: links, so that they work without scripts, in new tabs, and for a friend. */
export function TimeFilter({ filter: { chosen, label, choices } }: { filter: HomeFilter }) {
  const { lang } = useUi();
  return (
    <ChipRow label={label}>
      {choices.map(({ show, name, why }) => (
        <a
          key={show}
          className="chip"
          href={`/${lang}${homeShowPath(show)}`}
          title={why}
          aria-current={show === chosen ? 'page' : undefined}
        >
          {name}
        </a>
      ))}
    </ChipRow>
  );
}
