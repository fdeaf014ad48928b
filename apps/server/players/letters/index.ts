import type { Choices } from '@fairbook/contracts/players/person';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/transact.ts';
import type { Contacts } from '../contacts/index.ts';
import type { Fill, Messages, TemplateName } from '../messages/index.ts';

type Letter = {
  [T in TemplateName]: { template: T; values: Omit<Fill<T>, 'link'>; page: string; wanted?: keyof Choices };
}[TemplateName];

export interface Letters {
  /**
   * Writes a mail to the player's confirmed address, in the player's language, in the caller's transaction; its
   * `link` leads to `page`, a path of the site without language. Players without such an address get nothing. `wanted` as in
   * `Messages`: the choice that makes it an offer.
   */
  write(tx: Tx, userId: number, letter: Letter): Promise<void>;
}

/** What players learn by e-mail about what happened to their account while they were away. */
export function createLetters(
  { config }: Pick<Platform, 'config'>,
  { contacts, messages }: { contacts: Pick<Contacts, 'of'>; messages: Pick<Messages, 'send'> },
): Letters {
  const origin = config.publicOrigin ?? `http://localhost:${config.port}`;
  return {
    async write(tx, userId, { template, values, page, wanted }) {
      const { email, isEmailVerified } = await contacts.of(userId, tx);
      if (email === null || !isEmailVerified) return;
      const user = await tx
        .selectFrom('users')
        .select('lng')
        .where('id', '=', BigInt(userId))
        .executeTakeFirst();
      const lng = user?.lng ?? 'en';
      const filled = { ...values, link: `${origin}/${lng}${page}` } as Fill<TemplateName>;
      await messages.send(tx, {
        to: { email },
        template,
        values: filled,
        lng,
        userId,
        ...(wanted && { wanted }),
      });
    },
  };
}
