import { createFabric } from './fabrics/fabric';
import { type Camera, rasterise, readChannel } from './raster';
import type { Shape } from './scene';
import { getBottom, getTop } from './style';
import { styles } from './styles';
import { bodyOutline } from './cuts/body';
import { createBottomFrame } from './cuts/bottom';
import { drawSeat } from './cuts/bottom-back';
import type { BottomSpec } from './cuts/bottom-spec';
import { leg } from './cuts/legs';
import { poseBottom, poseTop } from './cuts/pose';
import { createTopFrame } from './cuts/top';

const camera: Camera = { width: 540, height: 675, zoom: 0.5, turn: 0, x: 540, y: 675 };
const cloth = createFabric('smooth', '#ffffff');
const fabrics = { main: cloth, rib: cloth, trim: cloth, lining: cloth, sleeves: cloth };
const colours = { thread: '#000000', buttons: '#000000', accent: '#000000' };

/** Returns how much of each pixel some shapes cover, 0..1. */
async function cover(shapes: readonly Shape[]): Promise<Float32Array> {
  const paths = shapes.map(({ path }) => `<path d="${path}" fill="#fff"/>`).join('');
  return readChannel(await rasterise(paths, camera, { x: 0, y: 0, w: 540, h: 675 }, '#000'), 0);
}

test.each(['men-selvedge-jeans', 'kids-denim-dungarees', 'men-olive-twill-chinos'])(
  'pockets and seams of %s, seen from behind, end where its cloth ends',
  async (key) => {
    const style = styles[key];
    if (style === undefined) throw new Error(`No style is written for ${key}.`);
    const seed = key;
    const spec: BottomSpec = { ...poseBottom(getBottom(style, 'Men'), 'back'), ...fabrics, ...colours, seed };
    const frame = createBottomFrame(spec);
    const legs = await cover([...leg(frame, spec, -1), ...leg(frame, spec, 1)]);
    const seat = await cover(drawSeat(frame, spec));
    // The middle seam covers the narrow gap between the halves.
    const outside = seat.filter((share, at) => share > 0.2 && legs[at] === 0 && Math.abs((at % 540) - 270) > 6);
    expect(outside).toHaveLength(0);
  },
);

test('the body of a raglan tee runs from its neckline to its armpits, and has no shoulder', () => {
  const style = styles['men-leaf-raglan-tee'];
  if (style === undefined) throw new Error('No style is written.');
  const top = poseTop(getTop(style, 'Men'), 'form');
  const frame = createTopFrame({ ...top, ...fabrics, ...colours, seed: '' });
  const spec = { ...top, ...fabrics, ...colours, seed: '' };
  const shoulder = frame.p(top.shoulder, top.slope);
  expect(bodyOutline(frame, spec)).not.toContain(shoulder);
  expect(bodyOutline(frame, { ...spec, sleeve: 'set' })).toContain(shoulder);
});
