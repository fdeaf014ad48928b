import type { Permission } from '@fairbook/contracts/platform/permissions';
import type { OperatorPageId } from '@fairbook/contracts/site/operator-pages';
import type { ViewContext } from '@fairbook/remote-view';
import { EmptyState } from '@fairbook/ui';

interface Props {
  permission: Permission;
  /** The pages the operator may open instead. */
  pages: readonly OperatorPageId[];
  ctx: ViewContext;
}

/** Shown for a page that this operator may not see: the missing permission, who can give it, and where to go on. */
export function NoPermission({ permission, pages, ctx: { t, lang } }: Props) {
  const [first, ...others] = pages;
  return (
    <EmptyState
      title={t('operator.noPermission')}
      text={t('operator.noPermissionText', { name: t(`operator.permission.${permission}`), permission })}
      action={
        <div className="row wrap">
          <a className="btn primary" href={`/${lang}${first ? `/operator/${first}` : ''}`}>
            {t(first ? `titles.operator-${first}` : 'operator.home')}
          </a>
          {others.map((id) => (
            <a key={id} className="btn" href={`/${lang}/operator/${id}`}>
              {t(`titles.operator-${id}`)}
            </a>
          ))}
        </div>
      }
    />
  );
}
