import type { HostContext } from '../host-context.ts';

/** What the account's menu says beside an entry, in words. An entry without news has nothing. */
export interface OfficeMarks {
  withdrawals?: string;
  limits?: string;
  protection?: string;
  verification?: string;
  messages?: string;
  inbox?: string;
}

const RUNNING: ReadonlySet<string> = new Set(['requested', 'under_review', 'approved', 'released']);

/** Bands of S2: up to 30 weak, up to 69 fair, up to 99 good, 100 full. */
function bandOf(level: number): 'bad' | 'normal' | 'good' | 'full' {
  if (level <= 30) return 'bad';
  if (level <= 69) return 'normal';
  return level <= 99 ? 'good' : 'full';
}

/** Reads the counts and states. What can't be read has no mark: the menu works without. */
export async function readOfficeMarks({
  api,
  t,
  loadDictionaries,
}: Pick<HostContext, 'api' | 't' | 'loadDictionaries'>): Promise<OfficeMarks> {
  const or = <T>(work: Promise<T>): Promise<T | null> => work.catch(() => null);
  const [config, own, limits, inbox] = await Promise.all([
    or(api('person.config')),
    or(api('withdrawals.list')),
    or(api('limits.list')),
    or(api('inbox.list')),
    loadDictionaries(['marks']),
  ]);
  const running = own?.withdrawals.filter(({ status }) => RUNNING.has(status)).length ?? 0;
  const pending = limits?.filter(({ limitState }) => limitState === 'PENDING').length ?? 0;
  const news = inbox?.unread ?? 0;
  const {
    user_msg_count: messages = 0,
    protection_level: level,
    verification_status: check,
  } = config?.result ?? {};
  return {
    ...(running > 0 && { withdrawals: t('marks.running', { count: running }) }),
    ...(pending > 0 && { limits: t('marks.pending', { count: pending }) }),
    ...(level !== undefined && { protection: t(`marks.band.${bandOf(level)}`) }),
    ...(check !== undefined && {
      verification: t(check === 2 ? 'marks.verified' : 'marks.unverified'),
    }),
    ...(messages > 0 && { messages: t('marks.unread', { count: messages }) }),
    ...(news > 0 && { inbox: t('marks.unread', { count: news }) }),
  };
}
