export interface TermsPart {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** The numbers in the terms that a shop may set. */
export interface TermsNumbers {
  /** Coins for each rupee paid for goods. */
  readonly purchaseCoins: number;
}

/** The terms and conditions (spec section 2), to be replaced by each shop. The other numbers are those of section 9. */
export const termsTexts = {
  title: 'Terms and conditions',
  line: 'What you can expect from us, and what we ask of you, in plain words.',
  contents: 'On this page',
  parts: ({ purchaseCoins }: TermsNumbers): readonly TermsPart[] => [
    {
      id: 'orders',
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in rupees and include taxes. The delivery fee is shown with the total before you place an order, and nothing is added after that.',
        'An order is confirmed once you see it under My Orders. If we cannot send what you ordered, we tell you and give back the money and the coins that you paid with.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        'You can pay in cash when the parcel arrives, or online through our payment partner. Card and account details go to the payment partner and never through our shop.',
        'If an online payment fails or you cancel it, no order is made. Money that was taken for an order that does not exist is sent back the way it came.',
      ],
    },
    {
      id: 'exchange',
      heading: 'Exchange within 5 days',
      paragraphs: [
        'You can exchange or replace a piece within 5 days of delivery. It must be unworn and unwashed, with its labels on.',
        'A piece that arrives damaged, or is not what you ordered, is replaced at our cost. Write or call, and we collect it from the address that it went to.',
      ],
    },
    {
      id: 'coins',
      heading: 'Coins',
      paragraphs: [
        `You get 25 coins when you join, 50 when a friend who joined with your code has their first order delivered, 100 for a challenge that you win, 10 for tagging us in a story${purchaseCoins > 0 ? `, and ${purchaseCoins} for each rupee that you pay for clothes` : ''}.`,
        'You can spend the coins of an order once it is delivered and its exchange days are over. Coins that are taken back after you spent them are owed, and new coins pay them first.',
        '10 coins are worth ₹1 off. On a single piece coins can pay up to half of its price. Discount codes start at 100 coins.',
        'In one order you can use either coins on pieces or a redemption code, not both. Coins cannot be turned into cash or given to another account. An order that is cancelled, not delivered or returned earns no coins; coins that you used on it come back to you.',
      ],
    },
    {
      id: 'codes',
      heading: 'Redemption codes and access',
      paragraphs: [
        'A redemption code can be used once, until the date shown beside it. Early access and limited editions are open to you until the date that your access ends.',
        'Early-access pieces go on sale to everyone 24 to 48 hours later. Having access does not reserve a piece: when the last one is sold, it is gone.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: [
        'We keep your name, email, delivery address and orders, because without them we cannot deliver to you. We use them for your orders, your coins and your questions, and for nothing else.',
        'We do not sell what we know about you. Your cart and your sign-in stay in your browser, and logging out removes the sign-in. Write to us if you want to see or delete what we keep.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself; what is ordered with it counts as ordered by you. Tell us at once if you think that somebody else has it.',
      ],
    },
  ],
  questions: { before: 'Is something not clear?', link: 'Ask us' },
} as const;
