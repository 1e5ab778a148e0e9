import { useSubmit } from '@formspree/react';
import { useEffect, useRef } from 'react';
import { type ContactMessage, notReached, notUnderstood, type Refusal } from './contact.rules';

export interface FormspreeLineProps {
  readonly formId: string;
  /** Where the service is, for one that is not Formspree's own. */
  readonly endpoint: string;
  readonly message: ContactMessage;
  /** Called once: with nothing when the message was accepted, else with what was wrong. */
  readonly onAnswer: (refusals: readonly Refusal[]) => void;
}

/** Milliseconds after which a service that has not answered counts as not reached: the library itself waits for ever. */
const timeoutMs = 15_000;

/** Sends one message through Formspree's library, which is fetched for it; shows nothing. */
export default function FormspreeLine({ formId, endpoint, message, onAnswer }: FormspreeLineProps) {
  const submit = useSubmit<ContactMessage>(formId, { origin: endpoint });
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<Refusal[]>((resolve) => {
      timer = setTimeout(() => resolve([notReached]), timeoutMs);
    });
    // It rejects where the reply wants a card to be confirmed.
    const answer = submit(message).then(refusalsOf, () => [notUnderstood]);
    void Promise.race([answer, late]).then((refusals) => {
      clearTimeout(timer);
      onAnswer(refusals);
    });
  }, [submit, message, onAnswer]);

  return null;
}

function refusalsOf(result: Awaited<ReturnType<ReturnType<typeof useSubmit<ContactMessage>>>>): Refusal[] {
  if (result.kind === 'success') return [];
  const atForm = result.getFormErrors().map(({ code, message }) => ({ field: null, code, message }));
  const atFields = result.getAllFieldErrors().flatMap(([field, errors]) => errors.map(({ code, message }) => ({ field: String(field), code, message })));
  return [...atForm, ...atFields];
}
