import type { BottomBlock } from './bottom-block';
import type { TopBlock } from './top-block';

/** How a garment is shown: laid flat, on a form from the front or the back, or on a hanger. */
export type Pose = 'flat' | 'form' | 'back' | 'hanger';

/** From this length in centimetres a sleeve reaches below the elbow. */
export const longSleeve = 35;

/** Changes the measurements of a top laid flat to those that it has in a pose. */
export function poseTop<T extends TopBlock>(t: T, pose: Pose): T {
  const isLong = t.sleeveLength > longSleeve;
  switch (pose) {
    case 'flat':
      return t;
    case 'hanger':
      return {
        ...t,
        slope: t.slope + 1.2,
        chest: t.chest * 0.95,
        waist: t.waist * 0.93,
        hemWidth: t.hemWidth * 0.94,
        sleeveAngle: isLong ? 9.5 : 20,
        cuff: t.cuff * 0.94,
      };
    case 'form':
    case 'back': {
      const isLoose = t.hem === 'peplum' || t.hemWidth > t.chest + 2;
      return {
        ...t,
        isWorn: true,
        side: pose === 'back' ? 'back' : 'front',
        neckWidth: t.neckWidth * 0.92,
        shoulder: t.shoulder * 0.94,
        slope: t.slope + 1.8,
        chest: t.chest * 0.84,
        waist: t.waist * 0.84,
        hemWidth: t.hemWidth * (isLoose ? 0.88 : 0.85),
        sleeveAngle: isLong ? 12 : 25,
        cuff: t.cuff * (isLong ? 0.9 : 0.84),
      };
    }
  }
}

/** Changes the measurements of trousers or a skirt laid flat to those that they have in a pose. */
export function poseBottom<T extends BottomBlock>(t: T, pose: Pose): T {
  if (pose !== 'form' && pose !== 'back') return t;
  const round = t.shape === 'legs' ? 0.85 : 0.9;
  return {
    ...t,
    isWorn: true,
    side: pose === 'back' ? 'back' : 'front',
    waist: t.waist * 0.88,
    hip: t.hip * 0.87,
    knee: t.knee * round,
    hemWidth: t.hemWidth * round,
  };
}
