import { formatExchangeWindow } from '@shop/shared-rules';

interface TermsPart {
  readonly id: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** What a shop may set in the terms. */
interface TermsSettings {
  /** Coins for each rupee paid for goods. */
  readonly purchaseCoins: number;
  /** Days after delivery; undefined: as in spec section 9. */
  readonly exchangeDays?: number | undefined;
  readonly grievanceOfficer?: GrievanceOfficer | undefined;
}

/** Who answers complaints about personal data. */
interface GrievanceOfficer {
  readonly name: string;
  readonly email: string;
}

/** The terms and conditions (spec section 2), to be replaced by each shop. The other numbers are those of section 9. */
export const termsTexts = {
  title: 'Terms and conditions',
  line: 'What you can expect from us, and what we ask of you, in plain words.',
  contents: 'On this page',
  parts: ({ purchaseCoins, exchangeDays, grievanceOfficer }: TermsSettings): readonly TermsPart[] => [
    {
      id: 'orders',
      heading: 'Orders and prices',
      paragraphs: [
        'Prices are in rupees and include taxes. The delivery fee is shown with the total before you place an order, and nothing is added after that.',
        'An order is confirmed once you see it under My Orders. If we cannot send what you ordered, we will tell you, and refund your money and your coins.',
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        'You can pay in cash when the parcel arrives, or online through our payment partner. Card and account details go to the payment partner and never through our shop.',
        'If an online payment fails or you cancel it, no order is made. If money was taken all the same, we refund it to where it came from.',
      ],
    },
    {
      id: 'exchange',
      heading: `Exchange ${formatExchangeWindow(exchangeDays)}`,
      paragraphs: [
        `You can exchange or replace a piece ${formatExchangeWindow(exchangeDays)}. It must be unworn and unwashed, with its labels on.`,
        'A piece that arrives damaged, or is not what you ordered, is replaced at our cost, or you get your money back. You also get it back if no other size is left.',
        'Ask on the page of your order, under My Orders, and we pick it up from your door.',
      ],
    },
    {
      id: 'coins',
      heading: 'Coins',
      paragraphs: [
        `You get 25 coins when you join, 50 when a friend who joined with your code gets their first order, 100 for winning a challenge, 10 for tagging us in a story${purchaseCoins > 0 ? `, and ${purchaseCoins} for every rupee you pay for clothes` : ''}.`,
        'You can spend the coins of an order once it is delivered and its exchange days are over. If an order is cancelled or returned after you spent its coins, your next coins make up for them first.',
        '10 coins take ₹1 off, and coins can pay for up to half the price of a piece. Discount codes start at 100 coins.',
        'In one order you can use coins or a redemption code, not both. Coins cannot be exchanged for cash or moved to another account. An order that is cancelled, not delivered or returned earns no coins, and the coins you used on it come back to you.',
      ],
    },
    {
      id: 'codes',
      heading: 'Redemption codes and access',
      paragraphs: [
        'A redemption code can be used once, until the date shown beside it. Early access and limited editions are open to you until your access ends.',
        'Early-access pieces go on sale to everyone 24 to 48 hours later. Having access does not reserve a piece: when the last one is sold, it is gone.',
      ],
    },
    {
      id: 'privacy',
      heading: 'Privacy',
      paragraphs: [
        'We keep your name, email, delivery address and orders, because without them we cannot deliver to you. We use them for your orders, your coins and your questions, and for nothing else.',
        'We never sell your details. Your login is stored in your browser, and logging out removes it.',
        'In your profile you can download what we keep about you, switch off mails about coins, and delete your account. Deleting it erases your name, your addresses and your mail address. The amounts of your orders stay in our accounts for as long as the law asks, without your name.',
        ...(grievanceOfficer
          ? [
              `Our grievance officer ${grievanceOfficer.name} answers complaints about your data: ${grievanceOfficer.email}.`,
            ]
          : []),
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'Keep your password to yourself: orders placed with it count as yours. Tell us at once if you think someone else has it.',
      ],
    },
  ],
  questions: { before: 'Is something not clear?', link: 'Ask us' },
} as const;
