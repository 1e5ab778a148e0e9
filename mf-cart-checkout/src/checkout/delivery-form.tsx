import type { Address } from '@shop/shared-api';
import type { PaymentMethod } from '@shop/shared-events';
import { Field, Radio } from '@shop/shared-ui';
import type { RefObject } from 'react';
import { type AddressField, addressFields } from './address.rules';
import styles from './delivery-form.module.css';
import type { DeliveryState } from './delivery.store';
import { paymentChoices } from './order.rules';
import { UsedAddresses } from './used-addresses';
import { WhyNotPaid } from './why-not-paid';

export interface DeliveryFormProps {
  readonly id: string;
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly state: DeliveryState;
  readonly method: PaymentMethod | null;
  /** Why the last payment came to nothing; null where there was none. */
  readonly whyNotPaid: string | null;
  /** The methods that the shop names. */
  readonly named: readonly PaymentMethod[];
  readonly onType: (field: AddressField, value: string) => void;
  readonly onLeave: (field: AddressField) => void;
  readonly onAddress: (address: Address) => void;
  readonly onMethod: (method: PaymentMethod) => void;
  readonly onSubmit: () => void;
}

/** Where the parcel goes and how it is paid; its submit button stands under the total. */
export function DeliveryForm({
  id,
  formRef,
  state,
  method: chosen,
  whyNotPaid,
  named,
  onType,
  onLeave,
  onAddress,
  onMethod,
  onSubmit,
}: DeliveryFormProps) {
  const choices = paymentChoices(named);
  return (
    <form
      id={id}
      ref={formRef}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <fieldset>
        <legend className={styles.legend}>Delivery address</legend>
        <UsedAddresses addresses={state.addresses} draft={state.draft} onUse={onAddress} />
        <div className={styles.fields}>
          {addressFields.map(({ half, ...words }) => (
            <Field
              key={words.name}
              {...words}
              className={half ? styles.half : styles.whole}
              required
              value={state.draft[words.name]}
              error={state.errors[words.name]}
              onChange={(event) => onType(words.name, event.target.value)}
              onBlur={() => onLeave(words.name)}
            />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Payment</legend>
        {whyNotPaid === null ? null : <WhyNotPaid sentence={whyNotPaid} />}
        {choices.map(({ method, label, note }) => (
          <div key={method} className={styles.method}>
            <Radio
              name="payment"
              value={method}
              label={label}
              checked={chosen === method}
              onChange={() => onMethod(method)}
            />
            <p className={styles.note}>{note}</p>
          </div>
        ))}
        {choices.length === 0 ? (
          <p role="status">Orders cannot be paid for at the moment. Your cart and your address stay here.</p>
        ) : null}
      </fieldset>
    </form>
  );
}
