import { adoptStyles } from '@fairbook/ui';

import { Suspense, useEffect, useState } from 'react';
import { keepDayOver, keepLimitedDay } from '../care/day-over.ts';
import { type CheckStore, watchPresence } from '../care/presence.ts';
import { keepFlags } from '../guards/keep-flags.ts';
import { useHost, useSession } from '../host-context.ts';
import { useNavigation } from '../navigation.ts';
import { useHandoff } from '../page.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { watchInactivity } from '../session/auto-logoff.ts';
import { isAgeDue, keepAge } from './age.ts';
import { inBrowser, inTab } from './keep.ts';
import { NoticeStack } from './NoticeStack.tsx';
import { createNoticeStore } from './notice-store.ts';
import styles from './notices.css?inline';
import { rulesOf } from './rules.ts';
import { useSecureGrant } from './use-secure-grant.ts';
import { watchForNotices } from './watch.ts';

adoptStyles(styles);

const AgeGate = lazyPart(() => import('./seldom.ts').then(({ AgeGate }) => AgeGate));
const ValueNotices = lazyPart(() => import('./seldom.ts').then(({ ValueNotices }) => ValueNotices));
const RealityCheck = lazyPart(() => import('./seldom.ts').then(({ RealityCheck }) => RealityCheck));
const KEEPS = { browser: inBrowser, tab: inTab };

/** Everything that shows notices by itself. It is loaded with its texts when the page is idle, and started once. */
export function Notices() {
  const host = useHost();
  const navigation = useNavigation();
  const { version } = useHandoff();
  const { session } = useSession();
  useSecureGrant();
  const [notices] = useState(createNoticeStore);
  const [isReady, setReady] = useState(false);
  const [checks, setChecks] = useState<CheckStore | null>(null);
  useEffect(() => {
    // These need no texts, so they start even if the texts fail to load: a session must not stay open for that.
    watchInactivity(host, navigation, rulesOf(host.config).inactivityLimitSeconds);
    keepFlags(host);
    setChecks(
      watchPresence(host, {
        onLimit: keepLimitedDay,
        onOver(until) {
          keepDayOver(until);
          notices.show('sessionOver');
        },
      }),
    );
    host
      .loadDictionaries(['notices'])
      .then(() => {
        watchForNotices(host, notices, version);
        setReady(true);
      })
      .catch((error: unknown) => console.error('notices', error));
  }, [host, navigation, notices, version]);
  const check =
    checks && session.role === 'player' ? (
      <Suspense fallback={null}>
        <RealityCheck checks={checks} />
      </Suspense>
    ) : null;
  if (!isReady) return check;
  return (
    <>
      {check}
      <div className="notices" role="status" aria-live="polite">
        <NoticeStack notices={notices} />
        {session.role === 'player' ? (
          <Suspense fallback={null}>
            <ValueNotices key={session.userId} />
          </Suspense>
        ) : null}
      </div>
      <AgeAsked />
    </>
  );
}

/** Asks visitors for their age. Players have answered at registration, and search engines have no age. */
function AgeAsked() {
  const { config, visitor, now } = useHost();
  const { session } = useSession();
  const mode = rulesOf(config).ageRestrictionMode;
  const [isDue, setDue] = useState(() => isAgeDue(mode, KEEPS, now()));
  if (!isDue || session.userId !== null || visitor.get().isBot) return null;
  return (
    <Suspense fallback={null}>
      <AgeGate
        onConfirm={() => {
          keepAge(mode, KEEPS, now());
          setDue(false);
        }}
      />
    </Suspense>
  );
}
