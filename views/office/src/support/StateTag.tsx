import type { support } from '@fairbook/contracts';
import { Tag, type TagTone } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';

const TONES: Readonly<Record<support.SupportState, TagTone | undefined>> = {
  waiting: 'warn',
  taken: 'accent',
  answered: 'win',
  closed: undefined,
};

/** The state of a request, as its player sees it. */
export function StateTag({ request: { status, outcome } }: { request: support.Conversation }) {
  const { t } = useOffice();
  if (outcome)
    return <Tag tone={outcome === 'granted' ? 'win' : 'loss'}>{t(`office.support.outcome.${outcome}`)}</Tag>;
  return <Tag tone={TONES[status]}>{t(`office.support.status.${status}`)}</Tag>;
}
