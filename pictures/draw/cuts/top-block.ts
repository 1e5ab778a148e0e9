import type { TopSpec } from './top-spec';
import { figures, longSleeveCuff, longSleeveLength, shortSleeveCuff, shortSleeveLength } from './figures';
import type { Wearer } from './wearer';

type FabricKeys = 'seed' | 'main' | 'rib' | 'sleeves' | 'trim' | 'lining' | 'thread' | 'buttons' | 'accent';
export type TopBlock = Omit<TopSpec, FabricKeys>;

export type TopCut =
  | 'tee'
  | 'polo'
  | 'kurta'
  | 'kurti'
  | 'shirt'
  | 'blouse'
  | 'boat'
  | 'hoodie'
  | 'puffer'
  | 'sweater'
  | 'cardigan'
  | 'nehru'
  | 'bandhgala'
  | 'quilted'
  | 'gym-tee'
  | 'tank'
  | 'long-sleeve'
  | 'raglan';

export function getTopBlock(cut: TopCut, wearer: Wearer): TopBlock {
  const g = figures[wearer];
  const plain: TopBlock = {
    ...g,
    wearer,
    side: 'front',
    isWorn: false,
    neck: 'crew',
    closure: 'none',
    buttonCount: 0,
    shoulderButtons: 0,
    collarButtons: false,
    sideZip: false,
    cord: false,
    pleat: false,
    sleeve: 'set',
    sleeveLength: shortSleeveLength[wearer],
    sleeveAngle: 44,
    cuff: shortSleeveCuff[wearer],
    finish: 'hem',
    hem: 'straight',
    pockets: [],
    quilt: 0,
    badge: 'none',
  };
  const arms = { sleeveLength: longSleeveLength[wearer], sleeveAngle: 16, cuff: longSleeveCuff[wearer] } as const;
  const warm = {
    ...arms,
    chest: g.chest + 1.4,
    waist: g.waist + 1.6,
    hemWidth: g.hemWidth + (wearer === 'Women' ? 0 : -0.4),
    finish: 'rib',
    hem: 'rib',
  } as const;
  switch (cut) {
    case 'tee':
      return plain;
    case 'polo':
      return { ...plain, neck: 'polo', closure: 'half', buttonCount: 3, finish: 'rib' };
    case 'boat':
      return {
        ...plain,
        ...arms,
        neck: 'boat',
        neckWidth: g.neckWidth + 2.8,
        neckDrop: 6.6,
        sleeveLength: longSleeveLength[wearer] * 0.78,
      };
    case 'kurta':
      return {
        ...plain,
        ...arms,
        sleeveAngle: 15,
        neck: 'band',
        closure: 'kurta',
        buttonCount: 4,
        finish: 'band',
        hem: 'slit',
        length: g.length * 1.42,
        cuff: longSleeveCuff[wearer] + 1.3,
        hemWidth: g.hemWidth + 1.4,
      };
    case 'kurti':
      return {
        ...plain,
        ...arms,
        sleeveAngle: 31,
        neck: 'keyhole',
        finish: 'band',
        hem: 'slit',
        length: g.length * 1.5,
        sleeveLength: longSleeveLength[wearer] * 0.66,
        cuff: longSleeveCuff[wearer] + 2.6,
        waist: g.waist + 0.4,
        hemWidth: g.hemWidth + 6,
      };
    case 'shirt':
      return {
        ...plain,
        ...arms,
        neck: 'shirt',
        closure: 'full',
        buttonCount: 7,
        pleat: true,
        finish: 'cuff',
        hem: 'tail',
        neckDrop: 7,
        length: g.length * 1.05,
        pockets: ['chest'],
      };
    case 'blouse':
      return {
        ...plain,
        sleeveAngle: 45,
        neck: 'v',
        neckDrop: 13,
        sideZip: wearer !== 'Kids',
        hem: 'peplum',
        waist: g.waist - 0.4,
        hemWidth: g.hemWidth + 3.6,
        sleeveLength: shortSleeveLength[wearer] * 1.5,
        cuff: shortSleeveCuff[wearer] + 0.4,
      };
    case 'hoodie':
      return { ...plain, ...warm, neck: 'hood', neckDrop: 8, cord: true, pockets: ['kangaroo'] };
    case 'sweater':
      return { ...plain, ...warm };
    case 'cardigan':
      return {
        ...plain,
        ...warm,
        neck: 'shawl',
        neckDrop: g.armhole + 8,
        closure: 'open',
        buttonCount: 5,
        pockets: ['square'],
      };
    case 'puffer':
      return {
        ...plain,
        ...warm,
        neck: 'stand',
        neckDrop: 5,
        closure: 'zip',
        finish: 'elastic',
        hem: 'elastic',
        quilt: wearer === 'Kids' ? 7.4 : 9.6,
        pockets: ['side'],
        chest: g.chest + 3,
        waist: g.waist + 3.2,
        hemWidth: g.hemWidth + 2,
        cuff: longSleeveCuff[wearer] + 1.6,
      };
    case 'quilted':
      return {
        ...plain,
        ...arms,
        neck: 'band',
        neckDrop: 7,
        closure: 'open',
        buttonCount: 5,
        finish: 'band',
        pockets: ['square'],
        cuff: longSleeveCuff[wearer] + 1.6,
        hemWidth: g.hemWidth + 1,
        badge: 'piping',
      };
    case 'nehru':
      return {
        ...plain,
        neck: 'stand',
        neckDrop: 5,
        closure: 'hidden',
        buttonCount: 5,
        sleeve: 'none',
        hem: 'straight',
        pockets: ['breast', 'welt'],
        shoulder: g.shoulder - 2.4,
        chest: g.chest - 2,
        waist: g.waist - 1.6,
        hemWidth: g.hemWidth - 0.6,
      };
    case 'bandhgala':
      return {
        ...plain,
        ...arms,
        sleeveAngle: 15,
        neck: 'stand',
        neckDrop: 5,
        closure: 'hidden',
        buttonCount: 5,
        finish: 'band',
        hem: 'straight',
        pockets: ['breast', 'welt'],
        length: g.length * 1.06,
        cuff: longSleeveCuff[wearer] + 1.3,
      };
    case 'gym-tee':
      return { ...plain, badge: 'coin' };
    case 'tank':
      return {
        ...plain,
        sleeve: 'none',
        neck: 'tank',
        neckWidth: g.neckWidth + 1.6,
        neckDrop: g.neckDrop + 5.6,
        shoulder: g.neckWidth + 6.6,
        slope: 1.9,
        chest: g.chest - 1.4,
        waist: g.waist - 0.6,
        hemWidth: g.hemWidth - 0.6,
        badge: 'coin',
      };
    case 'long-sleeve':
      return { ...plain, ...arms, badge: 'coin', finish: 'hem' };
    case 'raglan':
      return { ...plain, sleeve: 'raglan', badge: 'coin' };
  }
}
