import { useLocation, useNavigate, useStream } from '@shop/shared-events';
import { Badge, Button } from '@shop/shared-ui';
import { parseRecording, type Recording } from '@shop/shell/recording';
import { useEffect, useId, useRef, useState } from 'react';
import { EMPTY } from 'rxjs';
import { isDone, markDone } from './done-once';
import { decodeRecording, encodeRecording } from './encode-recording';
import { readWantedRecording, writeWantedRecording } from './hash-action.rules';
import styles from './tools.module.css';
import { selectPlayed } from './replay.rules';
import { createReplay, type Replay, type ReplayOptions, type ReplayState } from './replay.store';

interface ReplayPanelProps extends ReplayOptions {
  /** Resolves once the remote listens. */
  readonly whenHeard: () => Promise<unknown>;
}

const wasPlayed = 'The recording of this address was played when it was opened. A reload does not play it again.';
const nothing: ReplayState = { steps: [], next: 0, isPlaying: false };
const tones = { waiting: 'neutral', sent: 'success', 'left out': 'neutral', refused: 'warning' } as const;

/** Loads a recording of the bus from a file or from the address, and plays it with its timing or step by step. */
export function ReplayPanel({ app, busHost, messages, whenHeard }: ReplayPanelProps) {
  const { pathname, search, hash, state: routerState } = useLocation();
  const navigate = useNavigate();
  const [replay, setReplay] = useState<Replay | null>(null);
  const [message, setMessage] = useState('');
  const { steps, next, isPlaying } = useStream(replay?.state$ ?? EMPTY, nothing);
  /** The hash that was read last. */
  const readHash = useRef('');
  const headingId = useId();
  const fileId = useId();

  const open = (recording: Recording): Replay => {
    const opened = createReplay(recording, { app, busHost, messages });
    setReplay(opened);
    return opened;
  };
  const showError = (error: unknown) => setMessage(error instanceof Error ? error.message : String(error));

  // The address of another recording may be opened in the page that is open.
  useEffect(() => {
    const wanted = readWantedRecording(hash);
    if (wanted === null || hash === readHash.current) return;
    readHash.current = hash;
    const wasDone = isDone(hash);
    markDone(hash);
    const start = async () => {
      const opened = open(await decodeRecording(wanted));
      if (wasDone) return setMessage(wasPlayed);
      await whenHeard();
      opened.play();
    };
    start().catch(showError);
  });

  const load = async (file: File | undefined) => {
    if (!file) return;
    setMessage('');
    try {
      open(parseRecording(await file.text()));
    } catch (error) {
      showError(error);
    }
  };
  const writeLink = async () => {
    if (!replay) return;
    try {
      const encoded = await encodeRecording(selectPlayed(replay.recording, app, messages));
      const link = writeWantedRecording(encoded);
      navigate({ pathname, search, hash: link }, { replace: true, state: routerState as unknown });
      readHash.current = link;
      markDone(link);
      setMessage('The recording is in the address: who opens it plays it once.');
    } catch (error) {
      showError(error);
    }
  };

  return (
    <section aria-labelledby={headingId} className={styles.panel}>
      <h2 id={headingId} className={styles.heading}>
        Replay
      </h2>
      <p className={styles.quiet}>Plays a file of “Save recording”. What {app} sends itself is left out.</p>
      <label htmlFor={fileId} className={styles.label}>
        Recording
      </label>
      <input
        id={fileId}
        type="file"
        accept="application/json,.json"
        className={styles.file}
        onChange={(event) => void load(event.target.files?.[0])}
      />
      <p role="status" className={styles.status}>
        {message}
      </p>
      {replay ? (
        <>
          <div className={styles.buttons}>
            <Button size="small" onClick={isPlaying ? replay.pause : replay.play}>
              {isPlaying ? 'Pause' : next > 0 && next >= steps.length ? 'Play again' : 'Play'}
            </Button>
            <Button size="small" variant="quiet" disabled={isPlaying} onClick={replay.step}>
              Next message
            </Button>
            <Button size="small" variant="quiet" onClick={() => void writeLink()}>
              Put into the address
            </Button>
          </div>
          <ol role="list" aria-label="Messages of the recording" className={styles.calls}>
            {steps.map(({ message: { name, from }, state, reason }, index) => (
              <li key={index} className={styles.call} aria-current={index === next ? 'step' : undefined}>
                <Badge tone={tones[state]}>{state}</Badge>
                <code>{name}</code>
                <span className={styles.quiet}>{reason || from}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
