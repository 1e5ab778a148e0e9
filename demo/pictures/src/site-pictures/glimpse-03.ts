import avif360 from '../../files/site/glimpse-03.13f58754-360.avif';
import avif720 from '../../files/site/glimpse-03.13f58754-720.avif';
import avif1080 from '../../files/site/glimpse-03.13f58754-1080.avif';
import webp360 from '../../files/site/glimpse-03.13f58754-360.webp';
import webp720 from '../../files/site/glimpse-03.13f58754-720.webp';
import webp1080 from '../../files/site/glimpse-03.13f58754-1080.webp';

export const glimpse03 = {
  width: 1080,
  height: 810,
  tint: '#b5533f',
  avif: [
    { width: 360, src: avif360 },
    { width: 720, src: avif720 },
    { width: 1080, src: avif1080 },
  ],
  webp: [
    { width: 360, src: webp360 },
    { width: 720, src: webp720 },
    { width: 1080, src: webp1080 },
  ],
} as const;
