import { useFact } from '@fairbook/ui';
import { useHost } from '../host-context.ts';

/** Links to the panels around the coupon; with `isEmpty` there is nothing to share. */
export function AroundLinks({ isEmpty = false }: { isEmpty?: boolean }) {
  const { t, bus } = useHost();
  const hasGenerator = useFact('own:hasBetGenerator', (isOn) => isOn === true);
  const link = (tool: 'load' | 'share' | 'generate') => (
    <button type="button" className="link small" onClick={() => bus.emit('coupon:tool', { tool })}>
      {t(`coupon.tool.${tool}`)}
    </button>
  );
  return (
    <p className="row around-links">
      {isEmpty ? null : link('share')}
      {link('load')}
      {hasGenerator ? link('generate') : null}
    </p>
  );
}
