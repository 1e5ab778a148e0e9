/** The name of the shop, on its pages and in its mails. */
export const shopName = 'Sikka';
