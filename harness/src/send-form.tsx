import { useLocation, useNavigate } from '@shop/shared-events';
import { type BusHost, messages } from '@shop/shared-events/host';
import { messageDescriptions } from '@shop/shared-events/message-descriptions';
import { Button, Select, TextArea } from '@shop/shared-ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readWanted, type WantedMessage, writeWanted } from './address.rules';
import { publishAnyMessage } from './publish-any-message.store';
import { believable, type World } from './believable.rules';
import styles from './harness.module.css';

export interface SendFormProps {
  readonly busHost: BusHost;
  readonly world: World;
  /** Resolves once the remote listens. */
  readonly whenHeard: () => Promise<unknown>;
}

const names = Object.keys(messages).sort() as (keyof typeof messages)[];
const named = (name: string | undefined) => names.find((one) => one === name);

/**
 * Sends any message of the contract in its owner's name. The sent message is in the address, so that the address sends
 * it again when it is opened.
 */
export function SendForm({ busHost, world, whenHeard }: SendFormProps) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const draftOf = (name: keyof typeof messages) => JSON.stringify(believable(messages[name].schema, world), null, 2);
  const [wanted] = useState(() => readWanted(hash));
  const [name, setName] = useState(named(wanted?.name) ?? names[0] ?? 'session:changed');
  const [payload, setPayload] = useState(wanted?.payload || draftOf(name));
  const [refusal, setRefusal] = useState<string>();
  /** The hash whose message was sent last. */
  const sentHash = useRef('');

  const sendMessage = (message: WantedMessage): boolean => {
    try {
      const known = named(message.name);
      if (!known) throw new Error(`There is no message ${message.name}.`);
      publishAnyMessage(busHost, known, JSON.parse(message.payload));
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
    if (!asked || hash === sentHash.current) return;
    sentHash.current = hash;
    void whenHeard().then(() => {
      const known = named(asked.name) ?? name;
      const message = { name: asked.name, payload: asked.payload || draftOf(known) };
      setName(known);
      setPayload(message.payload);
      sendMessage(message);
    });
  });

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!sendMessage({ name, payload })) return;
    sentHash.current = writeWanted({ name, payload });
    navigate({ pathname, search, hash: sentHash.current }, { replace: true, state: state as unknown });
  };

  return (
    <form className={styles.send} onSubmit={send}>
      <Select
        label="Message"
        value={name}
        options={names.map((one) => ({ value: one, label: `${one} (${messages[one].kind})` }))}
        onChange={(event) => {
          const chosen = names.find((one) => one === event.target.value) ?? name;
          setName(chosen);
          setPayload(draftOf(chosen));
          setRefusal(undefined);
        }}
      />
      <TextArea
        label="Payload"
        rows={6}
        spellCheck={false}
        value={payload}
        error={refusal}
        hint={messageDescriptions[name]}
        onChange={(event) => setPayload(event.target.value)}
      />
      <Button type="submit">Send</Button>
    </form>
  );
}
