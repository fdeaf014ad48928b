import { PROVIDER_GAMES, PROVIDERS, providerGameOf } from '@fairbook/contracts/casino/provider-games';
import type { GameId } from '@fairbook/games';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState, useFact, useSession, useUi } from '@fairbook/ui';
import { Sections as DocSections, PageFrame } from '@fairbook/ui/page';
import { useMemo } from 'react';
import type { ListData } from '../data.ts';
import { JackpotStrip } from '../jackpot/JackpotStrip.tsx';
import type { GameCard, Named } from './card.ts';
import { chooseFrom, isChosen, NOTHING } from './chosen.ts';
import { Filters } from './Filters.tsx';
import { Grid, Placeholders } from './Grid.tsx';
import styles from './lobby.module.css';
import { Sections } from './Sections.tsx';
import { useChosen } from './use-chosen.ts';
import { Visit } from './Visit.tsx';

/** Games as cards, with filters and search: the lobby, a page of the catalogue, or the visitor's own games. */
export function ListPage({ data, path, api }: { data: ListData; path: string; api: ViewContext['api'] }) {
  const { t } = useUi();
  const { frame, mine, isLobby, isSearch, own } = data;
  const [chosen, choose] = useChosen(data.chosen);
  const all = useNamed(data.cards);
  const mineNow = useOwnGames(all, data);
  const games = own ? mineNow : all;
  if (!games)
    return (
      <PageFrame doc={frame}>
        <Placeholders />
      </PageFrame>
    );
  const found = chooseFrom(games, chosen);
  const isSectioned = isLobby && !isChosen(chosen);
  return (
    <PageFrame doc={frame}>
      {mine ? <Visit api={api} /> : null}
      {isLobby ? <JackpotStrip pot={data.pot} api={api} /> : null}
      <DocSections sections={data.offer} />
      {own && games.length === 0 ? (
        <div className={styles.own}>
          <NothingOwn isFavourites={own === 'favourites'} />
        </div>
      ) : (
        <>
          <Filters games={games} chosen={chosen} choose={choose} path={path} hasFocus={isSearch} />
          <p className={isChosen(chosen) ? 'small muted' : 'vh'} role="status">
            {t('lobby.found', { count: found.length })}
          </p>
          {isSectioned ? (
            <Sections games={all} own={mineNow ?? []} data={data} />
          ) : found.length > 0 ? (
            <Grid games={found} data={data} />
          ) : (
            <EmptyState
              text={t('lobby.nothing')}
              action={
                <button type="button" className="btn" onClick={() => choose(NOTHING)}>
                  {t('lobby.reset')}
                </button>
              }
            />
          )}
        </>
      )}
    </PageFrame>
  );
}

function useNamed(cards: readonly GameCard[]): Named[] {
  const { t } = useUi();
  return useMemo(
    () =>
      cards.map((card) => {
        const framed = providerGameOf(card.id);
        if (framed) {
          const { name, provider } = PROVIDER_GAMES[framed];
          return { card, name, about: PROVIDERS[provider].name };
        }
        const id = card.id as GameId;
        return { card, name: t(`game-${id}.name`), about: t(`game-${id}.about`) };
      }),
    [cards, t],
  );
}

/** The visitor's own games: starred ones, then open rounds, then what was played last; null until the stars are known. */
function useOwnGames(games: readonly Named[], { mine, own }: ListData): Named[] | null {
  const keys = useFact('favourites:keys', (known) => known);
  if (!keys) return null;
  const starred = [...keys]
    .filter((key) => key.startsWith('casino/'))
    .map((key) => Number(key.split('/')[1]));
  const byNumber = starred.flatMap((number) => games.find(({ card }) => card.number === number) ?? []);
  const lately = own === 'favourites' || !mine ? [] : [...mine.waiting, ...mine.played];
  const byId = lately.flatMap((id) => games.find(({ card }) => card.id === id) ?? []);
  return [...new Set([...byNumber, ...byId])];
}

function NothingOwn({ isFavourites }: { isFavourites: boolean }) {
  const { t, lang, bus } = useUi();
  const isPlayer = useSession()?.role === 'player';
  return (
    <EmptyState
      text={
        isFavourites
          ? t('lobby.noFavourites')
          : isPlayer
            ? t('lobby.noMine')
            : `${t('lobby.noMine')} ${t('lobby.signIn')}`
      }
      action={
        <div className="row wrap">
          <a className="btn primary" href={`/${lang}/casino-lobby`}>
            {t('casino.toGames')}
          </a>
          {isPlayer || isFavourites ? null : (
            <button type="button" className="btn" onClick={() => bus.emit('modal:open', { name: 'login' })}>
              {t('lobby.signInButton')}
            </button>
          )}
        </div>
      }
    />
  );
}
