import avif720 from '../../files/site/share.e14779b6-720.avif';
import avif1080 from '../../files/site/share.e14779b6-1080.avif';
import avif1440 from '../../files/site/share.e14779b6-1440.avif';
import webp720 from '../../files/site/share.e14779b6-720.webp';
import webp1080 from '../../files/site/share.e14779b6-1080.webp';
import webp1440 from '../../files/site/share.e14779b6-1440.webp';

export const share = {
  width: 1440,
  height: 756,
  tint: '#26315e',
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
