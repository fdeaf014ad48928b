import { Badge, Icon, useFact } from '@fairbook/ui';
import { useHost } from '../host-context.ts';

/** Folds a side section, or unfolds it; a folded coupon shows its number of legs. */
export function Fold({ side }: { side: 'left' | 'right' }) {
  const { t, bus } = useHost();
  const fact = side === 'left' ? 'own:isLeftHidden' : 'own:isRightHidden';
  const isHidden = useFact(fact, (value) => value ?? false);
  const count = useFact('coupon:selection', (keys) => (side === 'right' ? (keys?.size ?? 0) : 0));
  const name = t(`host.${isHidden ? 'unfold' : 'fold'}.${side}`);
  return (
    <button
      type="button"
      className="ib sm fold"
      aria-expanded={!isHidden}
      aria-label={name}
      title={name}
      onClick={() => bus.set(fact, !isHidden)}
    >
      <Icon id={(side === 'left') === isHidden ? 'right' : 'left'} size="s" className="flip" />
      {isHidden && count > 0 ? <Badge count={count} /> : null}
    </button>
  );
}
