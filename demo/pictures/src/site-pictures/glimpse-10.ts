import avif360 from '../../files/site/glimpse-10.06dbb747-360.avif';
import avif720 from '../../files/site/glimpse-10.06dbb747-720.avif';
import avif1080 from '../../files/site/glimpse-10.06dbb747-1080.avif';
import webp360 from '../../files/site/glimpse-10.06dbb747-360.webp';
import webp720 from '../../files/site/glimpse-10.06dbb747-720.webp';
import webp1080 from '../../files/site/glimpse-10.06dbb747-1080.webp';

export const glimpse10 = {
  width: 1080,
  height: 810,
  tint: '#8a3f45',
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
