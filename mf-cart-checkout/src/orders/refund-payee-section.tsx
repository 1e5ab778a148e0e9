import type { Order } from '@shop/shared-api';
import { formatRupees } from '@shop/shared-rules';
import { Alert, Button, Field, RadioTile, SectionHeading } from '@shop/shared-ui';
import { useEffect, useRef, useState } from 'react';
import type { RemoteServices } from '../services';
import { ordersStore } from './orders.store';
import styles from './refund-payee-section.module.css';
import { checkPayee, emptyPayee, type PayeeErrors, payeeFields, type PayeeWay } from './refund-payee.rules';

interface RefundPayeeSectionProps {
  readonly services: RemoteServices;
  readonly order: Order;
  readonly refund: NonNullable<Order['refundByHand']>;
}

const ways: readonly { readonly way: PayeeWay; readonly label: string }[] = [
  { way: 'upi', label: 'UPI' },
  { way: 'bank', label: 'Bank account' },
];

/** Asks where the shop may send money that cannot go back the way it came, and shows what was answered. */
export default function RefundPayeeSection({ services, order, refund }: RefundPayeeSectionProps) {
  const [draft, setDraft] = useState(emptyPayee);
  const [errors, setErrors] = useState<PayeeErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const [password, setPassword] = useState('');
  const section = useRef<HTMLElement>(null);
  const amount = formatRupees(refund.amount);
  const isFormShown = refund.payee === null || isOpen;
  // A message that appears takes the focus to its field.
  useEffect(() => section.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors]);

  async function send() {
    const checked = checkPayee(draft, isOpen ? password : undefined);
    setErrors(checked.ok ? {} : checked.errors);
    setFailure(null);
    if (!checked.ok) return;
    setIsSending(true);
    const message = await ordersStore(services).setPayee(order._id, checked.payee, isOpen ? password : undefined);
    setIsSending(false);
    setFailure(message);
    if (message !== null) return;
    setIsOpen(false);
    setPassword('');
    // The form is gone: the focus goes to what it said.
    section.current?.focus({ preventScroll: true });
  }

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="order-refund" className={styles.section}>
      <SectionHeading id="order-refund">
        {refund.payee === null ? `Where may we send your ${amount}?` : `Your ${amount}`}
      </SectionHeading>
      {refund.payee === null ? (
        <p className={styles.lead}>
          {order.paymentMethod.toLowerCase() === 'cod'
            ? 'You paid in cash, so we send it to your UPI id or to your bank account.'
            : 'It could not go back the way you paid, so we send it to your UPI id or to your bank account.'}
        </p>
      ) : (
        <div className={styles.answer}>
          <p>
            We will send it to <strong>{refund.payee}</strong> and mail you then.
          </p>
          {isOpen ? null : (
            <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
              Change
            </Button>
          )}
        </div>
      )}
      {isFormShown ? (
        <form
          noValidate
          className={styles.form}
          aria-label="Where to send your money"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <div role="radiogroup" aria-label="How may we send it?" className={styles.ways}>
            {ways.map(({ way, label }) => (
              <RadioTile
                key={way}
                name="payee-way"
                label={label}
                value={way}
                checked={draft.way === way}
                onChange={() => {
                  setErrors({});
                  setDraft({ ...draft, way });
                }}
              />
            ))}
          </div>
          {payeeFields[draft.way].map(({ name, ...texts }) => (
            <Field
              key={name}
              name={name}
              {...texts}
              required
              spellCheck={false}
              value={draft[name]}
              error={errors[name]}
              onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
            />
          ))}
          {isOpen ? (
            <Field
              type="password"
              name="password"
              label="Your password"
              hint="So that only you can send your money somewhere else."
              autoComplete="current-password"
              required
              value={password}
              error={errors.password}
              onChange={(event) => setPassword(event.target.value)}
            />
          ) : null}
          {failure === null ? null : <Alert>{failure}</Alert>}
          <div className={styles.actions}>
            <Button type="submit" busy={isSending}>
              Send it here
            </Button>
            {isOpen ? (
              <Button variant="quiet" disabled={isSending} onClick={() => setIsOpen(false)}>
                Close
              </Button>
            ) : null}
          </div>
        </form>
      ) : null}
    </section>
  );
}
