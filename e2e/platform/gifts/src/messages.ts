import { fact, type Message } from '@shop/platform';
import * as v from 'valibot';

/** The messages that this app uses, and the shop's contract does not have. */
export const additionalMessages = {
  'gifts:wrapped': fact('mf-gifts', v.object({ ribbon: v.picklist(['red', 'green']) })),
} as const satisfies Readonly<Record<string, Message>>;

type Additional = typeof additionalMessages;

declare module '@shop/platform' {
  interface AdditionalMessages extends Additional {}
}
