import { useUi } from '@fairbook/ui';
import { Select } from '@fairbook/ui/overlay';
import { betId, type Race, type RaceKind } from '../race.ts';
import { chanceText, timesText } from '../texts.ts';
import { PaysTable } from './PaysTable.tsx';
import styles from './race.module.css';

interface Props {
  race: Race;
  names: readonly string[];
  on: string;
  onChoose(on: string): void;
}

/** How to bet, and on whom: a list of runners with what each pays, or the two of a bet on two. */
export function RaceBets({ race, names, on, onChoose }: Props) {
  const { t } = useUi();
  const { kind, runners } = race.bets.get(on)!;
  const one = runners[0]!;
  // The next one, so that a runner who was chosen before stays the first of two.
  const two = runners[1] ?? (one + 1) % names.length;
  const choose = (next: RaceKind, first: number, second: number) => onChoose(idOf(next, first, second));
  return (
    <div className={styles.bets}>
      <Select
        label={t('casino.race.bet')}
        value={kind}
        options={race.kinds.map((each) => ({ value: each, label: t(`casino.race.kind.${each}`) }))}
        onChange={(next) => choose(next as RaceKind, one, two)}
      />
      {kind === 'win' || kind === 'place' ? (
        // biome-ignore lint/a11y/useSemanticElements: runners of a race, inside the fieldset of the frame.
        <div role="group" className={styles.runners} aria-label={t('casino.race.runners')}>
          {names.map((name, runner) => (
            <button
              key={name}
              type="button"
              aria-pressed={runner === one}
              onClick={() => choose(kind, runner, two)}
            >
              <span>
                {runner + 1} <bdi>{name}</bdi>
              </span>
              <bdi>{timesText(race.bets.get(betId(kind, [runner]))!.pays)}</bdi>
            </button>
          ))}
        </div>
      ) : (
        [one, two].map((runner, at) => (
          <Select
            key={at}
            label={t(`casino.race.${kind}.${at === 0 ? 'one' : 'two'}`)}
            value={String(runner)}
            options={names.map((name, each) => ({ value: String(each), label: `${each + 1} ${name}` }))}
            onChange={(value) => {
              const next = Number(value);
              // Whoever is chosen twice changes places with the other one.
              const other = at === 0 ? two : one;
              const left = next === other ? runner : other;
              choose(kind, at === 0 ? next : left, at === 0 ? left : next);
            }}
          />
        ))
      )}
    </div>
  );
}

/** The name of a bet of this kind on these two, or on the first of them. */
function idOf(kind: RaceKind, one: number, two: number): string {
  if (kind === 'win' || kind === 'place') return betId(kind, [one]);
  return betId(kind, kind === 'either' ? [Math.min(one, two), Math.max(one, two)] : [one, two]);
}

/** What every runner pays and how likely it is, for the bets on one of them. */
export function RacePaytable({ race, names }: Pick<Props, 'race' | 'names'>) {
  const { t, lang } = useUi();
  const kinds = ['win', 'place'] as const;
  return (
    <PaysTable
      heads={[
        t('casino.race.runners'),
        ...kinds.flatMap((kind) => [t(`casino.race.kind.${kind}`), t('casino.chance')]),
      ]}
      rows={names.map((name, runner) => ({
        id: name,
        cells: [
          `${runner + 1} ${name}`,
          ...kinds.flatMap((kind) => {
            const { chance, pays } = race.bets.get(betId(kind, [runner]))!;
            return [timesText(pays), chanceText(chance, lang)];
          }),
        ],
      }))}
    />
  );
}
