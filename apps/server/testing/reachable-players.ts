import { randomInt } from 'node:crypto';
import type { Visitor, World } from '@fairbook/testkit';
import { vi } from 'vitest';
import { transact } from '../platform/database/transact.ts';

/** A player with a verified address and phone. */
export interface Reachable {
  player: Visitor;
  email: string;
  phone: string;
}

/** The code of a refusal, or null. */
export const codeOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (error) => error.problem?.errors[0].code ?? String(error),
  );

/** The secret of a link in a message. */
export const secretIn = (text: string) => /code=([\w-]{43})/.exec(text)![1]!;
/** The six digits in a message. */
export const digitsIn = (text: string) => /\b\d{6}\b/.exec(text)![0];

/** Players who can be reached, and what is sent to them. Numbers don't repeat within a world. */
export function reachablePlayers(world: () => World) {
  const textsTo = (address: string) => world().services.messaging.messages.textsTo(address);
  let number = randomInt(1, 5_000);

  async function reachable(wish = {}): Promise<Reachable> {
    const player = await world().registerPlayer(wish);
    const email = `Player${++number}@example.com`;
    const phone = `+44740012${String(number).padStart(4, '0')}`;
    const { contacts } = world().services.messaging;
    await transact(world().platform.pool, async (tx) => {
      await contacts.setEmail(tx, player.userId, email);
      await contacts.setPhone(tx, player.userId, phone);
      await contacts.verifyEmail(tx, player.userId, email);
      await contacts.verifyPhone(tx, player.userId, phone);
    });
    return { player, email, phone };
  }

  return {
    reachable,
    /** All texts to an address that are not erased, newest first. */
    textsTo,
    /** The newest text of a template to an address, once it is there. */
    messageTo: (address: string, template: string): Promise<string> =>
      vi.waitFor(async () => {
        const found = (await textsTo(address)).find((each) => each.template === template && each.text !== '');
        if (!found) throw new Error(`no ${template} to ${address}`);
        return found.text;
      }, 30_000),
  };
}
