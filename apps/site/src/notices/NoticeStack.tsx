import type { Translate } from '@fairbook/i18n';
import { type IconId, useMoments } from '@fairbook/ui';
import { useState, useSyncExternalStore } from 'react';
import { dayOverUntil, forgetDayOver } from '../care/day-over.ts';
import { type HostContext, useHost } from '../host-context.ts';
import { wait } from '../session/retried.ts';
import { atLeast } from './idle.ts';
import { NoticeCard } from './NoticeCard.tsx';
import { isReachable } from './network.ts';
import type { Notice, NoticeStore } from './notice-store.ts';

interface Face {
  icon: IconId;
  title(t: Translate): string;
  text(t: Translate, moments: ReturnType<typeof useMoments>): string;
  action(t: Translate): string;
  run(host: HostContext): void | Promise<void>;
  /** A fixed notice stays until its cause is gone. */
  isFixed?: boolean;
}

const FACES: Record<Notice, Face> = {
  offline: {
    icon: 'alert',
    title: (t) => t('notices.offline.title'),
    text: (t) => t('notices.offline.text'),
    action: (t) => t('notices.offline.action'),
    run: async ({ bus }) => bus.set('network:down', !(await atLeast(isReachable(), wait))),
    isFixed: true,
  },
  update: {
    icon: 'refresh',
    title: (t) => t('notices.main_update_notify_title_text'),
    text: (t) => t('notices.main_update_notify_content_text'),
    action: (t) => t('notices.main_update_notify_reload_page'),
    run: () => location.reload(),
  },
  sessionOver: {
    icon: 'clock',
    title: (t) => t('notices.main_session_limit_ended'),
    text: (t, { dateTime }) => t('notices.visit_tomorrow', { until: dateTime(dayOverUntil() ?? 0) }),
    action: (t) => t('notices.sessionOver.action'),
    run: forgetDayOver,
  },
  loggedOff: {
    icon: 'exit',
    title: (t) => t('notices.loggedOff.title'),
    text: (t) => t('notices.modal_autologoff_inactivity'),
    action: (t) => t('notices.loggedOff.action'),
    run: ({ bus }) => bus.emit('modal:open', { name: 'login' }),
  },
  adBlocker: {
    icon: 'shield',
    title: (t) => t('notices.adBlocker.title'),
    text: (t) => t('notices.main_dictionary_website_blocked_by_adblock'),
    action: (t) => t('notices.adBlocker.action'),
    run: () => location.reload(),
  },
  registration: {
    icon: 'user',
    title: (t) => t('notices.registration.title'),
    text: (t) => t('notices.registration.text'),
    action: (t) => t('notices.registration.action'),
    run: ({ bus }) => bus.emit('modal:open', { name: 'registration' }),
  },
};

/** The most urgent notice that waits for an answer. */
export function NoticeStack({ notices }: { notices: NoticeStore }) {
  const host = useHost();
  const notice = useSyncExternalStore(notices.subscribe, notices.get);
  const moments = useMoments();
  const [isBusy, setBusy] = useState(false);
  if (!notice) return null;
  const { t } = host;
  const face = FACES[notice];

  async function answer(asked: Notice) {
    setBusy(true);
    await face.run(host);
    setBusy(false);
    if (!face.isFixed) notices.hide(asked);
  }
  return (
    <NoticeCard
      key={notice}
      icon={face.icon}
      title={face.title(t)}
      text={face.text(t, moments)}
      action={isBusy && face.isFixed ? t('notices.offline.looking') : face.action(t)}
      onAction={() => void answer(notice)}
      isBusy={isBusy}
      {...(!face.isFixed && { close: { label: t('notices.close'), onClose: () => notices.hide(notice) } })}
    />
  );
}
