import { useSubmit } from '@formspree/react';
import { useEffect, useRef } from 'react';
import { type ContactMessage, timeoutError, unexpectedReplyError, type SubmissionError } from './contact.rules';

export interface FormspreeSubmissionProps {
  readonly formId: string;
  /** Where the service is, for one that is not Formspree's own. */
  readonly endpoint: string;
  readonly message: ContactMessage;
  /** Called once: with nothing when the message was accepted, else with what was wrong. */
  readonly onResult: (refusals: readonly SubmissionError[]) => void;
}

/**
 * Milliseconds after which a service that has not answered counts as not reached: the library itself waits for ever.
 */
const timeoutMs = 15_000;

/** Sends one message through Formspree's library, which is fetched for it; shows nothing. */
export default function FormspreeSubmission({ formId, endpoint, message, onResult }: FormspreeSubmissionProps) {
  const submit = useSubmit<ContactMessage>(formId, { origin: endpoint });
  const sent = useRef(false);

  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<SubmissionError[]>((resolve) => {
      timer = setTimeout(() => resolve([timeoutError]), timeoutMs);
    });
    // It rejects where the reply wants a card to be confirmed.
    const answer = submit(message).then(collectErrors, () => [unexpectedReplyError]);
    void Promise.race([answer, timeout]).then((refusals) => {
      clearTimeout(timer);
      onResult(refusals);
    });
  }, [submit, message, onResult]);

  return null;
}

function collectErrors(result: Awaited<ReturnType<ReturnType<typeof useSubmit<ContactMessage>>>>): SubmissionError[] {
  if (result.kind === 'success') return [];
  const atForm = result.getFormErrors().map(({ code, message }) => ({ field: null, code, message }));
  const atFields = result
    .getAllFieldErrors()
    .flatMap(([field, errors]) => errors.map(({ code, message }) => ({ field: String(field), code, message })));
  return [...atForm, ...atFields];
}
