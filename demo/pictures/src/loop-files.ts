import hero1webm from '../files/loops/hero-1.2aeebf97.webm';
import hero1mp4 from '../files/loops/hero-1.2aeebf97.mp4';
import hero2webm from '../files/loops/hero-2.80898a04.webm';
import hero2mp4 from '../files/loops/hero-2.80898a04.mp4';
import hero3webm from '../files/loops/hero-3.e1e5d822.webm';
import hero3mp4 from '../files/loops/hero-3.e1e5d822.mp4';
import hero4webm from '../files/loops/hero-4.2e99673e.webm';
import hero4mp4 from '../files/loops/hero-4.2e99673e.mp4';

/** Every film with the addresses a bundler gave its files; its first frame is the site picture of its name. */
export const loops = {
  'hero-1': { width: 480, height: 600, webm: hero1webm, mp4: hero1mp4 },
  'hero-2': { width: 480, height: 600, webm: hero2webm, mp4: hero2mp4 },
  'hero-3': { width: 480, height: 600, webm: hero3webm, mp4: hero3mp4 },
  'hero-4': { width: 480, height: 600, webm: hero4webm, mp4: hero4mp4 },
} as const;
