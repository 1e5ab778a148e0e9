import { type Motif, drawBackground } from './motif';

export const checks: Motif = (ground, one, two) => ({
  width: 64,
  height: 64,
  svg:
    drawBackground(64, 64, ground) +
    `<g fill="${one}" fill-opacity=".62"><rect width="24" height="64"/><rect width="64" height="24"/></g><g fill="${two}" fill-opacity=".75"><rect x="40" width="3.5" height="64"/><rect x="47" width="3.5" height="64"/><rect y="40" width="64" height="3.5"/><rect y="47" width="64" height="3.5"/></g>`,
});
export const gingham: Motif = (ground, one) => ({
  width: 28,
  height: 28,
  svg:
    drawBackground(28, 28, ground) +
    `<g fill="${one}" fill-opacity=".55"><rect width="14" height="28"/><rect width="28" height="14"/></g>`,
});
export const stripes: Motif = (ground, one, two) => ({
  width: 40,
  height: 60,
  svg:
    drawBackground(40, 60, ground) +
    `<rect y="0" width="40" height="22" fill="${one}"/><rect y="40" width="40" height="3" fill="${two}"/>`,
});
export const pinstripe: Motif = (ground, one, two) => ({
  width: 30,
  height: 30,
  svg:
    drawBackground(30, 30, ground) +
    `<rect x="4" width="5" height="30" fill="${one}"/><rect x="19" width="1.6" height="30" fill="${two}"/>`,
});
