import { useUi } from '@fairbook/ui';
import { faceOf, type PropsOf } from '../../src/face.ts';
import { moveFocus } from '../../src/move-focus.ts';
import styles from '../bonus.module.css';
import { NUMBERS, rangeOf, safe, TURNS } from './rules.ts';

type Props = PropsOf<typeof safe>;

const ALL = Array.from({ length: NUMBERS }, (_, at) => at + 1);

function Stage({ round, isOpen, isBusy, act }: Props) {
  const { t } = useUi();
  const turns = round?.shown.turns ?? [];
  const { least, most } = rangeOf(turns);
  const opened = turns.find(({ hint }) => hint === 'open')?.number;
  const kindOf = (number: number) =>
    number === opened
      ? 'open'
      : number < least || number > most || turns.some((each) => each.number === number)
        ? 'out'
        : 'none';
  return (
    <div className={styles.stack}>
      {/* biome-ignore lint/a11y/useSemanticElements: the numbers of a dial are no form. */}
      <div
        role="group"
        className={styles.board}
        data-columns="5"
        aria-label={t('bonus-games.safe.board')}
        onKeyDown={(event) => moveFocus(event, 5)}
      >
        {ALL.map((number) => {
          const kind = kindOf(number);
          const canTurn = isOpen && !isBusy && kind === 'none';
          const text = { open: 'hint.open', out: 'out', none: 'number' } as const;
          return (
            <button
              key={number}
              type="button"
              className={styles.tile}
              data-kind={kind}
              data-can={canTurn}
              aria-disabled={!canTurn}
              aria-label={t(`bonus-games.safe.${text[kind]}`, { number })}
              onClick={() => {
                if (canTurn) act({ do: 'turn', number });
              }}
            >
              {number}
            </button>
          );
        })}
      </div>
      <ol className={styles.turns}>
        {turns.map(({ number, hint }) => (
          <li key={number}>{t(`bonus-games.safe.hint.${hint}`, { number })}</li>
        ))}
      </ol>
    </div>
  );
}

export const face = faceOf(safe, {
  Stage,
  say({ shown: { turns, code }, isOver }, { t }) {
    const last = turns.at(-1);
    if (isOver && last?.hint !== 'open')
      return t(`bonus-games.safe.said.${turns.length === TURNS ? 'shut' : 'stopped'}`, { code: code ?? 0 });
    if (!last) return t('bonus-games.safe.said.start');
    const { number, hint } = last;
    if (hint === 'open') return t('bonus-games.safe.said.open', { number, turn: turns.length });
    return t(`bonus-games.safe.said.${hint}`, { number, left: TURNS - turns.length });
  },
  ruleTexts: ({ t }) => ([1, 2, 3] as const).map((n) => t(`bonus-games.safe.rule.${n}`)),
});
