import { defaultExchangeDays, formatExchangeWindow } from '@shop/shared-rules';

/** The texts of the home page (spec sections 1 and 2), to be replaced by each shop. */
export const homeTexts = {
  hero: {
    tagline: 'An exclusive clothes collection that pays you back',
    line: 'Small runs in honest cloth, for men, women and kids. Every rupee you spend comes back as coins for the next piece.',
    toTheCatalog: 'TO THE CATALOG',
    loading: (loaded: number, all: number) => `Loading visuals... ${loaded}/${all}`,
    motion: { pause: 'Pause the videos', play: 'Play the videos' },
    cloths: { khadi: 'Khadi', ikat: 'Ikat', bandhani: 'Bandhani', mesh: 'Mesh' },
  },
  categories: {
    heading: 'Shop for him, for her and for kids',
    him: { name: 'Shop for him', line: 'Kurtas, polos and trousers that fit right.' },
    her: { name: 'Shop for her', line: 'Block prints, easy shirts and long skirts.' },
    kids: { name: 'Shop for kids', line: 'Soft, sturdy and easy to wash.' },
  },
  seeAll: { label: 'See all', of: ' clothes' },
  policies: {
    heading: 'Our promises',
    exchange: {
      heading: 'Ease Exchange Policy',
      line: 'A hassle-free exchange: tell us, and we pick it up from your door.',
    },
    days: (days = defaultExchangeDays) => ({
      heading: `${days > 0 ? days : 'Same'}-Day Exchange Policy`,
      line: `Change the size ${formatExchangeWindow(days)}.`,
    }),
    support: { heading: 'Best Customer Support', line: 'Call or write. We are here 24/7.' },
  },
} as const;
