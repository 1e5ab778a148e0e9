/** The customer of a mail: whose account it is, and when they proved that its email is theirs; null before that. */
export interface MailCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly emailVerifiedAt: Date | null;
}

/**
 * Returns a text that a customer typed, for a mail to their email; '' while the email is not proven to be theirs, so
 * that nobody makes the shop send a text of their own to a stranger.
 */
export const showTyped = ({ emailVerifiedAt }: Pick<MailCustomer, 'emailVerifiedAt'>, typed: string): string =>
  emailVerifiedAt === null ? '' : typed;

/** Returns the name by which a mail greets a customer; '' while the email is not proven to be theirs. */
export const findMailName = (customer: MailCustomer): string => showTyped(customer, customer.name);
