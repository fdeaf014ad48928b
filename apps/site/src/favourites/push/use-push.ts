import type { push } from '@fairbook/contracts';
import { PUSH_KINDS, type PushKind, TOLD_KINDS } from '@fairbook/contracts/after/push-kinds';
import { useEffect, useState } from 'react';
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
  isBusy: boolean;
  hasFailed: boolean;
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
  const { api } = useHost();
  const [ability, setAbility] = useState(pushAbility);
  const [known, setKnown] = useState<Known | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

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
  const { key, own, devices } = known;
  const mine = own === null ? undefined : devices.find(({ isThis }) => isThis);
  const kinds = mine?.kinds ?? [];

  async function act(work: () => Promise<Known>): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      setKnown(await work());
    } catch {
      setFailed(true);
    }
    setAbility(pushAbility());
    setBusy(false);
  }

  async function tell(subscription: Subscription, wanted: readonly PushKind[]): Promise<Known> {
    const listed = await api('push.subscribe', { body: { ...subscription, kinds: [...wanted] } });
    return { ...listed, own: subscription };
  }

  async function removed(id: number): Promise<readonly push.PushDevice[]> {
    await api('push.remove', { params: { id } });
    return devices.filter((device) => device.id !== id);
  }

  async function off(): Promise<Known> {
    const left = mine ? await removed(mine.id) : devices;
    await unsubscribeBrowser();
    return { key, devices: left, own: null };
  }

  async function on(): Promise<Known> {
    const subscription = await subscribeBrowser(key);
    return subscription ? tell(subscription, TOLD_KINDS) : { key, devices, own };
  }

  return {
    ability,
    kinds,
    others: devices.filter((device) => device !== mine),
    isBusy,
    hasFailed,
    turn: (isOn) => void act(isOn ? on : off),
    choose(kind, isOn) {
      const wanted = PUSH_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each)));
      void act(() => (wanted.length === 0 || !own ? off() : tell(own, wanted)));
    },
    remove: (id) => void act(async () => ({ key, devices: await removed(id), own })),
  };
}
