import type { sportsbook } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { GameSearch } from '../../picks/GameSearch.tsx';
import styles from '../../risk/risk.module.css';
import { oddsText } from '../../voids/texts.ts';

interface Props {
  api: ViewContext['api'];
  game: sportsbook.Game | null;
  outcomeId: string;
  onGame(game: sportsbook.Game | null): void;
  onOutcome(outcomeId: string): void;
}

/** An upcoming game, searched by its names, and one of its outcomes. */
export function OutcomePick({ api, game, outcomeId, onGame, onOutcome }: Props) {
  const { t, lang } = useUi();
  function choose(next: sportsbook.Game | null) {
    onOutcome('');
    onGame(next);
  }
  return (
    <div className={styles.fields}>
      <GameSearch api={api} game={game} onGame={choose} />
      <Select
        label={t('operator.offers.outcome')}
        value={outcomeId}
        options={[
          { value: '', label: t('operator.offers.choose') },
          ...(game?.markets ?? []).flatMap((market) =>
            market.outcomes
              .filter(({ isBlocked }) => !isBlocked)
              .map(({ id, name, coef }) => ({
                value: id,
                label: `${market.name}: ${name}, ${oddsText(coef, lang)}`,
              })),
          ),
        ]}
        onChange={onOutcome}
      />
    </div>
  );
}
