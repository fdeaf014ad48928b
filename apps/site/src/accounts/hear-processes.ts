import type { HostContext } from '../host-context.ts';

/** Carries out what the page asks of the player's accounts. The code for it is loaded with the first request. */
export function hearProcesses(host: HostContext): void {
  const { bus, t } = host;
  bus.on('accounts:process', (wish) => {
    const isRefresh = wish.process === 'refresh';
    if (isRefresh) bus.set('balance:isUpdating', true);
    import('./carry-out.ts')
      .then(({ carryOut }) => carryOut(host, wish))
      .catch(() => {
        if (isRefresh) bus.emit('notify', { tone: 'error', text: t('host.balanceFailed') });
      })
      .finally(() => isRefresh && bus.set('balance:isUpdating', false));
  });
}
