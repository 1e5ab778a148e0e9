import { createFabric } from './fabrics/fabric';
import type { Shape } from './scene';
import type { MadeGarment } from './style';

/** Draws the part of a wooden hanger that is behind a garment, or in front of it (the clips of a trouser hanger). */
export function drawHanger(made: MadeGarment, part: 'behind' | 'front'): Shape[] {
  const { half, y, slope } = made.hanger;
  const wood = createFabric('corduroy', '#a9794a');
  const steel = createFabric('smooth', '#b9b6b0');
  const clips = made.kind === 'bottom';
  const bar = clips ? y - 46 : y - 16;
  const hook: Shape = {
    path: `M534 ${bar}L534 ${bar - 46}C534 ${bar - 66} 574 ${bar - 70} 574 ${bar - 100}C574 ${bar - 134} 518 ${bar - 138} 512 ${bar - 104}L521 ${bar - 102}C526 ${bar - 126} 565 ${bar - 124} 565 ${bar - 100}C565 ${bar - 76} 525 ${bar - 72} 525 ${bar - 46}L525 ${bar}Z`,
    fabric: steel,
    lift: 3,
    puff: 0.8,
  };
  if (clips) {
    const w = half * 0.9;
    const clip = (k: number): Shape[] => [
      {
        path: `M${540 + k * w * 0.86 - 13} ${bar - 4}L${540 + k * w * 0.86 + 13} ${bar - 4}L${540 + k * w * 0.86 + 17} ${y + 30}L${540 + k * w * 0.86 - 17} ${y + 30}Z`,
        fabric: steel,
        lift: 5,
        puff: 1,
      },
    ];
    if (part === 'front') return [...clip(1), ...clip(-1)];
    return [
      hook,
      {
        path: `M${540 - w} ${bar - 10}L${540 + w} ${bar - 10}L${540 + w} ${bar + 8}L${540 - w} ${bar + 8}Z`,
        fabric: { ...wood, weave: 'none', slub: 1.5 },
        lift: 4,
        puff: 1.3,
      },
    ];
  }
  if (part === 'front') return [];
  return [
    hook,
    {
      path: `M${540 - half} ${y + slope}C${540 - half * 0.6} ${y + slope * 0.3} 480 ${bar + 6} 530 ${bar - 8}L550 ${bar - 8}C600 ${bar + 6} ${540 + half * 0.6} ${y + slope * 0.3} ${540 + half} ${y + slope}L${540 + half} ${y + slope + 24}C${540 + half * 0.6} ${y + slope * 0.3 + 30} 590 ${bar + 36} 540 ${bar + 30}C490 ${bar + 36} ${540 - half * 0.6} ${y + slope * 0.3 + 30} ${540 - half} ${y + slope + 24}Z`,
      fabric: { ...wood, weave: 'none', slub: 1.6 },
      lift: 4,
      puff: 1.3,
    },
  ];
}
