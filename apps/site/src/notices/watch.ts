import { askDayOver, dayOverUntil, keepDayOver } from '../care/day-over.ts';
import { mayRegister } from '../guards/may-register.ts';
import type { HostContext } from '../host-context.ts';
import { WATCHES } from '../promotions/watches.gen.ts';
import { wasLoggedOff } from '../session/auto-logoff.ts';
import { byFetch, isBlocked } from './ad-blocker.ts';
import { errorNote } from './error-note.ts';
import { prefetch } from './idle.ts';
import { inBrowser, inTab } from './keep.ts';
import { watchNetwork } from './network.ts';
import type { NoticeStore } from './notice-store.ts';
import { keepReminder, mayRemind, type ReminderRule, reminderIn } from './registration-reminder.ts';
import { rulesOf } from './rules.ts';
import { watchVersion } from './update.ts';

const BLOCKER_SAID = 'adBlockerSaid';

/** Starts everything that may show notices while the page is open. Called once, when the page is idle. */
export function watchForNotices(host: HostContext, notices: NoticeStore, version: string): void {
  const rules = rulesOf(host.config);
  watchNetwork(host, notices);
  watchVersion(host, notices, version);
  tellErrors(host);
  if (wasLoggedOff()) notices.show('loggedOff');
  tellDayOver(host, notices);
  host.session.subscribe(() => {
    if (host.session.get().session.userId === null) {
      tellDayOver(host, notices);
      return;
    }
    notices.hide('sessionOver');
    notices.hide('loggedOff');
    notices.hide('registration');
  });
  if (rules.registrationReminder) remindOfRegistration(host, notices, rules.registrationReminder);
  for (const { start } of Object.values(WATCHES)) start(host);
  void lookForBlocker(notices);
  if (host.session.get().session.userId === null) prefetch(() => import('../modals/Modals.tsx'));
}

/** Tells a visitor that the session limit has ended their session, whether or not it ended on this page. */
function tellDayOver(host: HostContext, notices: NoticeStore): void {
  const isVisitor = () => host.session.get().session.userId === null;
  if (!isVisitor()) return;
  if ((dayOverUntil() ?? 0) > host.now()) {
    notices.show('sessionOver');
    return;
  }
  void askDayOver(host).then((until) => {
    if (until === null || !isVisitor()) return;
    keepDayOver(until);
    notices.show('sessionOver');
  });
}

/** Reports unhandled failures that have a message for people (S1 §8). */
function tellErrors({ bus, t }: HostContext): void {
  addEventListener('unhandledrejection', (event) => {
    tell(event.reason);
  });
  addEventListener('error', (event) => tell(event.error));

  function tell(error: unknown): void {
    const text = errorNote(error, t('notices.unknown'));
    if (text !== null) bus.emit('notify', { tone: 'error', title: t('notices.main_error'), text });
  }
}

function remindOfRegistration(host: HostContext, notices: NoticeStore, rule: ReminderRule): void {
  const { session, now } = host;

  function wait(): void {
    setTimeout(remind, reminderIn(rule, inBrowser, now()));
  }
  function remind(): void {
    const { userId } = session.get().session;
    const isModalOpen = document.querySelector('dialog[open]') !== null;
    if (mayRegister(host) && mayRemind({ userId, isModalOpen })) {
      keepReminder(rule, inBrowser, now());
      notices.show('registration');
    }
    wait();
  }
  wait();
}

/** Looks for an ad blocker, once per tab. Without a connection the offline notice is shown instead. */
async function lookForBlocker(notices: NoticeStore): Promise<void> {
  if (inTab.read(BLOCKER_SAID) !== null || !navigator.onLine) return;
  if (!(await isBlocked(byFetch))) return;
  inTab.write(BLOCKER_SAID, '1');
  notices.show('adBlocker');
}
