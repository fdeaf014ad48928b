import type { bets, search, sportsbook } from '@fairbook/contracts';
import { typeOfId } from '@fairbook/contracts/placement/coupon-type';
import { isOfOneGame } from '@fairbook/coupon';
import { couponNumberText } from '@fairbook/i18n';
import { marketName, sportNamed } from '@fairbook/sports/all';
import { Flag, Icon, type IconId, Kit, moneyText, SportIcon, Star } from '@fairbook/ui';
import { useHost } from '../host-context.ts';
import { HostLink } from '../parts/HostLink.tsx';
import { champAddress, type Found, gameAddress, marked, sidesOf } from './found.ts';
import { GameTime, useGameNow } from './GameText.tsx';
import { Group, Marked, Row } from './Group.tsx';
import { Prices } from './Prices.tsx';

interface ResultsProps {
  id: string;
  /** Null until something has been found. */
  found: Found | null;
  hasFailed: boolean;
  activeId: string | undefined;
  onExact(): void;
}

/** What was found, in groups whose order never changes. */
export function Results({ id, found, hasFailed, activeId, onExact }: ResultsProps) {
  const { t } = useHost();
  if (!found)
    return hasFailed ? (
      <p className="sn">{t('search.failed')}</p>
    ) : (
      <div className="sl-wait" aria-hidden="true" />
    );
  const { answer, coupons, text } = found;
  const { teams, champs, games, markets, pages, help, ofGame, corrected, looked } = answer;
  const isEmpty =
    [teams, champs, games, markets, pages, help].every(({ total }) => total === 0) && coupons.length === 0;
  if (isEmpty) return <Nothing text={text} looked={looked} />;
  const shown = { activeId, text: corrected ?? text };
  return (
    <>
      {hasFailed ? <p className="sn">{t('search.failed')}</p> : null}
      {corrected === null ? null : (
        <p className="sn">
          {t('search.corrected', { text, corrected })}{' '}
          <button type="button" className="link" onClick={onExact}>
            {t('search.exactly', { text })}
          </button>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a grid of rows that aren't a table. */}
      <div role="grid" id={id} aria-label={t('search.results')}>
        {teams.total > 0 ? (
          <Group title={t('search.group.teams')} side={teams.total}>
            {teams.hits.map((team) => (
              <TeamRow key={team.id} team={team} {...shown} />
            ))}
          </Group>
        ) : null}
        {champs.total > 0 ? (
          <Group title={t('search.group.champs')} side={champs.total}>
            {champs.hits.map((champ) => (
              <ChampRow key={champ.id} champ={champ} {...shown} />
            ))}
          </Group>
        ) : null}
        {games.total > 0 ? (
          <Group title={t('search.group.games')} side={games.total}>
            {games.hits.map((game) => (
              <GameRow key={game.id} game={game} {...shown} />
            ))}
          </Group>
        ) : null}
        {ofGame && markets.total > 0 ? (
          <Group title={t('search.group.markets')} side={markets.total}>
            {markets.hits.map((market) => (
              <MarketRow key={market.id} market={market} game={ofGame} {...shown} />
            ))}
          </Group>
        ) : null}
        {coupons.length > 0 ? (
          <Group title={t('search.group.coupons')} side={coupons.length}>
            {coupons.map((coupon) => (
              <CouponRow key={coupon.couponId} coupon={coupon} activeId={activeId} />
            ))}
          </Group>
        ) : null}
        {pages.total > 0 ? (
          <Group title={t('search.group.pages')} side={pages.total}>
            {pages.hits.map((page) => (
              <PageRow key={page.path} page={page} icon="file" {...shown} />
            ))}
          </Group>
        ) : null}
        {help.total > 0 ? (
          <Group title={t('search.group.help')} side={help.total}>
            {help.hits.map((page) => (
              <PageRow key={page.path} page={page} icon="help" {...shown} />
            ))}
          </Group>
        ) : null}
      </div>
    </>
  );
}

interface Shown {
  activeId: string | undefined;
  text: string;
}

function TeamRow({ team, activeId, text }: { team: search.FoundTeam } & Shown) {
  const game = useGameNow(team.game);
  const others = game.opponents.filter(({ id }) => id !== team.id).map(({ name }) => name);
  return (
    <Row
      name={`team-${team.id}`}
      activeId={activeId}
      icon={<Kit kit={team.kit} />}
      title={<Marked parts={marked(team.name, text)} />}
      star={<Star kind="team" id={team.id} name={team.name} />}
      detail={
        <>
          <GameTime game={game} /> {others.join(', ')} · {game.champName}
        </>
      }
      to={gameAddress(game)}
      prices={<Prices game={game} />}
    />
  );
}

function ChampRow({ champ, activeId, text }: { champ: sportsbook.Champ } & Shown) {
  const { t } = useHost();
  return (
    <Row
      name={`champ-${champ.id}`}
      activeId={activeId}
      icon={<Flag code={champ.countryCode} />}
      title={<Marked parts={marked(champ.name, text)} />}
      star={<Star kind="champ" id={champ.id} name={champ.name} />}
      detail={t('search.champ', { live: champ.live, line: champ.line })}
      to={champAddress(champ)}
    />
  );
}

function GameRow({ game: found, activeId, text }: { game: sportsbook.Game } & Shown) {
  const game = useGameNow(found);
  return (
    <Row
      name={`game-${game.id}`}
      activeId={activeId}
      icon={<SportIcon sport={sportNamed(game.sportId).key} />}
      title={<Marked parts={marked(sidesOf(game), text)} />}
      detail={
        <>
          <GameTime game={game} /> {game.champName}
        </>
      }
      to={gameAddress(game)}
      prices={<Prices game={game} />}
    />
  );
}

interface MarketRowProps extends Shown {
  market: sportsbook.Market;
  game: sportsbook.Game;
}

/** A market with two or three outcomes has its prices beside it; a longer one is on the game's page. */
function MarketRow({ market, game: found, activeId, text }: MarketRowProps) {
  const { t } = useHost();
  const game = useGameNow(found);
  const now = game.markets.find(({ id }) => id === market.id) ?? market;
  const names = game.opponents.map(({ name }) => name);
  return (
    <Row
      name={`market-${market.id.replace(/[^\w.-]/g, '_')}`}
      activeId={activeId}
      icon={<SportIcon sport={sportNamed(game.sportId).key} />}
      title={<Marked parts={marked(marketName(t, market.typeId, market.line, names), text)} />}
      detail={sidesOf(game)}
      to={gameAddress(game)}
      prices={market.outcomes.length <= 3 ? <Prices game={game} market={now} /> : undefined}
    />
  );
}

function CouponRow({ coupon, activeId }: { coupon: bets.Coupon; activeId: string | undefined }) {
  const { t, lang } = useHost();
  const name = t(`coupon.open.name.${isOfOneGame(coupon) ? 'sameGame' : typeOfId(coupon.typeId)}`, {
    count: coupon.bets.length,
    value: coupon.systemValues.join(', '),
  });
  const money = (amount: string) => moneyText(amount, coupon.iso, lang);
  return (
    <Row
      name={`coupon-${coupon.couponId}`}
      activeId={activeId}
      icon={<Icon id="coupon" />}
      title={
        <>
          <bdi>№ {couponNumberText(coupon.number)}</bdi>, {name}
        </>
      }
      detail={
        <>
          {coupon.bets.map((leg) => leg.outcomeName).join(', ')} ·{' '}
          <bdi dir="ltr">
            {money(coupon.amount)} → {money(coupon.possibleWin)}
          </bdi>
        </>
      }
      to={`/office/history/${coupon.couponId}`}
    />
  );
}

function PageRow({ page, icon, activeId, text }: { page: search.FoundPage; icon: IconId } & Shown) {
  return (
    <Row
      name={`page-${page.path.replace(/\W/g, '_')}`}
      activeId={activeId}
      icon={<Icon id={icon} />}
      title={<Marked parts={marked(page.title, text)} />}
      detail={page.text}
      to={page.path}
    />
  );
}

function Nothing({ text, looked }: Pick<Found, 'text'> & Pick<search.SearchAnswer, 'looked'>) {
  const { t } = useHost();
  return (
    <div className="empty">
      <Icon id="search" />
      <b>{t('search.nothing', { text })}</b>
      <p>{t('search.looked', looked)}</p>
      <HostLink className="btn line small" to="/champs">
        {t('search.all')}
      </HostLink>
    </div>
  );
}
