/** An error of Formspree: of one field, or of the form if it names no field. */
interface FormspreeError {
  readonly code: string;
  readonly message: string;
  readonly field?: string;
}

type Outcome =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly status: number; readonly errors: readonly FormspreeError[] }
  /** A refusal with a single message, which is the service's oldest format. */
  | { readonly kind: 'told'; readonly status: number; readonly error: string }
  | { readonly kind: 'nonsense' }
  | { readonly kind: 'cut' }
  /** No response at all. */
  | { readonly kind: 'hang' };

const formErrors: Readonly<Record<string, readonly [status: number, message: string]>> = {
  BLOCKED: [403, 'This form does not take messages from this address.'],
  EMPTY: [400, 'The message has nothing in it.'],
  FILES_TOO_BIG: [413, 'The files are too big.'],
  FORM_NOT_FOUND: [404, 'This form does not exist.'],
  INACTIVE: [403, 'This form is not taking messages at the moment.'],
  NO_FILE_UPLOADS: [400, 'This form does not take files.'],
  PROJECT_NOT_FOUND: [404, 'This project does not exist.'],
  TOO_MANY_FILES: [400, 'There are too many files.'],
};

const fieldErrors: Readonly<Record<string, readonly [field: string, message: string]>> = {
  REQUIRED_FIELD_EMPTY: ['message', 'is empty'],
  REQUIRED_FIELD_MISSING: ['email', 'is required'],
  STRIPE_CLIENT_ERROR: ['paymentMethod', 'could not be charged'],
  STRIPE_SCA_ERROR: ['paymentMethod', 'needs to be confirmed with your bank'],
  TYPE_EMAIL: ['email', 'should be an email'],
  TYPE_NUMERIC: ['message', 'should be a number'],
  TYPE_TEXT: ['message', 'should be text'],
};

/** The words in a message that request a failure: each code, and the four failures without a code. */
export const failureWords: readonly string[] = [
  ...Object.keys(formErrors),
  ...Object.keys(fieldErrors),
  'ERROR',
  'NONSENSE',
  'CUT',
  'HANG',
];

/** Returns the outcome that the message requests, otherwise the result of Formspree's own checks. */
export function computeOutcome(fields: Readonly<Record<string, string>>): Outcome {
  const { email = '', message = '' } = fields;
  const asked = message.split(/\W+/).find((word) => failureWords.includes(word));
  if (asked === 'CUT') return { kind: 'cut' };
  if (asked === 'HANG') return { kind: 'hang' };
  if (asked === 'NONSENSE') return { kind: 'nonsense' };
  if (asked === 'ERROR') return { kind: 'told', status: 400, error: 'This form takes no messages from this site.' };
  if (asked !== undefined) return createRefusal(asked);
  if (Object.values(fields).every((value) => value.trim() === '')) return createRefusal('EMPTY');
  if (email.trim() === '') return createRefusal('REQUIRED_FIELD_MISSING');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return createRefusal('TYPE_EMAIL');
  return { kind: 'accepted' };
}

function createRefusal(code: string): Outcome {
  const [status, sentence] = formErrors[code] ?? [];
  if (status !== undefined && sentence !== undefined)
    return { kind: 'refused', status, errors: [{ code, message: sentence }] };
  const [field = '', message = ''] = fieldErrors[code] ?? [];
  return { kind: 'refused', status: 422, errors: [{ code, field, message }] };
}
