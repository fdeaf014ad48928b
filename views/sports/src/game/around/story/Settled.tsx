import type { sportsbook } from '@fairbook/contracts';
import { marketName, outcomeName } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import { type SettledType, settledTypes } from './settled.ts';
import css from './story.module.css';

const AT_FIRST = 12;
const OF_ONE = 4;

/** How each market was settled: the outcomes that won, or brought something back. */
export function Settled({ game, settled }: { game: Game; settled: sportsbook.GameStory['settled'] }) {
  const { t } = useUi();
  const [isAll, setAll] = useState(false);
  const types = settledTypes(settled, game.sportId);
  const isVoid = settled.some(({ outcomeId }) => outcomeId === '*');
  const note = isVoid ? t('game.story.allVoid') : types.length === 0 ? t('game.story.settledNone') : null;
  return (
    <section className={css.settled}>
      <h2>{t('game.around.settled')}</h2>
      {note ? <p className="small muted">{note}</p> : null}
      <dl>
        {(isAll ? types : types.slice(0, AT_FIRST)).map((type) => (
          <div key={type.typeId}>
            <dt>{marketName(t, type.typeId, '', namesOf(game))}</dt>
            <Outcomes game={game} type={type} />
          </div>
        ))}
      </dl>
      {types.length > AT_FIRST ? (
        <button type="button" className={css.more} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('game.settledFewer') : t('game.settledAll', { count: types.length })}
        </button>
      ) : null}
    </section>
  );
}

function Outcomes({ game, type: { outcomes } }: { game: Game; type: SettledType }) {
  const { t } = useUi();
  const names = namesOf(game);
  const text = ({ outcomeId, ending }: SettledType['outcomes'][number]) => {
    const name = outcomeName(t, outcomeId, names);
    return ending === 'won' ? name : `${name} (${t(`game.story.${ending}`)})`;
  };
  const shown = outcomes.slice(0, OF_ONE).map(text).join(' · ');
  const rest = outcomes.slice(OF_ONE).map(text);
  return (
    <dd>
      {shown}
      {rest.length > 0 ? (
        <details>
          <summary className="link">+{rest.length}</summary>
          {rest.join(' · ')}
        </details>
      ) : null}
    </dd>
  );
}
