import type { ExchangeableLine, ExchangeReason } from '@shop/shared-api';
import { Alert, Button, formatCoins, RadioTile, Stepper } from '@shop/shared-ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AddressFields } from '../address';
import { changeField, normaliseField } from '../address';
import styles from './exchange-form.module.css';
import {
  describeReturned,
  type ExchangeErrors,
  type ExchangeForm,
  formatDay,
  listOptions,
  reasonTexts,
} from './exchanges.rules';

interface ExchangeFormProps {
  readonly name: string;
  readonly line: ExchangeableLine;
  readonly form: ExchangeForm;
  readonly errors: ExchangeErrors;
  readonly failure: string | null;
  readonly isSending: boolean;
  /** The days on which a parcel can be picked up. */
  readonly pickupDays: readonly string[];
  readonly onChange: (change: Partial<ExchangeForm>) => void;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** The form by which a customer exchanges units of a line, or gets the money back. */
export function ExchangeFormView(props: ExchangeFormProps) {
  const { name, line, form, errors, failure, isSending, pickupDays, onChange, onSend, onClose } = props;
  const container = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // A message that appears takes the focus to its field.
  useEffect(() => {
    container.current
      ?.querySelector<HTMLElement>('[aria-invalid="true"] input:not([aria-invalid]), input[aria-invalid="true"]')
      ?.focus();
  }, [errors]);
  const { sizes, hasMoneyBack } = listOptions(line, form);
  const { address } = form;
  const value = line.values[form.quantity - 1];
  const isMoneyBack = form.wish === 'MONEY_BACK';
  return (
    <form
      ref={container}
      noValidate
      className={styles.form}
      aria-label={`Exchange or return ${name}`}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {name}, size {line.size}
      </h3>
      <Choices label="What is wrong?" error={errors.reason}>
        {Object.entries(reasonTexts).map(([reason, text]) => (
          <RadioTile
            key={reason}
            name="exchange-reason"
            label={text}
            value={reason}
            checked={form.reason === reason}
            onChange={() => onChange({ reason: reason as ExchangeReason })}
          />
        ))}
      </Choices>
      {line.left > 1 ? (
        <Stepper
          label="How many"
          value={form.quantity}
          max={line.left}
          onChange={(quantity) => onChange({ quantity })}
        />
      ) : null}
      {form.reason === '' ? null : (
        <Choices label="What would you like instead?" error={errors.newSize}>
          {sizes.map((size) => (
            <RadioTile
              key={size}
              name="exchange-wish"
              label={size}
              value={size}
              checked={form.wish === 'REPLACEMENT' && form.newSize === size}
              onChange={() => onChange({ wish: 'REPLACEMENT', newSize: size })}
            />
          ))}
          {hasMoneyBack ? (
            <RadioTile
              name="exchange-wish"
              label="My money back"
              value="money"
              checked={isMoneyBack}
              onChange={() => onChange({ wish: 'MONEY_BACK', newSize: '' })}
            />
          ) : null}
          {sizes.length === 0 ? (
            <p className={styles.note}>No other size is left, so you get your money back.</p>
          ) : null}
          {isMoneyBack && value ? (
            <p className={styles.note}>
              You get back {describeReturned(value)} once we have received it.
              {value.coinsTaken > 0 ? ` The ${formatCoins(value.coinsTaken)} that it earned are taken back.` : ''}
            </p>
          ) : null}
          {form.wish === 'REPLACEMENT' ? (
            <p className={styles.note}>
              Size {form.newSize} is put aside for you when we approve. There is nothing to pay.
            </p>
          ) : null}
        </Choices>
      )}
      <Choices label="When can we pick it up?" error={errors.pickupDay}>
        {pickupDays.map((day) => (
          <RadioTile
            key={day}
            name="exchange-day"
            label={formatDay(day)}
            value={day}
            checked={form.pickupDay === day}
            onChange={() => onChange({ pickupDay: day })}
          />
        ))}
      </Choices>
      <fieldset>
        <legend className={styles.legend}>Pickup address</legend>
        {form.isAddressOpen ? (
          <AddressFields
            draft={address}
            errors={errors.address ?? {}}
            onType={(field, typed) => onChange({ address: changeField(address, field, typed) })}
            onBlur={(field) => {
              const normalised = normaliseField(field, address[field] ?? '');
              if (normalised !== address[field]) onChange({ address: { ...address, [field]: normalised } });
            }}
          />
        ) : (
          <div className={styles.address}>
            <p>
              {address.firstName} {address.lastName}, {address.street}, {address.city} {address.zipcode} ·{' '}
              {address.phone}
            </p>
            <Button variant="quiet" size="small" onClick={() => onChange({ isAddressOpen: true })}>
              Change address
            </Button>
          </div>
        )}
      </fieldset>
      {failure === null ? null : <Alert>{failure}</Alert>}
      <div className={styles.actions}>
        <Button type="submit" busy={isSending}>
          {isMoneyBack ? 'Ask for my money back' : 'Ask for the exchange'}
        </Button>
        <Button variant="quiet" disabled={isSending} onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly error: string | undefined;
  readonly children: ReactNode;
}

/** A group of radios with its legend and its error. */
function Choices({ label, error, children }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.tiles}>{children}</div>
      {error === undefined ? null : (
        <p id={id} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
