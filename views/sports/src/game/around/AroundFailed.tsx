import { ErrorBlock, useUi } from '@fairbook/ui';

/** What failed, and that prices go on. */
export function AroundFailed({ onAgain = () => location.reload() }: { onAgain?(): void }) {
  const { t } = useUi();
  return (
    <ErrorBlock title={t('game.around.failed')} retry={{ label: t('game.around.again'), onRetry: onAgain }}>
      {t('game.around.failedText')}
    </ErrorBlock>
  );
}
