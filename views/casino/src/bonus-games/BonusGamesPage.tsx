import type { ViewContext } from '@fairbook/remote-view';
import { useSession, useUi } from '@fairbook/ui';
import type { CasinoData } from '../data.ts';
import styles from './bonus-games.module.css';
import { Conditions } from './Conditions.tsx';
import { Prizes } from './Prizes.tsx';
import { type Mine, useMine } from './use-tries.ts';

type Data = Extract<CasinoData, { page: 'bonus-games' }>;
type Shown = Data['games'][number];

/** All bonus games: what is left today, what a further try costs, and the prizes with their chances. */
export function BonusGamesPage({ data, api }: { data: Data; api: ViewContext['api'] }) {
  const { t } = useUi();
  const session = useSession();
  const { mine } = useMine(api);
  const { isOn, games } = data;
  return (
    <div className="stack">
      <h1>{t('bonus-games.title')}</h1>
      <p className="muted">
        {t('bonus-games.lead')} {t('bonus-games.resets')}
      </p>
      {isOn ? null : <p className="note warn">{t('bonus-games.off')}</p>}
      {mine?.isClosed ? <p className="note warn">{t('bonus-games.closedToYou')}</p> : null}
      {isOn ? <Conditions terms={data} mine={mine} /> : null}
      {mine ? <p>{t('bonus-games.points', { points: mine.points })}</p> : null}
      <ul className={styles.games}>
        {games.map((shown) => (
          <Game key={shown.game} shown={shown} isVisitor={session?.role !== 'player'} {...{ isOn, mine }} />
        ))}
      </ul>
    </div>
  );
}

interface GameProps {
  shown: Shown;
  /** Whether the house plays bonus games at all; otherwise nobody has tries. */
  isOn: boolean;
  mine: Mine | null;
  isVisitor: boolean;
}

function Game({ shown, isOn, mine, isVisitor }: GameProps) {
  const { t, lang } = useUi();
  const { game, daily, price, budget, isOpen } = shown;
  const left = mine?.games.find((each) => each.game === game)?.left;
  const hasOpen = mine?.open.some((each) => each.game === game);
  return (
    <li className={`panel ${styles.game}`}>
      <h2>{t(`bonus-games.${game}.name`)}</h2>
      <p>{t(`bonus-games.${game}.about`)}</p>
      <ul className={styles.facts}>
        <li>
          {left === undefined || !isOn
            ? t('bonus-games.daily', { count: daily })
            : t('bonus-games.left', { left })}
        </li>
        <li>{price === null ? t('bonus-games.noPrice') : t('bonus-games.price', { price })}</li>
        <li>{t(`bonus-games.budget.${budget}`)}</li>
        {hasOpen ? <li>{t('bonus-games.open')}</li> : null}
      </ul>
      <Prizes shown={shown} />
      <a className={`btn ${isOpen ? 'primary' : ''}`} href={`/${lang}/bonusgames/${game}`}>
        {hasOpen ? t('bonus-games.goOn') : t(isVisitor || !isOpen ? 'bonus-games.look' : 'bonus-games.play')}
        <span className="vh"> {t(`bonus-games.${game}.name`)}</span>
      </a>
    </li>
  );
}
