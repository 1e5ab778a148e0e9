/**
 * Where a checkout is. 'placing': an order or payment was begun. 'confirming': the server is asked for its outcome.
 * 'unsure': the server could not say. 'leaving': a redirect follows.
 */
export type CheckoutPhase = 'editing' | 'placing' | 'confirming' | 'unsure' | 'leaving';

/** What happens to a checkout. */
export type CheckoutEvent =
  /** A valid form was submitted. */
  | 'submitted'
  /** The gateway's window has answered, and the server verifies the answer. */
  | 'verifying'
  /** An earlier payment is asked for. */
  | 'settling'
  /** The server cannot say yet whether something was paid. */
  | 'unsettled'
  /** Nothing was ordered, or what was ordered is shown elsewhere because the page was left. */
  | 'ended'
  /** The shopper is taken to the orders, or to the login. */
  | 'redirected'
  /** The page was left. */
  | 'closed'
  /** The browser shows the page again as it was before the card provider's page. */
  | 'restored';

/** Where each event leads. What is not listed is not possible in a phase, and changes nothing. */
export const checkoutTransitions: Readonly<
  Record<CheckoutPhase, Readonly<Partial<Record<CheckoutEvent, CheckoutPhase>>>>
> = {
  editing: {
    submitted: 'placing',
    settling: 'confirming',
    unsettled: 'unsure',
    redirected: 'leaving',
    ended: 'editing',
    restored: 'editing',
  },
  placing: {
    verifying: 'confirming',
    unsettled: 'unsure',
    redirected: 'leaving',
    ended: 'editing',
    restored: 'editing',
  },
  confirming: { unsettled: 'unsure', redirected: 'leaving', ended: 'editing', restored: 'editing' },
  unsure: { settling: 'confirming', redirected: 'leaving', ended: 'editing', restored: 'editing' },
  leaving: { closed: 'editing', restored: 'editing' },
};

/** Returns the phase after an event; undefined when the event is not possible. */
export const findNextPhase = (phase: CheckoutPhase, event: CheckoutEvent): CheckoutPhase | undefined =>
  checkoutTransitions[phase][event];
