import { rosette } from '@fairbook/proof/rosette';

interface RosetteProps {
  /** The code that the rosette is drawn from; null while there is none. */
  code: string | null;
  big?: boolean;
}

/**
 * The visual hash of a receipt, a round or the log, and nothing else: a prompt to compare codes, never proof by itself.
 */
export function Rosette({ code, big }: RosetteProps) {
  const size = big ? 'rosette big' : 'rosette';
  if (code === null) {
    return (
      <svg className={`${size} waiting`} viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="46" />
        <circle cx="50" cy="50" r="20" />
      </svg>
    );
  }
  const { path, small } = rosette(code);
  return (
    <svg className={size} viewBox="0 0 100 100" aria-hidden="true">
      <path d={big ? path : small} />
    </svg>
  );
}
