import type { AnswerOf, config, site } from '@fairbook/contracts';
import type { ViewContext } from '@fairbook/remote-view';
import { useUi } from '@fairbook/ui';
import { useState } from 'react';
import { type DelayOf, type DelayRule, withoutRule, withRule } from './delay-rules.ts';
import { failureText } from './fields.ts';

export type DelayGroup = AnswerOf<typeof config.readGroup>;

export interface Delays {
  group: DelayGroup;
  value: site.InPlayDelays;
  isBusy: boolean;
  /** Why the last edit was refused. */
  failure: string | null;
  /** Another operator saved first: their version must be read before saving again. */
  isOutdated: boolean;
  /** What the last action did, for screen readers. */
  told: string;
  /** Returns whether the edit was accepted. */
  save(rule: DelayRule): Promise<boolean>;
  remove(of: DelayOf): Promise<boolean>;
  readAgain(): Promise<void>;
  forgetFailure(): void;
}

const params = { group: 'delays' as const };

/** The delays as last read or saved, and their edits: each replaces the whole group at the known version. */
export function useDelays(start: DelayGroup, api: ViewContext['api']): Delays {
  const { t } = useUi();
  const [group, setGroup] = useState(start);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOutdated, setOutdated] = useState(false);
  const [told, setTold] = useState('');
  const value = group.value as unknown as site.InPlayDelays;

  async function during(work: () => Promise<DelayGroup>, done: string): Promise<boolean> {
    setBusy(true);
    setFailure(null);
    setTold('');
    try {
      setGroup(await work());
      setOutdated(false);
      setTold(done);
      return true;
    } catch (error) {
      setOutdated((error as { status?: number }).status === 409);
      setFailure(failureText(error, t('operator.risk.failed')));
      return false;
    } finally {
      setBusy(false);
    }
  }
  const put = (next: site.InPlayDelays) =>
    during(
      () => api('config.editGroup', { params, body: { version: group.version, value: { ...next } } }),
      t('operator.delays.saved'),
    );

  return {
    group,
    value,
    isBusy,
    failure,
    isOutdated,
    told,
    save: (rule) => put(withRule(value, rule)),
    remove: (of) => put(withoutRule(value, of)),
    async readAgain() {
      await during(() => api('config.readGroup', { params }), t('operator.delays.read'));
    },
    forgetFailure: () => setFailure(null),
  };
}
