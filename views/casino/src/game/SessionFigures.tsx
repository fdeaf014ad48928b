import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { SessionFacts } from './SessionFacts.tsx';
import { type RoundSums, sumsOf } from './sums.ts';

interface Props {
  rounds: readonly RoundSums[];
  iso: string;
}

/** The facts of the visit of this page, from the rounds that ended in it. */
export function SessionFigures({ rounds, iso }: Props) {
  const { t, now } = useUi();
  const [since] = useState(now);
  return <SessionFacts label={t('casino.visit')} since={since} {...sumsOf(rounds, iso)} iso={iso} />;
}
