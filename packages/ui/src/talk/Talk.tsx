import { sizeText } from '@fairbook/i18n/sizes';
import { Icon, useUi } from '@fairbook/ui';
import { Fragment } from 'react';
import styles from './talk.module.css';

interface SentFile {
  id: string;
  purpose: string;
  name: string;
  size: number;
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
  /** The first message that the reader has not seen, and the words of the line above it. */
  unread?: { from: number; label: string } | undefined;
}

/** The messages of a conversation. Texts are shown as they were written; a screen reader hears new ones. */
export function Talk({ messages, reader, headOf, hrefOf, unread }: Props) {
  const { lang } = useUi();
  return (
    <ol className={styles.talk} aria-live="polite">
      {messages.map((message) => (
        <Fragment key={message.id}>
          {message.id === unread?.from ? <li className={styles.unread}>{unread.label}</li> : null}
          <li data-own={message.isOperator === (reader === 'operator') ? '' : undefined}>
            <small className="muted">{headOf(message)}</small>
            <div className={styles.bubble}>
              <p className={styles.text}>{message.text}</p>
              {message.files.map((file) => (
                <a key={file.id} className={styles.file} href={hrefOf(file)} download={file.name}>
                  <Icon id="file" size="s" />
                  <bdi>{file.name}</bdi>
                  <small className="muted">{sizeText(file.size, lang)}</small>
                </a>
              ))}
            </div>
          </li>
        </Fragment>
      ))}
    </ol>
  );
}
