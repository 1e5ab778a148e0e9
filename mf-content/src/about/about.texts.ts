import { type AppSettings, readAppSettings } from '@shop/shared-events';
import { appManifest } from '../app-manifest';
import type { PageProps } from '../services';

type About = AppSettings<typeof appManifest>;

/** What the demo shop tells of itself. */
const sikka: About = {
  story: [
    'Sikka is Hindi for coin. The name comes from a habit of one family shop: with every parcel the customer got a small brass token, and ten tokens paid for the next shirt.',
    'We kept the habit and made everything else new. Our clothes are cut in small runs from khadi, ikat, bandhani and block-printed cotton, and from a light polyester mesh for the gym. When a run is gone, it is gone; that is what we mean by exclusive.',
    'Coins are how we say thank you. You earn them when you join, when you bring a friend and with every order, and you spend them on the next thing you like.',
  ],
  founderName: 'Meher Kapadia',
  founderWords:
    'My grandfather wrote every customer’s tokens into a book with a red spine. I wanted a shop that remembers people as he did, without anyone having to carry brass.',
};

/** Returns what a shop tells of itself. One with a name of its own tells nothing until its settings do. */
export function findAbout(services: PageProps['services']): About {
  const own = readAppSettings(appManifest, services);
  const hasOwnText = own.story.length > 0 || own.founderWords !== '';
  return hasOwnText || services.settings.brand.name !== 'Sikka' ? own : sikka;
}

/** The texts of the about page (spec section 2). */
export const aboutTexts = {
  title: 'About us',
  line: 'A clothes shop where every piece has a maker and every purchase pays you back.',
  picture: 'Ikat on a handloom, with yarn in indigo, madder and marigold beside it',
  story: 'Our story',
  founder: 'The founder',
  developers: {
    heading: 'The developers',
    line: 'Five small teams build this shop, each looking after its own part of it.',
    teams: [
      { name: 'Catalogue', does: 'the collection, the search and each product' },
      { name: 'Cart and checkout', does: 'the cart, the checkout and your orders' },
      { name: 'Loyalty', does: 'coins, rewards and early access' },
      { name: 'Content', does: 'the home page and pages like this one' },
      { name: 'Shell', does: 'login, your profile and the menu on every page' },
    ],
  },
  social: { heading: 'Find us elsewhere' },
} as const;
