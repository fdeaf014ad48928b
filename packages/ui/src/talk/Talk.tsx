import styles from './talk.module.css';

interface SentFile {
  id: string;
  purpose: string;
  name: string;
}

interface Message {
  id: number;
  isOperator: boolean;
  at: string;
  text: string;
  files: readonly SentFile[];
}

interface Props {
  messages: readonly Message[];
  /** The reader, whose own messages are on the other side. */
  reader: 'player' | 'operator';
  /** Who wrote a message, and when, in words. */
  headOf(message: Message): string;
  hrefOf(file: SentFile): string;
}

/** The messages of a conversation. Texts are shown as they were written; a screen reader hears new ones. */
export function Talk({ messages, reader, headOf, hrefOf }: Props) {
  return (
    <ol className={styles.talk} aria-live="polite">
      {messages.map((message) => (
        <li key={message.id} data-own={message.isOperator === (reader === 'operator') ? '' : undefined}>
          <small className="muted">{headOf(message)}</small>
          <p className={styles.text}>{message.text}</p>
          {message.files.map((file) => (
            <a key={file.id} className="link" href={hrefOf(file)} download={file.name}>
              {file.name}
            </a>
          ))}
        </li>
      ))}
    </ol>
  );
}
