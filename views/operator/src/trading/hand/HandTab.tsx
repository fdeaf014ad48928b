import type { AnswerOf, handGames, sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Allowed } from '../../page/may.tsx';
import { Empty } from '../../page/states.tsx';
import risk from '../../risk/risk.module.css';
import styles from '../trading.module.css';
import { useAgain } from '../use-again.ts';
import { AddGame } from './AddGame.tsx';
import { HandRow } from './HandRow.tsx';

type List = AnswerOf<typeof handGames.list>;

interface Props {
  start: List;
  sports: readonly sportsbook.Sport[];
  api: ViewContext['api'];
}

const AGAIN_MS = 5_000;

/** The games that operators have added by hand, and the form for another one. */
export function HandTab({ start, sports, api }: Props) {
  const { t } = useUi();
  const { data, again } = useAgain(start, () => api('handGames.list'), AGAIN_MS);
  const now = Date.parse(data.at);
  return (
    <>
      <p className={risk.note}>{t('operator.hand.about')}</p>
      {data.games.length === 0 ? (
        <Empty text={t('operator.hand.none')} />
      ) : (
        <section className="panel" aria-label={t('operator.trading.tab.hand')}>
          <ul className={styles.stopList}>
            {data.games.map((game) => (
              <HandRow key={`${game.id} ${game.version}`} game={game} now={now} api={api} onChanged={again} />
            ))}
          </ul>
        </section>
      )}
      <Allowed to="desk.edit">
        <AddGame sports={sports.filter(({ id }) => data.sportIds.includes(id))} api={api} onAdded={again} />
      </Allowed>
    </>
  );
}
