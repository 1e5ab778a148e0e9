import { useLocation, useNavigate } from '@shop/shared-events';
import type { BusHost } from '@shop/shared-events/host';
import { Button, Select, TextArea } from '@shop/shared-ui';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createBelievable, type World } from './believable.rules';
import { isDone, markDone } from './done-once';
import { readWanted, type WantedMessage, writeWanted } from './hash-action.rules';
import styles from './tools.module.css';
import type { KnownMessages } from './messages.rules';
import { publishAnyMessage } from './publish-any-message.store';

interface SendFormProps {
  readonly busHost: BusHost;
  readonly messages: KnownMessages;
  readonly world: World;
  /** Resolves once the remote listens. */
  readonly whenHeard: () => Promise<unknown>;
}

/**
 * Sends any message of the bus in its owner's name. The sent message is in the address: who opens the address sends it
 * once, and a reload does not send it again.
 */
export function SendForm({ busHost, messages, world, whenHeard }: SendFormProps) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const names = Object.keys(messages).sort();
  const createDraft = (name: string) => {
    const message = messages[name];
    return message ? JSON.stringify(createBelievable(message.payload, world), null, 2) : '';
  };
  const [wanted] = useState(() => readWanted(hash));
  const [name, setName] = useState(names.find((one) => one === wanted?.name) ?? names[0] ?? '');
  const [payload, setPayload] = useState(wanted?.payload || createDraft(name));
  const [refusal, setRefusal] = useState<string>();
  const [wasSentBefore, setSentBefore] = useState(false);
  const headingId = useId();
  /** The hash that was read last. */
  const readHash = useRef('');

  const sendMessage = (message: WantedMessage): boolean => {
    try {
      publishAnyMessage(busHost, messages, message.name, JSON.parse(message.payload));
      setRefusal(undefined);
      return true;
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return false;
    }
  };

  // The address of another message may be opened in the page that is open.
  useEffect(() => {
    const asked = readWanted(hash);
    if (!asked || hash === readHash.current) return;
    readHash.current = hash;
    const wasDone = isDone(hash);
    // Before it is sent, so that a reload in the meantime does not send it twice.
    markDone(hash);
    void (wasDone ? Promise.resolve() : whenHeard()).then(() => {
      const known = names.find((one) => one === asked.name) ?? name;
      const message = { name: asked.name, payload: asked.payload || createDraft(known) };
      setName(known);
      setPayload(message.payload);
      setSentBefore(wasDone);
      if (!wasDone) sendMessage(message);
    });
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sendMessage({ name, payload })) return;
    setSentBefore(false);
    const sent = writeWanted({ name, payload });
    readHash.current = sent;
    navigate({ pathname, search, hash: sent }, { replace: true, state: state as unknown });
    markDone(sent);
  };

  return (
    <form className={styles.panel} onSubmit={send} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        Send a message
      </h2>
      <Select
        label="Message"
        value={name}
        options={names.map((one) => ({ value: one, label: `${one} (${messages[one]?.kind ?? ''})` }))}
        onChange={(event) => {
          setName(event.target.value);
          setPayload(createDraft(event.target.value));
          setRefusal(undefined);
        }}
      />
      <TextArea
        label="Payload"
        rows={6}
        spellCheck={false}
        value={payload}
        error={refusal}
        hint={messages[name]?.description}
        onChange={(event) => setPayload(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {wasSentBefore ? 'This message was sent when the address was opened. A reload does not send it again.' : ''}
      </p>
      <Button type="submit">{wasSentBefore ? 'Send again' : 'Send'}</Button>
    </form>
  );
}
