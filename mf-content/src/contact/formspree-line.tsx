import { useSubmit } from '@formspree/react';
import { useEffect, useRef } from 'react';
import type { ContactMessage, Refusal } from './contact.rules';

export interface FormspreeLineProps {
  readonly formId: string;
  /** Where the service is, for one that is not Formspree's own. */
  readonly endpoint: string;
  readonly message: ContactMessage;
  /** Called once: with nothing when the message was accepted, else with what was wrong. */
  readonly onAnswer: (refusals: readonly Refusal[]) => void;
}

/** Sends one message through Formspree's library, which is fetched for it; shows nothing. */
export default function FormspreeLine({ formId, endpoint, message, onAnswer }: FormspreeLineProps) {
  const submit = useSubmit<ContactMessage>(formId, { origin: endpoint });
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    void submit(message).then((result) => {
      if (result.kind === 'success') return onAnswer([]);
      const atForm = result.getFormErrors().map(({ code, message: words }) => ({ field: null, code, message: words }));
      const atFields = result.getAllFieldErrors().flatMap(([field, errors]) => errors.map(({ code, message: words }) => ({ field: String(field), code, message: words })));
      onAnswer([...atForm, ...atFields]);
    });
  }, [submit, message, onAnswer]);

  return null;
}
