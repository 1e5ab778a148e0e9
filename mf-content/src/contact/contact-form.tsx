import { storageKeys, type TextStorage, type ShopSettings } from '@shop/shared-events';
import { Button, Field, TextArea } from '@shop/shared-ui';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './contact-form.module.css';
import {
  checkMessage,
  type ContactMessage,
  type FormErrors,
  normaliseMessage,
  parseDraft,
  toFormErrors,
} from './contact.rules';
import { contactTexts } from './contact.texts';
import type { FormspreeSubmissionProps } from './formspree-submission';

interface ContactFormProps {
  readonly service: NonNullable<ShopSettings['contactForm']>;
  readonly kept: TextStorage;
}

type SubmitState =
  | { readonly status: 'idle' | 'succeeded' }
  | { readonly status: 'submitting'; readonly message: ContactMessage }
  | { readonly status: 'failed'; readonly errors: FormErrors };

const { form: texts } = contactTexts.questions;
const noErrors: FormErrors = { fields: {}, form: [] };

/**
 * The contact form (spec sections 2 and 4): idle, submitting, then the thank-you or errors at their fields. The library
 * of the service is loaded with the first message; without scripts the browser submits the form. Typed text survives
 * failures and reloads.
 */
export function ContactForm({ service, kept }: ContactFormProps) {
  const [submitState, setSubmitState] = useState<SubmitState>({ status: 'idle' });
  const [Submission, setSubmission] = useState<ComponentType<FormspreeSubmissionProps> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const { fields, form: formMessages } = submitState.status === 'failed' ? submitState.errors : noErrors;
  const submitting = submitState.status === 'submitting';

  useEffect(() => {
    // Without scripts the browser validates; from here on the form shows its own messages.
    if (form.current) form.current.noValidate = true;
    const draft = parseDraft(kept.read(storageKeys.contactDraft));
    for (const field of getFields(form.current)) if (field.value === '') field.value = draft[field.name] ?? '';
  }, [kept]);

  useEffect(() => {
    if (!submitting || Submission) return undefined;
    let isUnmounted = false;
    import(/* webpackChunkName: "formspree" */ './formspree-submission').then(
      (module) => isUnmounted || setSubmission(() => module.default),
      () => isUnmounted || setSubmitState({ status: 'failed', errors: { fields: {}, form: [texts.notReady] } }),
    );
    return () => void (isUnmounted = true);
  }, [submitting, Submission]);

  useEffect(() => {
    if (submitState.status === 'succeeded') thanks.current?.focus();
    if (submitState.status === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [submitState]);

  const readForm = (): ContactMessage => {
    const data = new FormData(form.current ?? undefined);
    return { email: String(data.get('email') ?? ''), message: String(data.get('message') ?? '') };
  };

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    const message = readForm();
    const wrong = checkMessage(message);
    setSubmitState(
      wrong ? { status: 'failed', errors: wrong } : { status: 'submitting', message: normaliseMessage(message) },
    );
  }

  function handleResult(refusals: Parameters<FormspreeSubmissionProps['onResult']>[0]) {
    if (refusals.length > 0) return setSubmitState({ status: 'failed', errors: toFormErrors(refusals) });
    kept.remove(storageKeys.contactDraft);
    setSubmitState({ status: 'succeeded' });
  }

  if (submitState.status === 'succeeded') {
    return (
      <p ref={thanks} role="status" tabIndex={-1} className={styles.thanks}>
        {texts.thanks}
      </p>
    );
  }
  return (
    <form
      ref={form}
      action={`${service.endpoint}/f/${service.formId}`}
      method="post"
      aria-labelledby="questions"
      className={styles.form}
      onInput={() => kept.write(storageKeys.contactDraft, JSON.stringify(readForm()))}
      onSubmit={handleSubmit}
    >
      {formMessages.length > 0 && (
        <div role="alert" className={styles.refused}>
          {formMessages.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Field
        label={texts.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        placeholder={texts.emailPlaceholder}
        error={fields.email}
      />
      <TextArea
        label={texts.message}
        name="message"
        optional
        rows={6}
        placeholder={texts.messagePlaceholder}
        error={fields.message}
      />
      <Button type="submit" busy={submitting} disabled={submitting}>
        {texts.submit}
      </Button>
      {submitState.status === 'submitting' && Submission && (
        <Submission {...service} message={submitState.message} onResult={handleResult} />
      )}
    </form>
  );
}

function getFields(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
}
