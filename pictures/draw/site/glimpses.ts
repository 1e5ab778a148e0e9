import { createFabric } from '../fabrics/fabric';
import type { Shape } from '../scene';
import { drawBall, drawBread, drawChilli, drawJalebi, drawBananaLeaf, drawLemon, drawRice, drawSamosa } from './food';
import { outlineBlob, drawCoriander } from './food-shapes';
import { drawDosa, drawFire, drawPot } from './hearth';
import { createSmoothFabric, drawStone, drawTablecloth, drawWood } from './surfaces';
import { drawBowl, drawChai, drawPlate } from './tableware';

type Scene = () => Promise<readonly Shape[]>;

const thali: Scene = async () => [
  await drawTablecloth('#26315e', 'buti', '#d9a548', '#8fa0cf'),
  ...drawPlate(540, 410, 345),
  drawRice(500, 490, 118, 96),
  drawBread(660, 500, 104),
  drawBread(690, 470, 100),
  ...drawBowl(345, 330, 82, '#d2912c', 'coriander'),
  ...drawBowl(485, 222, 82, '#a4431c', 'cream'),
  ...drawBowl(655, 236, 82, '#4d6b2c', 'oil'),
  ...drawBowl(772, 352, 74, '#f1e6d2', 'seeds'),
  drawBall(330, 505, 40, '#d98d2b'),
  ...drawLemon(410, 620, 32),
  drawChilli(470, 655, 120, -0.1),
];

const leafMeal: Scene = async () => [
  drawWood('#7a5434'),
  drawBananaLeaf(540, 410, 505, 255),
  drawRice(540, 430, 150, 118),
  ...drawBowl(285, 300, 70, '#b5591f', 'coriander', true),
  ...drawBowl(800, 290, 70, '#c98a35', 'oil', true),
  {
    path: outlineBlob(300, 520, 88, 54, 0.2),
    fabric: createSmoothFabric('#6d8f3c', 0.2, 2.4),
    lift: 8,
    puff: 2,
    trims: drawCoriander('x', 300, 520, 60, 9),
  },
  {
    path: outlineBlob(800, 520, 92, 54, 0.2),
    fabric: createSmoothFabric('#d8a64a', 0.2, 2.4),
    lift: 8,
    puff: 2,
    trims: drawCoriander('y', 800, 520, 60, 5),
  },
  { path: outlineBlob(545, 255, 60, 34, 0.2), fabric: createSmoothFabric('#a3341f', 0.6, 2), lift: 6, puff: 1.6 },
  {
    path: outlineBlob(540, 425, 66, 50, 0.16),
    fabric: createSmoothFabric('#c9821f', 0.6, 1),
    lift: 1,
    puff: 1.2,
    trims: drawCoriander('q', 540, 425, 30, 4),
  },
  drawBread(930, 440, 84, 'papad'),
  drawBall(175, 405, 34, '#e2b04e'),
];

const tumblers: Scene = async () => [
  await drawTablecloth('#a6321f', 'gingham', '#f4e3c6'),
  ...drawPlate(540, 405, 320, true),
  ...drawChai(430, 300, 92),
  ...drawChai(655, 330, 92),
  ...drawChai(450, 525, 92),
  ...drawChai(670, 545, 78),
  {
    path: outlineBlob(200, 660, 66, 66),
    fabric: createSmoothFabric('#d9b077', 0.1, 1),
    lift: 8,
    puff: 1.2,
    trims: drawCoriander('n', -90, -90, 1, 1),
  },
  { path: outlineBlob(270, 715, 66, 66), fabric: createSmoothFabric('#d2a566', 0.1, 1), lift: 8, puff: 1.2 },
];

