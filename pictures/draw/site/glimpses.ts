import { cloth } from '../fabrics/fabric';
import type { Piece } from '../scene';
import { ball, bread, chilli, jalebi, leaf, lemon, rice, samosa } from './food';
import { blob, leaves } from './food-shapes';
import { crepe, flame, pot } from './hearth';
import { smooth, stone, table, wood } from './surfaces';
import { bowl, chai, plate } from './tableware';

type Scene = () => Promise<readonly Piece[]>;

const thali: Scene = async () => [
  await table('#26315e', 'buti', '#d9a548', '#8fa0cf'),
  ...plate(540, 410, 345),
  rice(500, 490, 118, 96),
  bread(660, 500, 104),
  bread(690, 470, 100),
  ...bowl(345, 330, 82, '#d2912c', 'coriander'),
  ...bowl(485, 222, 82, '#a4431c', 'cream'),
  ...bowl(655, 236, 82, '#4d6b2c', 'oil'),
  ...bowl(772, 352, 74, '#f1e6d2', 'seeds'),
  ball(330, 505, 40, '#d98d2b'),
  ...lemon(410, 620, 32),
  chilli(470, 655, 120, -0.1),
];

const leafMeal: Scene = async () => [
  wood('#7a5434'),
  leaf(540, 410, 505, 255),
  rice(540, 430, 150, 118),
  ...bowl(285, 300, 70, '#b5591f', 'coriander', true),
  ...bowl(800, 290, 70, '#c98a35', 'oil', true),
  {
    d: blob(300, 520, 88, 54, 0.2),
    fabric: smooth('#6d8f3c', 0.2, 2.4),
    lift: 8,
    puff: 2,
    over: leaves('x', 300, 520, 60, 9),
  },
  {
    d: blob(800, 520, 92, 54, 0.2),
    fabric: smooth('#d8a64a', 0.2, 2.4),
    lift: 8,
    puff: 2,
    over: leaves('y', 800, 520, 60, 5),
  },
  { d: blob(545, 255, 60, 34, 0.2), fabric: smooth('#a3341f', 0.6, 2), lift: 6, puff: 1.6 },
  {
    d: blob(540, 425, 66, 50, 0.16),
    fabric: smooth('#c9821f', 0.6, 1),
    lift: 1,
    puff: 1.2,
    over: leaves('q', 540, 425, 30, 4),
  },
  bread(930, 440, 84, 'papad'),
  ball(175, 405, 34, '#e2b04e'),
];

const tumblers: Scene = async () => [
  await table('#a6321f', 'gingham', '#f4e3c6'),
  ...plate(540, 405, 320, true),
  ...chai(430, 300, 92),
  ...chai(655, 330, 92),
  ...chai(450, 525, 92),
  ...chai(670, 545, 78),
  {
    d: blob(200, 660, 66, 66),
    fabric: smooth('#d9b077', 0.1, 1),
    lift: 8,
    puff: 1.2,
    over: leaves('n', -90, -90, 1, 1),
  },
  { d: blob(270, 715, 66, 66), fabric: smooth('#d2a566', 0.1, 1), lift: 8, puff: 1.2 },
];

