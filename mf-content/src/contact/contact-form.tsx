import { storageKeys, type TextStorage, type ShopSettings } from '@shop/shared-events';
import { Button, Field, TextArea } from '@shop/shared-ui';
import { type ComponentType, type FormEvent, useEffect, useRef, useState } from 'react';
import styles from './contact-form.module.css';
import { checkMessage, type ContactMessage, readDraft, refused, type Refused } from './contact.rules';
import { contactTexts } from './contact.texts';
import type { FormspreeLineProps } from './formspree-line';

export interface ContactFormProps {
  readonly service: NonNullable<ShopSettings['contactForm']>;
  readonly kept: TextStorage;
}

type Sending =
  | { readonly status: 'idle' | 'succeeded' }
  | { readonly status: 'submitting'; readonly message: ContactMessage }
  | { readonly status: 'failed'; readonly refused: Refused };

const { form: texts } = contactTexts.questions;
const nothingWrong: Refused = { fields: {}, form: [] };

/**
 * The contact form (spec sections 2 and 4): idle, submitting, then a thank-you in its place or what was wrong under its
 * field. The service's library comes with the first message; without scripts the browser sends the form itself. What
 * was typed outlives a failure and a reload.
 */
export function ContactForm({ service, kept }: ContactFormProps) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const [Line, setLine] = useState<ComponentType<FormspreeLineProps> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const thanks = useRef<HTMLParagraphElement>(null);
  const { fields, form: sentences } = sending.status === 'failed' ? sending.refused : nothingWrong;
  const submitting = sending.status === 'submitting';

  useEffect(() => {
    // Without scripts the browser checks; from here on the form does, in words under its fields.
    if (form.current) form.current.noValidate = true;
    const draft = readDraft(kept.read(storageKeys.contactDraft));
    for (const field of fieldsOf(form.current)) if (field.value === '') field.value = draft[field.name] ?? '';
  }, [kept]);

  useEffect(() => {
    if (!submitting || Line) return undefined;
    let stopped = false;
    import(/* webpackChunkName: "formspree" */ './formspree-line').then(
      (module) => stopped || setLine(() => module.default),
      () => stopped || setSending({ status: 'failed', refused: { fields: {}, form: [texts.notReady] } }),
    );
    return () => void (stopped = true);
  }, [submitting, Line]);

  useEffect(() => {
    if (sending.status === 'succeeded') thanks.current?.focus();
    if (sending.status === 'failed') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [sending]);

  const typed = (): ContactMessage => {
    const data = new FormData(form.current ?? undefined);
    return { email: String(data.get('email') ?? ''), message: String(data.get('message') ?? '') };
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (submitting) return;
    const message = typed();
    const wrong = checkMessage(message);
    setSending(wrong ? { status: 'failed', refused: wrong } : { status: 'submitting', message });
  }

  function answered(refusals: Parameters<FormspreeLineProps['onAnswer']>[0]) {
    if (refusals.length > 0) return setSending({ status: 'failed', refused: refused(refusals) });
    kept.remove(storageKeys.contactDraft);
    setSending({ status: 'succeeded' });
  }

  if (sending.status === 'succeeded') {
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
      onInput={() => kept.write(storageKeys.contactDraft, JSON.stringify(typed()))}
      onSubmit={submit}
    >
      {sentences.length > 0 && (
        <div role="alert" className={styles.refused}>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <Field label={texts.email} name="email" type="email" required autoComplete="email" inputMode="email" autoCapitalize="none" placeholder={texts.emailPlaceholder} error={fields.email} />
      <TextArea label={texts.message} name="message" optional rows={6} placeholder={texts.messagePlaceholder} error={fields.message} />
      <Button type="submit" busy={submitting} disabled={submitting}>
        {texts.submit}
      </Button>
      {sending.status === 'submitting' && Line && <Line {...service} message={sending.message} onAnswer={answered} />}
    </form>
  );
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])];
}
