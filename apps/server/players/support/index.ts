import { support as contract, Refusal } from '@fairbook/contracts';
import { keptSince } from '../../platform/config/keep.ts';
import type { Platform } from '../../platform/context.ts';
import { type Module, route, userOf } from '../../platform/module.ts';
import type { SiteEdits } from '../../site/site-edits/index.ts';
import type { Files } from '../files/index.ts';
import type { Letters } from '../letters/index.ts';
import { openPaymentRequest } from './payment-request.ts';
import { type Conversations, createConversations, type PaymentOf } from './service.ts';
import { allTemplates, deleteTemplate, forgetConversations, saveTemplate } from './store.ts';

export type { Conversations } from './service.ts';
export { countUnread } from './store.ts';

const MOST_TEMPLATES = 200;

/** Requests of players to the operators: questions, callbacks and ideas, and the inbox that answers them. */
export function createSupport(
  platform: Pick<Platform, 'db' | 'pool' | 'clock' | 'bus' | 'config'>,
  {
    files,
    edits,
    letters,
    paymentOf,
  }: {
    files: Pick<Files, 'attach' | 'describe'>;
    edits: SiteEdits;
    letters: Letters;
    paymentOf: PaymentOf;
  },
): { module: Module; conversations: Conversations; forget(): Promise<void> } {
  const conversations = createConversations(platform, files, letters, edits, paymentOf);
  const templates = async () => ({ templates: await allTemplates(platform.db) });
  return {
    conversations,
    forget: () =>
      forgetConversations(
        platform.db,
        new Date(keptSince(platform.config.keep, 'conversations', platform.clock.now())),
        new Date(platform.clock.now()),
      ),
    module: {
      name: 'support',
      routes: [
        route(contract.list, async ({ caller }) => ({
          requests: await conversations.listOf(userOf(caller), false),
        })),
        route(contract.show, ({ params, caller }) => conversations.show(userOf(caller), params.id)),
        route(contract.open, async ({ body, caller }) => {
          if (body.kind === 'callback' && body.phone === null)
            throw new Refusal({ code: 'support.phone_missing', field: 'phone' });
          const tooMany = new Refusal('support.too_many_open');
          const phone = body.kind === 'callback' ? body.phone : null;
          const opened = { ...body, phone, userId: userOf(caller) };
          return conversations.open(opened, contract.SUPPORT_LIMITS.open, tooMany);
        }),
        route(contract.openPayment, ({ body, caller, lng }) =>
          openPaymentRequest({ conversations, paymentOf }, { ...body, userId: userOf(caller), lng }),
        ),
        route(contract.write, ({ params, body, caller }) =>
          conversations.write(userOf(caller), params.id, body),
        ),
        route(contract.seen, async ({ params, caller }) => {
          await conversations.seen(userOf(caller), params.id);
          return undefined;
        }),
        route(contract.close, ({ params, caller }) => conversations.close(userOf(caller), params.id)),
        route(contract.queue, async ({ query }) => ({
          requests:
            query.user === undefined
              ? await conversations.queue(false, query.closed ?? false)
              : await conversations.queueOfPlayer(query.user),
        })),
        route(contract.showQueued, ({ params }) => conversations.showQueued(params.id, false)),
        route(contract.take, ({ params, caller }) => conversations.take(userOf(caller), params.id, false)),
        route(contract.answer, ({ params, body, caller }) =>
          conversations.answer(userOf(caller), params.id, body.text, false),
        ),
        route(contract.end, ({ params, caller }) => conversations.end(userOf(caller), params.id)),
        route(contract.templates, templates),
        route(contract.saveTemplate, async ({ body: { name, texts }, caller }) => {
          const of = { part: 'support', subject: `template ${name}`, userId: userOf(caller) } as const;
          await edits.edit(of, async (tx) => {
            const all = await allTemplates(tx);
            const before = all.find((each) => each.name === name)?.texts ?? null;
            if (!before && all.length >= MOST_TEMPLATES) throw new Refusal('support.too_many_templates');
            await saveTemplate(tx, name, texts);
            return { before, after: texts, answer: null };
          });
          return templates();
        }),
        route(contract.removeTemplate, async ({ body: { name }, caller }) => {
          const of = { part: 'support', subject: `template ${name}`, userId: userOf(caller) } as const;
          await edits.edit(of, async (tx) => {
            const before = (await allTemplates(tx)).find((each) => each.name === name)?.texts ?? null;
            await deleteTemplate(tx, name);
            return { before, after: null, answer: null };
          });
          return templates();
        }),
      ],
    },
  };
}
