import type { sportsbook } from '@fairbook/contracts';
import { marketName } from '@fairbook/sports';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { nameOf, namesOf } from '../../../bet.ts';
import type { Game } from '../../../data.ts';
import { type SettledType, settledTypes } from './settled.ts';

const AT_FIRST = 12;

/** How each market was settled: the outcomes that won, or brought something back. */
export function Settled({ game, settled }: { game: Game; settled: sportsbook.GameStory['settled'] }) {
  const { t } = useUi();
  const [isAll, setAll] = useState(false);
  const types = settledTypes(settled, game.sportId);
  const isVoid = settled.some(({ outcomeId }) => outcomeId === '*');
  const note = isVoid ? t('match.story.allVoid') : types.length === 0 ? t('match.story.settledNone') : null;
  return (
    <section className="st-settled">
      <h2>{t('match.around.settled')}</h2>
      {note ? <p className="small muted">{note}</p> : null}
      <dl>
        {(isAll ? types : types.slice(0, AT_FIRST)).map((type) => (
          <div key={`${type.typeId}:${type.line}`}>
            <dt>{marketName(t, type.typeId, type.line, namesOf(game))}</dt>
            <Outcomes game={game} type={type} />
          </div>
        ))}
      </dl>
      {types.length > AT_FIRST ? (
        <button type="button" className="st-more" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? t('match.settledFewer') : t('match.settledAll', { count: types.length })}
        </button>
      ) : null}
    </section>
  );
}

/** `Under 3 … Under 5.5`: of the lines that ended alike the first and the last stand for all between. */
function Outcomes({ game, type: { runs } }: { game: Game; type: SettledType }) {
  const { t } = useUi();
  const texts = runs.map((run) => {
    const [first, ...rest] = run;
    const last = rest.at(-1);
    const name = [first!, ...(last ? [last] : [])]
      .map(({ outcomeId }) => nameOf(t, game, outcomeId))
      .join(rest.length > 1 ? ' … ' : ' · ');
    return first!.ending === 'won' ? name : `${name} (${t(`match.story.${first!.ending}`)})`;
  });
  return <dd>{texts.join(' · ')}</dd>;
}
