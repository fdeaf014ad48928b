import { percentText } from '@fairbook/i18n';
import { useUi } from '@fairbook/ui';
import { Weighed } from './Weighed.tsx';

/** The chances to win behind the prices, without our margin: two sides, or with a draw between them. */
export function Chance({ chances, names }: { chances: readonly number[]; names: readonly string[] }) {
  const { t, lang } = useUi();
  // A chance of almost nothing, or almost certain, is neither none nor certain.
  const shown = (share: number) =>
    percentText(share * 100, lang, { most: share < 0.01 || share > 0.99 ? 1 : 0 });
  const [first = 0, ...rest] = chances;
  const last = rest.at(-1) ?? 0;
  const draw = chances.length === 3 ? chances[1]! : null;
  return (
    <div className="st-chance">
      <span className="st-name">{t('match.chance')}</span>
      <Weighed weights={draw === null ? [first, last] : [first, draw, last]} />
      <span className="st-sides" dir="ltr">
        <b title={names[0]}>{shown(first)}</b>
        {draw === null ? null : <span>{t('match.chance.draw', { chance: shown(draw) })}</span>}
        <b title={names[1]}>{shown(last)}</b>
      </span>
    </div>
  );
}
