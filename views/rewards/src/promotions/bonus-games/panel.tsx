import { useRewards } from '../../context.ts';
import { panelPart } from '../panel-part.ts';

interface Left {
  isOn: boolean;
  /** Free tries of all games together that are left today. */
  left: number;
}

export const panel = panelPart<Left>({
  pages: ['bonuses-deposit'],
  async load({ api }) {
    const { isOn } = await api('bonusGames.list');
    if (!isOn) return { isOn, left: 0 };
    const { games, isClosed, lacksDeposit, openFrom } = await api('bonusGames.mine');
    const isBarred = isClosed || lacksDeposit || openFrom !== null;
    return { isOn: !isBarred, left: games.reduce((sum, each) => sum + each.left, 0) };
  },
  isShown: ({ isOn }) => isOn,
  Show: ({ data }) => <BonusGames left={data.left} />,
});

/** The way to the bonus games, with the free tries that are left. */
function BonusGames({ left }: Pick<Left, 'left'>) {
  const { t, lang } = useRewards();
  return (
    <section className="panel" aria-label={t('rewards.bonusGames.title')}>
      <header className="panel-head">
        <h2>{t('rewards.bonusGames.title')}</h2>
        <a className="btn sm end" href={`/${lang}/bonusgames`}>
          {t('rewards.bonusGames.open')}
        </a>
      </header>
      <p className="pad small muted">{t('rewards.bonusGames.left', { left })}</p>
    </section>
  );
}
