import { useUi } from '@fairbook/ui';
import { PageFrame } from '@fairbook/ui/page';
import type { CasinoData } from '../data.ts';
import styles from './lobby.module.css';

/** Who makes the games. */
export function ProvidersPage({ data }: { data: Extract<CasinoData, { page: 'providers' }> }) {
  const { lang } = useUi();
  return (
    <PageFrame doc={data.frame}>
      <ul className={styles.providers}>
        {data.providers.map(({ id, name, note }) => (
          <li key={id} className="panel">
            <a href={`/${lang}/providers/${id}`}>
              <b>{name}</b>
              <span className="small muted">{note}</span>
            </a>
          </li>
        ))}
      </ul>
    </PageFrame>
  );
}
