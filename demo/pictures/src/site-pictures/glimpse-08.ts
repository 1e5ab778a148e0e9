import avif360 from '../../files/site/glimpse-08.c2770339-360.avif';
import avif720 from '../../files/site/glimpse-08.c2770339-720.avif';
import avif1080 from '../../files/site/glimpse-08.c2770339-1080.avif';
import webp360 from '../../files/site/glimpse-08.c2770339-360.webp';
import webp720 from '../../files/site/glimpse-08.c2770339-720.webp';
import webp1080 from '../../files/site/glimpse-08.c2770339-1080.webp';

export const glimpse08 = {
  width: 1080,
  height: 810,
  tint: '#6d5440',
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
