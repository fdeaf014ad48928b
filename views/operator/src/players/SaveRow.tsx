import { useUi } from '@fairbook/ui';
import { Failure } from '../risk/Failure.tsx';

interface Props {
  /** Whether the operator may save at all. */
  isOpen: boolean;
  failure: string | null;
  /** The text after saving. */
  told?: string;
}

/** The end of a form about a player: what went wrong or well, and the button. */
export function SaveRow({ isOpen, failure, told = '' }: Props) {
  const { t } = useUi();
  return (
    <>
      <Failure text={failure} />
      <p role="status" className={told ? 'small' : 'vh'}>
        {told}
      </p>
      {isOpen ? (
        <div className="row">
          <button type="submit" className="btn primary">
            {t('operator.players.save')}
          </button>
        </div>
      ) : null}
    </>
  );
}
