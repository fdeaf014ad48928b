import { useUi } from '@fairbook/ui';
import { DeedButton } from '../src/DeedButton.tsx';
import type { FaceProps } from '../src/face.ts';
import { STOP } from './steps.ts';

type Props = Pick<FaceProps, 'act' | 'isBusy'>;

/** The button that ends a try with what it has earned. */
export function StopButton({ props, text, isOff = false }: { props: Props; text?: string; isOff?: boolean }) {
  const { t } = useUi();
  return (
    <DeedButton
      letter="C"
      isWide
      isPrimary={!isOff}
      isOff={isOff || props.isBusy}
      onPress={() => props.act(STOP)}
    >
      {text ?? t('bonus-games.steps.stop')}
    </DeedButton>
  );
}

/** The key that does the same. True if it did. */
export function pressStop(
  key: string,
  { isOpen, isBusy, act }: Pick<FaceProps, 'isOpen' | 'isBusy' | 'act'>,
): boolean {
  if (key !== 'c' || !isOpen || isBusy) return false;
  act(STOP);
  return true;
}
