import type { Api } from '@fairbook/client';
import type { bets } from '@fairbook/contracts';
import { Chip, gameText, moneyText, useFact, useSession, useUi } from '@fairbook/ui';
import { useState } from 'react';
import type { Game } from '../data.ts';
import { starredNow } from '../favourites/starred.ts';
import { gamePath } from '../route.ts';
import { useStart } from '../start.ts';
import { MinuteText } from './MinuteText.tsx';
import css from './mine.module.css';
import { useOpenBets } from './use-open-bets.ts';

export interface MineProps {
  api: Api;
  /** Games in play and to come. */
  games: readonly Game[];
}

const CARDS = 3;
const NONE: ReadonlySet<string> = new Set();

/** The player's strip: open bets with what they are worth now, or the favourites that play now or next. */
export function Mine({ api, games }: MineProps) {
  const { t, lang } = useUi();
  const keys = useFact('favourites:keys', (value) => value ?? NONE);
  const count = useFact('favourites:count', (known) => known ?? 0);
  const isPlayer = useSession()?.role === 'player';
  const open = useOpenBets(api, isPlayer);
  const starred = starredNow(games, keys);
  const [wish, setWish] = useState<'bets' | 'stars' | null>(null);
  const shown = wish ?? (open.coupons.length > 0 ? 'bets' : 'stars');
  return (
    <>
      <header className={css.head}>
        <h2 id="mine">{t('favourites.mine.title')}</h2>
        {isPlayer ? (
          <Chip isOn={shown === 'bets'} count={open.coupons.length} onToggle={() => setWish('bets')}>
            {t('favourites.mine.bets')}
          </Chip>
        ) : null}
        <Chip isOn={shown === 'stars'} count={count} onToggle={() => setWish('stars')}>
          {t('favourites.mine.favourites')}
        </Chip>
        <span className={css.sum}>
          {shown === 'bets' && open.sum ? (
            <>
              {t('favourites.mine.value')} <b>{moneyText(open.sum.value, open.sum.iso, lang)}</b>{' '}
              {t('favourites.mine.of', { staked: moneyText(open.sum.staked, open.sum.iso, lang) })}
            </>
          ) : shown === 'stars' ? (
            <a className="link" href={`/${lang}/favourites`}>
              {t('favourites.mine.all')}
            </a>
          ) : null}
        </span>
      </header>
      {shown === 'bets' ? (
        <Cards count={open.coupons.length} none={t('favourites.mine.noBets')}>
          {open.coupons.slice(0, CARDS).map((coupon) => (
            <Bet key={coupon.couponId} coupon={coupon} value={open.values.get(coupon.couponId) ?? null} />
          ))}
        </Cards>
      ) : (
        <Cards
          count={starred.length}
          none={t(count === 0 ? 'favourites.mine.noFavourites' : 'favourites.noGames')}
        >
          {starred.slice(0, CARDS).map((game) => (
            <Starred key={game.id} game={game} />
          ))}
        </Cards>
      )}
    </>
  );
}

function Cards({ count, none, children }: { count: number; none: string; children: React.ReactNode }) {
  return count === 0 ? <p className={css.none}>{none}</p> : <ul className={css.cards}>{children}</ul>;
}

function Bet({ coupon, value }: { coupon: bets.Coupon; value: string | null }) {
  const { t, lang } = useUi();
  const [first] = coupon.bets;
  const money = (amount: string) => moneyText(amount, coupon.iso, lang);
  const settled = coupon.bets.filter(({ status }) => status !== 'open').length;
  const isUp = value !== null && Number(value) >= Number(coupon.amount);
  return (
    <li>
      <a className={css.card} href={`/${lang}/office/history/${coupon.couponId}`}>
        <span className={css.over}>{first ? gameText(first) : null}</span>
        <b dir="auto">
          {coupon.bets.length === 1
            ? `${first?.marketName}: ${first?.outcomeName}`
            : t('favourites.mine.legs', { settled, count: coupon.bets.length })}
        </b>
        <bdi className={css.figures} dir="ltr">
          {money(coupon.amount)} →{' '}
          <b className={value === null ? undefined : isUp ? css.up : css.down}>
            {value === null ? '–' : money(value)}
          </b>
        </bdi>
      </a>
    </li>
  );
}

function Starred({ game }: { game: Game }) {
  const { lang } = useUi();
  return (
    <li>
      <a className={css.card} href={`/${lang}${gamePath(game)}`}>
        <span className={css.line}>
          <span className={css.over} title={game.champName}>
            {game.champName}
          </span>
          <span className={css.figures}>
            {game.state.status === 'live' ? <MinuteText state={game.state} /> : <StartText game={game} />}
          </span>
        </span>
        {game.opponents.map(({ id, name }) => (
          <b key={id} dir="auto">
            {name}
          </b>
        ))}
      </a>
    </li>
  );
}

function StartText({ game }: { game: Game }) {
  const { lead, day } = useStart(game);
  return (
    <time dateTime={game.startsAt}>
      {lead} {day}
    </time>
  );
}
