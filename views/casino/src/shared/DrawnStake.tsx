import type { FaceProps } from '@fairbook/games/faces';
import { moneyText, useUi } from '@fairbook/ui';
import { Select, useIntent } from '@fairbook/ui/overlay';
import { type RefObject, useState } from 'react';
import gameStyles from '../game/game.module.css';
import { StakeChoice } from '../game/StakeChoice.tsx';
import { partOf } from '../game/sums.ts';
import { isFit } from './drawn.ts';
import styles from './shared.module.css';
import type { SharedPlay } from './use-game.ts';

interface Props {
  play: SharedPlay;
  props: FaceProps;
  stake: string;
  onStake(text: string): void;
  act: RefObject<HTMLButtonElement | null>;
}

/** The next stake: its button first, below it the sum and the options. Each press places one more, up to the bound. */
export function DrawnStake({ play, props, stake, onStake, act }: Props) {
  const { t, lang, bus } = useUi();
  const { face, rules, shared, stakes, live, limits, isPlayer, account } = play;
  const { table, mine } = shared;
  const { iso, leastStake } = limits;
  const intent = useIntent();
  const { options } = props;
  const slot = freeSlot(mine, rules.stakesEach);
  const isBusy = stakes.busy.size > 0;
  const canPlace =
    isPlayer &&
    table.isOpen &&
    account !== undefined &&
    live.phase === 'open' &&
    slot !== null &&
    isFit(face, options);
  const chips = face.chips?.(options) ?? 1;
  const [chosen, setDraws] = useState(1);
  const most = table.ahead.length + 1;
  const draws = Math.min(chosen, most);

  function place() {
    if (!isPlayer) bus.emit('modal:open', { name: 'login' });
    else if (canPlace && !isBusy) {
      const wanted = { accountId: account.id, stake, slot, options, ...(draws > 1 && { draws }) };
      const key = intent.keyOf(JSON.stringify([table.round?.id, wanted]));
      void stakes.place(wanted, key).then((isDone) => isDone && intent.done());
    }
  }

  const figures = face.figures?.(options, { t, lang, money: props.money }) ?? [];
  const { Options } = face;
  return (
    <section className={styles.box} aria-label={t('casino.stake')}>
      <button
        type="button"
        ref={act}
        className={`btn primary lg block ${gameStyles.act}`}
        aria-disabled={isPlayer && (!canPlace || isBusy)}
        onClick={place}
      >
        {labelOf()}
      </button>
      <StakeChoice
        iso={iso}
        least={leastStake ?? '1'}
        label={face.stakeLabel?.(t) ?? t('casino.stake')}
        value={stake}
        onValue={(text) => {
          stakes.clearFault();
          onStake(text);
        }}
      >
        {most > 1 ? (
          <Select
            label={t('shared-rounds.draws')}
            value={String(draws)}
            options={Array.from({ length: most }, (_, n) => ({
              value: String(n + 1),
              label: t('shared-rounds.drawCount', { count: n + 1 }),
            }))}
            onChange={(value) => setDraws(Number(value))}
          />
        ) : null}
        {Options ? <Options {...props} isBusy={false} /> : null}
      </StakeChoice>
      {figures.length > 0 ? (
        <dl className={gameStyles.facts}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </section>
  );

  function labelOf(): string {
    if (!isPlayer) return t('casino.signIn');
    if (!table.isOpen) return t('shared-rounds.paused');
    if (live.phase === 'running') return t('shared-rounds.closed');
    if (live.phase !== 'open') return t('shared-rounds.opens');
    if (slot === null) return t('shared-rounds.full', { max: rules.stakesEach });
    return t('shared-rounds.place', {
      sum: moneyText(partOf(stake, iso, 10_000 * chips * draws), iso, lang),
    });
  }
}

/** The first of the player's stakes on the round that is not placed yet; null if all are. */
function freeSlot(mine: readonly { slot: number }[], each: number): number | null {
  const taken = new Set(mine.map(({ slot }) => slot));
  const slots = Array.from({ length: each }, (_, n) => n + 1);
  return slots.find((slot) => !taken.has(slot)) ?? null;
}
