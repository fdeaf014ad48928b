import type { push } from '@fairbook/contracts';
import { PUSH_KINDS, type PushKind, TOLD_KINDS } from '@fairbook/contracts/after/push-kinds';
import { useForm } from '@fairbook/ui/overlay';
import { useEffect, useRef, useState } from 'react';
import { useHost } from '../../host-context.ts';
import {
  ownSubscription,
  type PushAbility,
  pushAbility,
  type Subscription,
  subscribeBrowser,
  unsubscribeBrowser,
} from './browser-push.ts';

interface PushState {
  ability: PushAbility;
  /** The kinds that this device is told of; none while it is off. */
  kinds: readonly PushKind[];
  /** The player's other devices. */
  others: readonly push.PushDevice[];
  /** Why the last change failed. */
  fault: string | undefined;
}

interface Known {
  key: string;
  devices: readonly push.PushDevice[];
  own: Subscription | null;
}

export interface PushControl extends PushState {
  turn(isOn: boolean): void;
  choose(kind: PushKind, isOn: boolean): void;
  remove(id: number): void;
}

/**
 * Notifications on this device, as the browser and the server know them. Null until both have answered, and on a
 * site that has no service worker.
 */
export function usePush(): PushControl | null {
  const { api, t } = useHost();
  const { sendNext, faults } = useForm(t('search.push.failed'));
  const [ability, setAbility] = useState(pushAbility);
  const [known, setKnown] = useState<Known | null>(null);
  const latest = useRef<Known | null>(null);

  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const listed = await api('push.list');
      const own = pushAbility() === 'able' ? await ownSubscription(listed.key) : null;
      if (!isGone) setKnown({ ...listed, own });
    }
    // Without it the list of what happened is whole.
    read().catch(() => {});
    return () => {
      isGone = true;
    };
  }, [api]);

  if (!known) return null;
  const mine = ownOf(known);
  const kinds = mine?.kinds ?? [];

  /** Makes a change after all earlier ones. `work` gets the state that they left, and returns the new state. */
  function act(work: (now: Known) => Promise<Known>): void {
    void sendNext(async () => {
      try {
        latest.current = await work(latest.current ?? known!);
        setKnown(latest.current);
      } finally {
        setAbility(pushAbility());
      }
    });
  }

  async function tell(own: Subscription, wanted: readonly PushKind[]): Promise<Known> {
    const listed = await api('push.subscribe', { body: { ...own, kinds: [...wanted] } });
    return { ...listed, own };
  }

  async function without(now: Known, id: number): Promise<Known> {
    await api('push.remove', { params: { id } });
    return { ...now, devices: now.devices.filter((device) => device.id !== id) };
  }

  async function off(now: Known): Promise<Known> {
    const listed = ownOf(now);
    const left = listed ? await without(now, listed.id) : now;
    await unsubscribeBrowser();
    return { ...left, own: null };
  }

  async function on(now: Known): Promise<Known> {
    const subscription = await subscribeBrowser(now.key);
    return subscription ? tell(subscription, TOLD_KINDS) : now;
  }

  return {
    ability,
    kinds,
    others: known.devices.filter((device) => device !== mine),
    fault: Object.values(faults)[0],
    turn: (isOn) => act(isOn ? on : off),
    choose: (kind, isOn) =>
      act((now) => {
        const told = ownOf(now)?.kinds ?? [];
        const wanted = PUSH_KINDS.filter((each) => (each === kind ? isOn : told.includes(each)));
        return wanted.length === 0 || !now.own ? off(now) : tell(now.own, wanted);
      }),
    remove: (id) => act((now) => without(now, id)),
  };
}

/** This device as the server lists it; undefined while it is told nothing. */
const ownOf = ({ own, devices }: Known) => (own === null ? undefined : devices.find(({ isThis }) => isThis));
