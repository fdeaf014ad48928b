import type { ReactNode } from 'react';
import { useMay } from '../page/may.tsx';

interface Props {
  id: string | null;
  onRound(id: string): void;
  children: ReactNode;
}

/** Opens a round of a provider, for operators who may see its player; others see its name. */
export function RoundLink({ id, onRound, children }: Props) {
  const may = useMay();
  if (id === null || !may('players.read')) return children;
  return (
    <button type="button" className="link" onClick={() => onRound(id)}>
      {children}
    </button>
  );
}
