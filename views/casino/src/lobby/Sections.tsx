import { useUi } from '@fairbook/ui';
import { useId } from 'react';
import type { ListData } from '../data.ts';
import type { Named } from './card.ts';
import { Grid } from './Grid.tsx';
import styles from './lobby.module.css';

interface SectionsProps {
  games: readonly Named[];
  /** The visitor's own games. */
  own: readonly Named[];
  data: ListData;
}

/** Own games of which the lobby shows the first. */
const MOST_OWN = 6;

/** The lobby: the visitor's games, what is new, and all games by family. */
export function Sections({ games, own, data }: SectionsProps) {
  const { t, lang } = useUi();
  const families = [...new Set(games.map(({ card }) => card.family))];
  const newest = data.newest.flatMap((id) => games.find(({ card }) => card.id === id) ?? []);
  return (
    <>
      {own.length > 0 ? (
        <Section
          title={t('lobby.mine')}
          about={t('lobby.mineAbout')}
          games={own.slice(0, MOST_OWN)}
          all={own.length > MOST_OWN ? `/${lang}/my-casino` : null}
          data={data}
        />
      ) : null}
      {families.map((family) => (
        <Section
          key={family}
          title={t(`lobby.family.${family}`)}
          about={t(`lobby.about.${family}`)}
          games={games.filter(({ card }) => card.family === family)}
          data={data}
        />
      ))}
      {newest.length > 0 ? (
        <Section title={t('lobby.new')} about={t('lobby.newAbout')} games={newest} data={data} />
      ) : null}
    </>
  );
}

interface SectionProps {
  title: string;
  about: string;
  games: readonly Named[];
  /** The page with all of them, if not all are here. */
  all?: string | null;
  data: ListData;
}

function Section({ title, about, games, all = null, data }: SectionProps) {
  const { t } = useUi();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <span className="small muted">{about}</span>
        {all ? (
          <a className="link small end" href={all}>
            {t('lobby.all')}
          </a>
        ) : null}
      </header>
      <Grid games={games} data={data} />
    </section>
  );
}
