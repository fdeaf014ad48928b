import type { limits } from '@fairbook/contracts';
import { Icon } from '@fairbook/ui';
import { useOffice } from '../office-context.ts';
import { useLimitTexts } from './texts.ts';

interface PendingProps {
  limit: limits.Limit;
  iso: string;
  isSending: boolean;
  onAct(action: 'approve' | 'reject'): void;
}

/** A looser value that waits: from when it can be confirmed, or that it can be confirmed now. */
export function Pending({ limit, iso, isSending, onAct }: PendingProps) {
  const { t } = useOffice();
  const texts = useLimitTexts(iso);
  const { needApprove, startedAt, endsAt, limitType } = limit;
  const until = endsAt === null ? '' : texts.moment(endsAt);
  return (
    <div className={needApprove ? 'note warn' : 'note info'}>
      <Icon id="clock" />
      <div className="stack t">
        <span>
          <b>{t('responsible.waits', { value: texts.of(limit) })}</b>{' '}
          {needApprove
            ? t('responsible.confirmBy', { until })
            : t('responsible.waitsFrom', { from: texts.moment(startedAt), until })}
        </span>
        <div className="row wrap">
          {needApprove ? (
            <button
              type="button"
              className="btn sm"
              aria-disabled={isSending}
              onClick={() => isSending || onAct('approve')}
            >
              {t('responsible.confirm', { value: texts.of(limit) })}
            </button>
          ) : null}
          <button
            type="button"
            className="btn sm"
            aria-label={t('responsible.cancelOf', { name: texts.name(limitType) })}
            aria-disabled={isSending}
            onClick={() => isSending || onAct('reject')}
          >
            {t('responsible.cancel')}
          </button>
        </div>
      </div>
    </div>
  );
}
