import type { support } from '@fairbook/contracts';
import type { TextsByLanguage } from '@fairbook/contracts/platform/languages';
import type { ColumnType, Generated } from 'kysely';
import type { BigInt8, GeneratedBigInt8, NullableBigInt8 } from '../../platform/database/column-types.ts';

declare module '../../platform/database/schema.ts' {
  interface Schema {
    conversations: ConversationsTable;
    conversation_messages: ConversationMessagesTable;
    answer_templates: AnswerTemplatesTable;
  }
}

interface ConversationsTable {
  id: GeneratedBigInt8;
  user_id: BigInt8;
  kind: support.Conversation['kind'];
  subject: string;
  phone: string | null;
  topic_id: number | null;
  sub_topic_id: number | null;
  payment_id: string | null;
  status: support.SupportState;
  outcome: support.Conversation['outcome'];
  operator_id: NullableBigInt8;
  opened_at: Date;
  changed_at: Date;
  messages: number;
  unread: Generated<number>;
}

interface ConversationMessagesTable {
  id: GeneratedBigInt8;
  conversation_id: BigInt8;
  author_id: BigInt8;
  is_operator: boolean;
  at: Date;
  text: string;
  file_ids: string[];
}

/** Written as text, read as values. */
type Texts = ColumnType<TextsByLanguage, string, string>;

interface AnswerTemplatesTable {
  name: string;
  texts: Texts;
}
