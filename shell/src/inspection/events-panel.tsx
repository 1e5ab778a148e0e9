import { type LoggedMessage, useStream } from '@shop/shared-events';
import { Button, CloseIcon, IconButton } from '@shop/shared-ui';
import { useId, useState } from 'react';
import type { Observable } from 'rxjs';
import styles from './events-panel.module.css';
import { formatPayload, filterMessages, formatTime } from './events.rules';
import { saveRecording } from './save-recording';

export interface EventsPanelProps {
  readonly log: Observable<readonly LoggedMessage[]>;
  /** Absent where the panel cannot be closed. */
  readonly onClose?: () => void;
}

const nothing: readonly LoggedMessage[] = [];

/** A live list of the bus's messages with sender and time. */
export function EventsPanel({ log, onClose }: EventsPanelProps) {
  const live = useStream(log, nothing);
  const [frozen, setFrozen] = useState<readonly LoggedMessage[] | null>(null);
  const [filter, setFilter] = useState('');
  const [clearedAfter, setClearedAfter] = useState<LoggedMessage | null>(null);
  const filterId = useId();
  const shown = filterMessages(frozen ?? live, { filter, clearedAfter });

  return (
    <section aria-label="Events" className={styles.panel} data-ground="night">
      <div className={styles.head}>
        <h2 className={styles.title}>Events</h2>
        <label htmlFor={filterId} className="visually-hidden">
          Filter by name
        </label>
        <input
          id={filterId}
          type="search"
          value={filter}
          placeholder="Filter by name"
          className={styles.filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button
          variant="quiet"
          size="small"
          className={styles.button}
          onClick={() => setFrozen(frozen === null ? live : null)}
        >
          {frozen === null ? 'Pause' : 'Resume'}
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles.button}
          onClick={() => setClearedAfter((frozen ?? live).at(-1) ?? null)}
        >
          Clear
        </Button>
        <Button
          variant="quiet"
          size="small"
          className={styles.button}
          disabled={shown.length === 0}
          onClick={() => saveRecording(shown.toReversed())}
        >
          Save recording
        </Button>
        {onClose ? (
          <IconButton label="Close events" onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        ) : null}
      </div>
      <div role="region" aria-label="Messages" className={styles.list}>
        {shown.length === 0 ? <p className={styles.none}>No messages yet.</p> : null}
        <ol role="list">
          {shown.map((message, index) => (
            <li key={shown.length - index} className={styles.entry}>
              <details>
                <summary className={styles.line}>
                  <time className={styles.quiet}>{formatTime(message.at)}</time>
                  <span data-kind={message.kind} className={styles.kind}>
                    {message.kind}
                  </span>
                  <strong className={styles.name}>{message.name}</strong>
                  <span className={styles.quiet}>{message.from}</span>
                  <code className={styles.payload}>{formatPayload(message.payload)}</code>
                </summary>
                <pre className={styles.whole}>{formatPayload(message.payload, 2)}</pre>
              </details>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