const potOverFlame: Scene = async () => [
  stone('#3a302b'),
  ...flame(540, 655, 1),
  ...pot(540, 372, 264, '#8d5a34', '#d9922e'),
];
const dosa: Scene = async () => [
  stone('#4a4d52'),
  ...plate(540, 405, 340),
  ...crepe(),
  ...bowl(660, 590, 78, '#f2ead8', 'seeds'),
  ...bowl(480, 640, 70, '#c2551f', 'coriander'),
  ...bowl(420, 225, 66, '#7a9a4a', 'seeds'),
];
const idli: Scene = async () => [
  await table('#2f6b5e', 'buti', '#e8d6a8', '#9fc2a6'),
  leaf(560, 420, 470, 230),
  ...[
    [360, 350],
    [500, 330],
    [430, 470],
    [575, 460],
  ].map(([x = 0, y = 0]): Piece => ({
    d: blob(x, y, 78, 74, 0.03),
    fabric: { ...cloth('fleece', '#f3eee0'), wrinkle: 0.8 },
    lift: 12,
    puff: 3,
  })),
  ...bowl(760, 330, 90, '#b5541c', 'coriander'),
  ...bowl(780, 520, 74, '#f0e8d6', 'seeds'),
  {
    d: blob(225, 470, 66, 64, 0.05),
    fabric: smooth('#b8762c', 0.2, 2.4),
    lift: 12,
    puff: 2.6,
    over: '<circle cx="225" cy="470" r="19" fill="#4c8a3f"/><circle cx="225" cy="470" r="19" fill="none" stroke="#5b3310" stroke-width="5"/>',
  },
];
const samosas: Scene = async () => [
  await table('#e0a032', 'ajrakh', '#a6321f', '#fbf0d8'),
  ...plate(540, 400, 310, true),
  samosa(430, 320, 118, -1.4),
  samosa(620, 300, 112, -1.9),
  samosa(520, 470, 122, -1.1),
  samosa(700, 450, 108, -0.4),
  ...bowl(880, 640, 92, '#5c8a3a', 'seeds'),
  ...bowl(190, 640, 92, '#7c2f18', 'oil'),
  chilli(330, 560, 130, 0.3),
  chilli(360, 610, 120, 0.1),
];
const chole: Scene = async () => [
  wood('#5d4430'),
  ...plate(540, 410, 330),
  bread(420, 340, 118, 'puri'),
  bread(560, 290, 112, 'puri'),
  ...bowl(680, 470, 128, '#8a4a1e', 'coriander'),
  ...[
    [420, 545],
    [470, 575],
    [520, 560],
  ].map(([x = 0, y = 0]): Piece => ({
    d: blob(x, y, 48, 46),
    fabric: smooth('#f3e9ee', 0.4),
    lift: 5,
    puff: 0.8,
    over: [40, 30, 20]
      .map(
        (r) =>
          `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9d4a7c" stroke-width="4" stroke-opacity=".7"/>`,
      )
      .join(''),
  })),
  ...lemon(340, 500, 40),
  chilli(560, 620, 130, -0.3),
];
const biryani: Scene = async () => [
  stone('#56483c'),
  ...bowl(540, 410, 330, '#c98a35', 'none', true),
  rice(540, 412, 262, 256, '#efd9a0', '#d98d2b'),
  {
    d: blob(470, 360, 66, 58, 0.1),
    fabric: smooth('#f4eee0', 0.5),
    lift: 8,
    puff: 2.6,
    over: '<circle cx="478" cy="366" r="27" fill="#e9b23c"/>',
  },
  {
    d: blob(620, 460, 62, 54, 0.1),
    fabric: smooth('#f4eee0', 0.5),
    lift: 8,
    puff: 2.6,
    over: '<circle cx="612" cy="456" r="25" fill="#e9b23c"/>',
  },
  chilli(520, 530, 120, -0.5, '#a6321f'),
  ...bowl(905, 660, 96, '#eef0e4', 'seeds'),
  ...lemon(190, 190, 56),
];
const sweets: Scene = async () => [
  await table('#7d2430', 'ikat', '#efe2c9', '#26315e'),
  ...plate(540, 405, 325, true),
  ...jalebi(430, 320, 92),
  ...jalebi(625, 300, 88),
  ...jalebi(520, 480, 92),
  ball(690, 450, 56, '#e39a2c'),
  ball(770, 380, 54, '#e39a2c'),
  ball(660, 555, 54, '#e39a2c'),
  ball(365, 500, 50, '#f3ead6'),
  ball(420, 590, 48, '#f3ead6'),
];
const rotis: Scene = async () => [
  wood('#8a6a48'),
  {
    d: 'M190 190L900 150L940 640L230 690Z',
    fabric: { ...cloth('khadi', '#f1e8d4'), wrinkle: 2.4 },
    lift: 8,
    puff: 0.8,
    over: '<path d="M214 660L922 612" stroke="#a6321f" stroke-width="9"/><path d="M212 640L920 592" stroke="#a6321f" stroke-width="3"/>',
  },
  bread(520, 440, 208),
  bread(545, 420, 204),
  bread(530, 395, 206),
  { d: blob(560, 370, 44, 34, 0.2), fabric: smooth('#f6df8e', 0.8), lift: 4, puff: 2 },
  ...bowl(890, 300, 112, '#3f5f2a', 'cream'),
  chilli(190, 300, 140, 0.7),
];
const filterCoffee: Scene = async () => [
  stone('#2b3152'),
  ...plate(400, 420, 210),
  ...chai(400, 420, 128, '#8a5430'),
  ...plate(745, 360, 190),
  ...chai(745, 360, 108, '#a76a3c'),
  ...[
    [180, 660],
    [235, 690],
    [150, 705],
    [890, 640],
    [945, 610],
    [930, 680],
    [600, 690],
    [560, 655],
  ].map(([x = 0, y = 0], i): Piece => ({
    d: blob(x, y, 24, 17),
    fabric: smooth('#4a2b17', 0.6),
    lift: 5,
    puff: 1.6,
    over: `<path d="M${x - 18} ${y + (i % 2) * 3}Q${x} ${y - 7} ${x + 18} ${y}" stroke="#1d0f07" stroke-width="4" fill="none"/>`,
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