const potOverFlame: Scene = async () => [
  drawStone('#3a302b'),
  ...drawFire(540, 655, 1),
  ...drawPot(540, 372, 264, '#8d5a34', '#d9922e'),
];
const dosa: Scene = async () => [
  drawStone('#4a4d52'),
  ...drawPlate(540, 405, 340),
  ...drawDosa(),
  ...drawBowl(660, 590, 78, '#f2ead8', 'seeds'),
  ...drawBowl(480, 640, 70, '#c2551f', 'coriander'),
  ...drawBowl(420, 225, 66, '#7a9a4a', 'seeds'),
];
const idli: Scene = async () => [
  await drawTablecloth('#2f6b5e', 'buti', '#e8d6a8', '#9fc2a6'),
  drawBananaLeaf(560, 420, 470, 230),
  ...[
    [360, 350],
    [500, 330],
    [430, 470],
    [575, 460],
  ].map(([x = 0, y = 0]): Shape => ({
    path: outlineBlob(x, y, 78, 74, 0.03),
    fabric: { ...createFabric('fleece', '#f3eee0'), wrinkle: 0.8 },
    lift: 12,
    puff: 3,
  })),
  ...drawBowl(760, 330, 90, '#b5541c', 'coriander'),
  ...drawBowl(780, 520, 74, '#f0e8d6', 'seeds'),
  {
    path: outlineBlob(225, 470, 66, 64, 0.05),
    fabric: createSmoothFabric('#b8762c', 0.2, 2.4),
    lift: 12,
    puff: 2.6,
    trims:
      '<circle cx="225" cy="470" r="19" fill="#4c8a3f"/><circle cx="225" cy="470" r="19" fill="none" stroke="#5b3310" stroke-width="5"/>',
  },
];
const samosas: Scene = async () => [
  await drawTablecloth('#e0a032', 'ajrakh', '#a6321f', '#fbf0d8'),
  ...drawPlate(540, 400, 310, true),
  drawSamosa(430, 320, 118, -1.4),
  drawSamosa(620, 300, 112, -1.9),
  drawSamosa(520, 470, 122, -1.1),
  drawSamosa(700, 450, 108, -0.4),
  ...drawBowl(880, 640, 92, '#5c8a3a', 'seeds'),
  ...drawBowl(190, 640, 92, '#7c2f18', 'oil'),
  drawChilli(330, 560, 130, 0.3),
  drawChilli(360, 610, 120, 0.1),
];
const chole: Scene = async () => [
  drawWood('#5d4430'),
  ...drawPlate(540, 410, 330),
  drawBread(420, 340, 118, 'puri'),
  drawBread(560, 290, 112, 'puri'),
  ...drawBowl(680, 470, 128, '#8a4a1e', 'coriander'),
  ...[
    [420, 545],
    [470, 575],
    [520, 560],
  ].map(([x = 0, y = 0]): Shape => ({
    path: outlineBlob(x, y, 48, 46),
    fabric: createSmoothFabric('#f3e9ee', 0.4),
    lift: 5,
    puff: 0.8,
    trims: [40, 30, 20]
      .map(
        (r) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9d4a7c" stroke-width="4" stroke-opacity=".7"/>`,
      )
      .join(''),
  })),
  ...drawLemon(340, 500, 40),
  drawChilli(560, 620, 130, -0.3),
];
const biryani: Scene = async () => [
  drawStone('#56483c'),
  ...drawBowl(540, 410, 330, '#c98a35', 'none', true),
  drawRice(540, 412, 262, 256, '#efd9a0', '#d98d2b'),
  {
    path: outlineBlob(470, 360, 66, 58, 0.1),
    fabric: createSmoothFabric('#f4eee0', 0.5),
    lift: 8,
    puff: 2.6,
    trims: '<circle cx="478" cy="366" r="27" fill="#e9b23c"/>',
  },
  {
    path: outlineBlob(620, 460, 62, 54, 0.1),
    fabric: createSmoothFabric('#f4eee0', 0.5),
    lift: 8,
    puff: 2.6,
    trims: '<circle cx="612" cy="456" r="25" fill="#e9b23c"/>',
  },
  drawChilli(520, 530, 120, -0.5, '#a6321f'),
  ...drawBowl(905, 660, 96, '#eef0e4', 'seeds'),
  ...drawLemon(190, 190, 56),
];
const sweets: Scene = async () => [
  await drawTablecloth('#7d2430', 'ikat', '#efe2c9', '#26315e'),
  ...drawPlate(540, 405, 325, true),
  ...drawJalebi(430, 320, 92),
  ...drawJalebi(625, 300, 88),
  ...drawJalebi(520, 480, 92),
  drawBall(690, 450, 56, '#e39a2c'),
  drawBall(770, 380, 54, '#e39a2c'),
  drawBall(660, 555, 54, '#e39a2c'),
  drawBall(365, 500, 50, '#f3ead6'),
  drawBall(420, 590, 48, '#f3ead6'),
];
const rotis: Scene = async () => [
  drawWood('#8a6a48'),
  {
    path: 'M190 190L900 150L940 640L230 690Z',
    fabric: { ...createFabric('khadi', '#f1e8d4'), wrinkle: 2.4 },
    lift: 8,
    puff: 0.8,
    trims:
      '<path d="M214 660L922 612" stroke="#a6321f" stroke-width="9"/><path d="M212 640L920 592" stroke="#a6321f" stroke-width="3"/>',
  },
  drawBread(520, 440, 208),
  drawBread(545, 420, 204),
  drawBread(530, 395, 206),
  { path: outlineBlob(560, 370, 44, 34, 0.2), fabric: createSmoothFabric('#f6df8e', 0.8), lift: 4, puff: 2 },
  ...drawBowl(890, 300, 112, '#3f5f2a', 'cream'),
  drawChilli(190, 300, 140, 0.7),
];
const filterCoffee: Scene = async () => [
  drawStone('#2b3152'),
  ...drawPlate(400, 420, 210),
  ...drawChai(400, 420, 128, '#8a5430'),
  ...drawPlate(745, 360, 190),
  ...drawChai(745, 360, 108, '#a76a3c'),
  ...[
    [180, 660],
    [235, 690],
    [150, 705],
    [890, 640],
    [945, 610],
    [930, 680],
    [600, 690],
    [560, 655],
  ].map(([x = 0, y = 0], i): Shape => ({
    path: outlineBlob(x, y, 24, 17),
    fabric: createSmoothFabric('#4a2b17', 0.6),
    lift: 5,
    puff: 1.6,
    trims: `<path d="M${x - 18} ${y + (i % 2) * 3}Q${x} ${y - 7} ${x + 18} ${y}" stroke="#1d0f07" stroke-width="4" fill="none"/>`,
  })),
];

/** The twelve glimpses. */
export const glimpses: readonly { readonly tint: string; readonly scene: Scene }[] = [
  { tint: '#3a4372', scene: thali },
  { tint: '#7a5a3e', scene: leafMeal },
  { tint: '#b5533f', scene: tumblers },
  { tint: '#4a3a30', scene: potOverFlame },
  { tint: '#6a6c70', scene: dosa },
  { tint: '#3f7668', scene: idli },
  { tint: '#d9a548', scene: samosas },
  { tint: '#6d5440', scene: chole },
  { tint: '#6a5a4a', scene: biryani },
  { tint: '#8a3f45', scene: sweets },
  { tint: '#a0805c', scene: rotis },
  { tint: '#3f4566', scene: filterCoffee },
];
