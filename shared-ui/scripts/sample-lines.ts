const paragraphs: readonly string[] = [
  'Small runs in honest cloth, for men, women and kids. Every rupee you spend comes back as coins for the next piece.',
  'Kurtas, polos and trousers that fit right. Block prints, easy shirts and long skirts. What others wear most.',
  'A hassle-free exchange: tell us, and we come and collect it. Someone to help you, 24/7.',
  'Five days from delivery to change your mind about a size. Choose a size to see what is left.',
  'Part of every order goes into the pot. These are glimpses of what came out of it.',
  'Chosen by those who make them. Buy yours before they are gone. Prints, weaves and easy lines, for the day you have.',
  'A clothes shop where every piece has a maker and every purchase pays you back.',
  'Sikka is Hindi for coin. The name comes from a habit of one family shop: with each parcel the customer was given a small brass token, and ten of them paid for the next shirt.',
  'Our clothes are cut in small runs from khadi, ikat, bandhani and block-printed cotton, and from a light polyester mesh for the gym. When a run is gone, it is gone; that is what we mean by exclusive.',
  'Coins are how we say thank you. You earn them when you join, when you bring a friend and whenever you buy.',
  'My grandfather wrote every customer’s tokens into a book with a red spine. I wanted a shop that remembers people as he did, without anybody having to carry brass around.',
  'We are looking for tailors, pattern makers and people who are good with customers.',
  'Spun and woven by hand in Ponduru, Andhra Pradesh, on looms that have no motor. The cloth is a little uneven, cool in May and soft by the third wash. Straight cut to the knee with side slits.',
  'Feel free to reach out with any queries or concerns. Come by, call, or write. A person answers.',
  'Prices are in rupees and include taxes. The delivery fee is shown with the total before you place an order, and nothing is added after that.',
  'If an online payment fails or you cancel it, no order is made. Money that was taken for an order that does not exist is sent back the way it came.',
  'We keep your name, email, delivery address and orders, because without them we cannot deliver to you.',
];

const headings: readonly string[] = [
  'An exclusive clothes collection that pays you back',
  'Shop for him and for her. Our promises. Served',
  'Best sellers. Warm Meals. Creator’s picks',
  'Clothes that pay you back. Our story. The founder. The developers',
  'Indigo Khadi Kurta. Elephant Block Tee. Denim Dungarees',
  'Bandhani Festival Kurta. Chikankari Kurta. Ivory Cable Rollneck',
  'Kantha Quilted Jacket. Plum Puffer Jacket. Olive Twill Chinos',
  'Got questions? We’d love to hear from you. Find us elsewhere',
  'The collection. Related products. Terms and conditions. Work with us',
  'Orders and prices. Exchange and replacement. Redemption codes and access',
];

const splitLines = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/(?:\S+ ?){1,7}/g) ?? []).map((line) => line.trim());

/** Lines as they stand on the shop's pages. The fallback fonts are fitted to their widths. */
export const textLines = splitLines(paragraphs);
export const headingLines = splitLines(headings);
