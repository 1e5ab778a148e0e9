import avif720 from '../../files/site/about.3684be1b-720.avif';
import avif1080 from '../../files/site/about.3684be1b-1080.avif';
import avif1440 from '../../files/site/about.3684be1b-1440.avif';
import webp720 from '../../files/site/about.3684be1b-720.webp';
import webp1080 from '../../files/site/about.3684be1b-1080.webp';
import webp1440 from '../../files/site/about.3684be1b-1440.webp';

export const about = {
  width: 1440,
  height: 960,
  tint: '#cbbfa9',
  avif: [
    { width: 720, src: avif720 },
    { width: 1080, src: avif1080 },
    { width: 1440, src: avif1440 },
  ],
  webp: [
    { width: 720, src: webp720 },
    { width: 1080, src: webp1080 },
    { width: 1440, src: webp1440 },
  ],
} as const;
