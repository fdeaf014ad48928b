import { Icon, useUi } from '@fairbook/ui';

/** Opens the settings at those of lists, where the visitor chooses the columns of prices. */
export function ColumnsMenu() {
  const { t, bus } = useUi();
  const name = t('sports.list.columns');
  return (
    <button
      type="button"
      className="ib"
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onClick={() => bus.emit('modal:open', { name: 'settings', part: 'games' })}
    >
      <Icon id="gear" />
    </button>
  );
}
