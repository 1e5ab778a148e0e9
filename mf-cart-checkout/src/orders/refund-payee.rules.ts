import { type RefundPayee, refundPayeeSchema } from '@shop/shared-api';
import * as v from 'valibot';

export type PayeeWay = RefundPayee['way'];
export type PayeeField = 'upiId' | 'holder' | 'accountNumber' | 'ifsc';

/** The typed values of the form, valid or not. */
type PayeeDraft = Readonly<Record<PayeeField, string>> & { readonly way: PayeeWay };
export type PayeeErrors = Readonly<Partial<Record<PayeeField | 'password', string>>>;

export const emptyPayee: PayeeDraft = { way: 'upi', upiId: '', holder: '', accountNumber: '', ifsc: '' };

interface PayeeFieldTexts {
  readonly name: PayeeField;
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete: string;
  readonly inputMode?: 'email' | 'numeric';
  readonly autoCapitalize?: string;
}

/** The fields of each way in the order of the form. */
export const payeeFields: Readonly<Record<PayeeWay, readonly PayeeFieldTexts[]>> = {
  upi: [
    {
      name: 'upiId',
      label: 'UPI id',
      hint: 'For example asha@okaxis. You find it in your payment app.',
      autoComplete: 'off',
      inputMode: 'email',
      autoCapitalize: 'none',
    },
  ],
  bank: [
    { name: 'holder', label: 'Name as the bank has it', autoComplete: 'name' },
    { name: 'accountNumber', label: 'Account number', autoComplete: 'off', inputMode: 'numeric' },
    {
      name: 'ifsc',
      label: 'IFSC code',
      hint: 'For example HDFC0001234.',
      autoComplete: 'off',
      autoCapitalize: 'characters',
    },
  ],
};

type CheckedPayee =
  | { readonly ok: true; readonly payee: RefundPayee }
  | { readonly ok: false; readonly errors: PayeeErrors };

/**
 * Validates the form by the server's rules. Returns the payee, or a message for each invalid field; also for the
 * password where one is asked for (not undefined).
 */
export function checkPayee(draft: PayeeDraft, password?: string): CheckedPayee {
  const result = v.safeParse(refundPayeeSchema, draft);
  const errors: Partial<Record<PayeeField | 'password', string>> =
    password === '' ? { password: 'Please enter your password.' } : {};
  if (result.success) return password === '' ? { ok: false, errors } : { ok: true, payee: result.output };
  for (const { name } of payeeFields[draft.way]) {
    const issue = result.issues.find(({ path }) => path?.[0]?.key === name);
    if (issue) errors[name] = issue.message;
  }
  return { ok: false, errors };
}
