import { type BusHost, messages } from '@shop/shared-events/host';
import { Button, Select, TextArea } from '@shop/shared-ui';
import { type FormEvent, useState } from 'react';
import { readWanted, writeWanted } from './address.rules';
import { sayAnyMessage } from './any-message.store';
import { believable, type World } from './believable.rules';
import styles from './harness.module.css';

export interface SendFormProps {
  readonly busHost: BusHost;
  readonly world: World;
}

const names = Object.keys(messages).sort() as (keyof typeof messages)[];

/** Says any message of the contract in its owner's name. What was said stands in the address, to be said again or passed on. */
export function SendForm({ busHost, world }: SendFormProps) {
  const draftOf = (name: keyof typeof messages) => JSON.stringify(believable(messages[name].schema, world), null, 2);
  const [wanted] = useState(() => readWanted(window.location.hash));
  const [name, setName] = useState(names.find((one) => one === wanted?.name) ?? names[0] ?? 'session:changed');
  const [payload, setPayload] = useState(wanted?.payload || draftOf(name));
  const [refusal, setRefusal] = useState<string>();

  const send = (event: FormEvent) => {
    event.preventDefault();
    try {
      sayAnyMessage(busHost, name, JSON.parse(payload));
      setRefusal(undefined);
      window.history.replaceState(window.history.state, '', writeWanted({ name, payload }));
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    }
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
      <TextArea label="Payload" rows={6} spellCheck={false} value={payload} error={refusal} hint={messages[name].sentence} onChange={(event) => setPayload(event.target.value)} />
      <Button type="submit">Send</Button>
    </form>
  );
}
