import { PROVIDER_GAMES, PROVIDERS, providerGameOf } from '@fairbook/contracts/casino/provider-games';
import type { Family, GameId } from '@fairbook/games';
import { Tile } from '@fairbook/games/tiles';
import { Star, useUi } from '@fairbook/ui';
import families from '../families.module.css';
import type { Named } from './card.ts';
import { GreyTile } from './GreyTile.tsx';
import styles from './lobby.module.css';
import { Volatility } from './Volatility.tsx';

/** Labels of a game beside its figures; the first one that applies is shown. */
export type Mark = 'closed' | 'waiting' | 'played' | 'new';

/** A game of the lobby: its picture, its name, what it returns, how results spread, and its star. */
export function Card({ card, name, about, mark }: Named & { mark: Mark | null }) {
  const { t, lang } = useUi();
  const { id, number, family, isOpen, figures } = card;
  const framed = providerGameOf(id);
  const provider = framed && PROVIDER_GAMES[framed].provider;
  return (
    <li className={styles.card}>
      <a className={styles.link} href={`/${lang}/games/${id}`} title={about}>
        <span className={`${families.family} ${styles.picture}`} data-family={family} data-closed={!isOpen}>
          <Picture card={card} />
          {mark ? <span className={styles.mark}>{t(`lobby.${mark}`)}</span> : null}
        </span>
        <b>{name}</b>
      </a>
      <span className={styles.meta}>
        {provider ? <span>{PROVIDERS[provider].name}</span> : null}
        <Volatility figures={figures} />
      </span>
      <span className={styles.star}>
        <Star kind="casino" id={number} name={name} />
      </span>
    </li>
  );
}

function Picture({ card: { id, family } }: Pick<Named, 'card'>) {
  const framed = providerGameOf(id);
  if (framed) return <GreyTile print={PROVIDER_GAMES[framed].print} />;
  return <Tile game={id as GameId} family={family as Family} />;
}
