import type { support } from '@fairbook/contracts';
import { Tag, type TagTone, useUi } from '@fairbook/ui';

const TONES: Readonly<Record<support.SupportState, TagTone | undefined>> = {
  waiting: 'warn',
  taken: 'accent',
  answered: 'win',
  closed: undefined,
};

/** The state of a conversation, as operators see it. */
export function InboxState({ request: { status, outcome } }: { request: support.Conversation }) {
  const { t } = useUi();
  if (outcome)
    return <Tag tone={outcome === 'granted' ? 'win' : 'loss'}>{t(`operator.inbox.${outcome}`)}</Tag>;
  return <Tag tone={TONES[status]}>{t(`operator.inbox.status.${status}`)}</Tag>;
}
