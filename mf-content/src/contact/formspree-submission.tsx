import { useSubmit } from '@formspree/react';
import { useEffect, useRef } from 'react';
import { type ContactMessage, timeoutError, unexpectedReplyError, type SubmissionError } from './contact.rules';

export interface FormspreeSubmissionProps {
  readonly formId: string;
  /** URL of the service, if it is not Formspree's. */
  readonly endpoint: string;
  readonly message: ContactMessage;
  /** Called once: without errors if the message was accepted, otherwise with them. */
  readonly onResult: (refusals: readonly SubmissionError[]) => void;
}

/** Milliseconds without a reply after which the service counts as unreachable. The library itself has no timeout. */
const timeoutMs = 15_000;

/** Sends one message by Formspree's library. Renders nothing. */
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
    // Rejects if the reply asks to confirm a card payment.
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
