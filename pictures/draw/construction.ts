import type { Garment } from '../src/garment';
import type { Construction } from '../src/construction';
import type { BottomBlock } from './cuts/bottom-block';
import { longSleeveLength } from './cuts/figures';
import type { TopBlock } from './cuts/top-block';
import { getBottom, getTop, type Style } from './style';

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const count = (many: number, what: string): string => `${numbers[many] ?? many} ${what}${many === 1 ? '' : 's'}`;

/** Describes how a garment is made, from the measurements by which it is drawn. */
export function describeConstruction(garment: Garment, style: Style): Construction {
  return style.kind === 'top'
    ? describeTop(getTop(style, garment.category))
    : describeBottom(getBottom(style, garment.category), garment);
}

function describeTop(t: TopBlock): Construction {
  return {
    parts: [
      describeNeck(t),
      ...describeOpening(t),
      describeSleeves(t),
      ...t.pockets.map((pocket) => pocketNames[pocket]),
      ...(t.pleat ? ['a pleat at the back'] : []),
      ...describeHem(t),
    ],
    length: describeTopLength(t),
  };
}

const neckNames: Readonly<Record<TopBlock['neck'], string>> = {
  crew: 'crew neck',
  camp: 'open camp collar',
  v: 'V-neck',
  boat: 'boat neck',
  polo: 'polo collar',
  shirt: 'pointed collar',
  band: 'band collar',
  hood: 'hood without a cord',
  shawl: 'shawl collar',
  roll: 'roll neck',
  keyhole: 'round neck with a keyhole',
  tank: 'scoop neck',
  stand: 'stand collar',
};

function describeNeck(t: TopBlock): string {
  if (t.cord) return 'hood with a cord';
  if (t.collarButtons) return 'button-down collar';
  return neckNames[t.neck];
}

function describeOpening(t: TopBlock): string[] {
  const zip = t.sideZip ? ['a zip at the side'] : [];
  const shoulder = t.shoulderButtons > 0 ? [`${count(t.shoulderButtons, 'button')} at one shoulder`] : [];
  switch (t.closure) {
    case 'full':
    case 'open':
    case 'hidden':
      return [`${count(t.buttonCount, 'button')} down the front`];
    case 'half':
    case 'kurta':
      return [`a ${numbers[t.buttonCount] ?? t.buttonCount}-button placket`];
    case 'zip':
      return ['a full zip'];
    case 'edges':
      return ['an open front without buttons'];
    case 'none':
      return [...zip, ...shoulder];
  }
}

function describeSleeves(t: TopBlock): string {
  if (t.sleeve === 'none') return 'no sleeves';
  const share = t.sleeveLength / longSleeveLength[t.wearer];
  const reach = share < 0.43 ? 'short' : share < 0.62 ? 'elbow-length' : share < 0.9 ? 'three-quarter' : 'full';
  const sleeves = `${reach} ${t.sleeve === 'raglan' ? 'raglan ' : ''}sleeves`;
  if (reach !== 'full') return sleeves;
  if (t.finish === 'cuff') return `${sleeves} with buttoned cuffs`;
  return t.finish === 'rib' && t.hem !== 'rib' ? `${sleeves} with ribbed cuffs` : sleeves;
}

const pocketNames: Readonly<Record<TopBlock['pockets'][number], string>> = {
  chest: 'a chest pocket',
  kangaroo: 'a kangaroo pocket',
  welt: 'two welt pockets',
  square: 'two patch pockets',
  flap: 'two flap pockets',
  breast: 'a breast pocket with a kerchief',
  side: 'two side pockets',
};

function describeHem(t: TopBlock): string[] {
  switch (t.hem) {
    case 'tail':
      return ['a curved hem'];
    case 'slit':
      return ['side slits'];
    case 'rib':
      return ['ribbed cuffs and hem'];
    case 'elastic':
      return ['elastic at cuffs and hem'];
    case 'peplum':
      return [t.wearer === 'Kids' ? 'a frill below the waist' : 'a peplum'];
    case 'straight':
      return [];
  }
}

/** Lengths below the shoulder in centimetres up to which a top reaches the hip, the thigh and the knee. */
const reaches = { Men: [76, 92, 106], Women: [68, 84, 98], Kids: [54, 62, 76] } as const;

function describeTopLength(t: TopBlock): string {
  const [hip, thigh, knee] = reaches[t.wearer];
  if (t.length <= hip) return 'to the hip';
  if (t.length <= thigh) return 'to the thigh';
  return t.length <= knee ? 'to the knee' : 'below the knee';
}

const waistNames: Readonly<Record<BottomBlock['band'], string>> = {
  jeans: 'waistband with belt loops',
  elastic: 'elastic waist',
  rib: 'ribbed waistband',
  flat: 'flat waistband',
  yoke: 'flat waistband with elastic at the back',
};

const trouserPockets: Readonly<Record<BottomBlock['pockets'], readonly string[]>> = {
  jeans: ['five pockets'],
  slant: ['slant pockets'],
  seam: ['side pockets'],
  cargo: ['cargo pockets'],
  none: [],
};

const endNames: Readonly<Record<BottomBlock['ends'], readonly string[]>> = {
  hem: [],
  rib: ['ribbed ankles'],
  turn: ['turn-ups'],
  border: ['a bordered hem'],
  frill: ['three tiers'],
};

function describeBottom(t: BottomBlock, { category }: Garment): Construction {
  const waist = t.bib
    ? ['bib with a pocket', 'straps that cross at the back']
    : [`${t.shape === 'wrap' ? 'wrap with ties at the side' : waistNames[t.band]}`];
  return {
    parts: [
      ...waist,
      ...(t.drawstring ? ['a drawcord'] : []),
      ...(t.fly ? ['a fly front'] : []),
      ...(t.sideZip ? ['a zip at the side'] : []),
      ...(t.bib ? ['front and back pockets'] : trouserPockets[t.pockets]),
      ...(t.pockets === 'none' && t.shape === 'legs' ? ['no pockets'] : []),
      ...(t.crease ? ['a pressed crease'] : []),
      ...(t.stripe !== '' && t.shape === 'legs' ? ['a stripe down each side'] : []),
      ...endNames[t.ends],
    ],
    length: describeBottomLength(t, category),
  };
}

function describeBottomLength(t: BottomBlock, category: Garment['category']): string {
  if (t.shape !== 'legs') return t.length > (category === 'Kids' ? 50 : 70) ? 'to mid-calf' : 'to the knee';
  if (t.length < t.rise * 2) return 'above the knee';
  const full = { Men: 101, Women: 96, Kids: 70 }[category];
  return t.bib || t.length < full * 0.97 ? 'to the ankle' : 'full length';
}
