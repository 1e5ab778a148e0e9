import type { Offers } from './offer';

export const womenOffers: Offers = {
  'women-bandhani-kurti': {
    price: 1599,
    bestseller: true,
    story:
      'Every dot on this kurti was a knot, pinched with a fingernail and tied by hand in Bhuj before the cloth went into the crimson. Count one square and you will see why it takes nine days. Light cotton in a straight fall. The red is strong at first, so wash it apart.',
  },
  'women-ikat-peplum-blouse': {
    price: 1399,
    showcase: true,
    story:
      'Diamonds in teal that blur at the edge, as ikat should, because the pattern was dyed into the yarn before weaving. The waist is seamed and falls clear below, so it stays put over trousers and does not need tucking.',
  },
  'women-chikankari-kurta': {
    price: 2499,
    bestseller: true,
    story:
      'White shadow work on fine powder-blue cotton, embroidered in Lucknow by women who sign the inside. Most of the stitching is on the back of the cloth and shows through like a watermark. A cotton slip comes with it.',
  },
  'women-breton-boat-tee': {
    price: 899,
    story:
      'Firm cotton jersey in navy and cream that stays on the shoulder. Boxy, and good with anything high at the waist. The stripes do not run.',
  },
  'women-leheriya-shirt': {
    price: 2199,
    story:
      'The waves are made by rolling the cloth on the diagonal and tying it tightly before each dye bath, first the rose and then the gold. A Jaipur technique for the rains, here on cotton and silk with a quiet shine. Hand wash it cold with some patience.',
  },
  'women-marigold-buti-kurti': {
    price: 1199,
    bestseller: true,
    story:
      'Small madder flowers, printed one by one on cream cotton in Sanganer. An easy A-line, to wear over trousers or on its own at home.',
  },
  'women-mustard-palazzo': {
    price: 1499,
    story:
      'A wide leg that swings when you walk and stays smooth in front, so a short kurti lies well over it. Cotton and silk in the mustard of a February field. Long on most; there is enough cloth to let down by four centimetres.',
  },
  'women-ajrakh-wrap-skirt': {
    price: 1799,
    showcase: true,
    story:
      'Sixteen rounds of printing, washing and drying in the riverbed stand behind this madder cloth, and the back of it is nearly as clear as the front. It overlaps generously, so it is safe on a windy platform.',
  },
  'women-high-rise-jeans': {
    price: 2699,
    bestseller: true,
    story:
      'Rigid denim with a gentle flare below and a rise that meets your waist. No stretch, so they hold you in and keep their line all day; expect half a size of give in the first week. Long enough for a heel, and easy to shorten.',
  },
  'women-ink-cigarette-trousers': {
    price: 2399,
    story:
      'A slim leg in wool and viscose that drapes and does not bag when you sit. Nothing on the outside to spoil the line.',
  },
  'women-khadi-dungarees': {
    price: 2599,
    showcase: true,
    story:
      'Khadi woven a little heavier, for work: gardens, studios, Sunday markets. Terracotta from iron-rich dye. Loose through the hip, with a straight leg that you can roll. Soft after a few washes.',
  },
  'women-rose-shawl-cardigan': {
    price: 2899,
    story:
      'Chunky wool and cotton that feels like a blanket with arms, made in Ludhiana on hand-flat machines. It hangs open and wraps when you are cold. Generous: your own size is already roomy.',
  },
  'women-kantha-quilted-jacket': {
    price: 3799,
    bestseller: true,
    story:
      'Rows of running stitch, worked by hand in Birbhum, hold two layers of indigo cotton together and give the jacket its ripple. It likes air more than water: hang it at an open window, and dry clean when it must be.',
  },
  'women-ivory-cable-rollneck': {
    price: 3199,
    story:
      'Deep ribs and broad cables, in a lambswool that does not scratch. Turn it up in the wind, down at the table.',
  },
  'women-plum-puffer': {
    price: 4299,
    story:
      'Warmth without weight: recycled fibre in narrow channels, under a plum shell that sheds drizzle. Room beneath for a sweater.',
  },
  'women-teal-fleece-hoodie': {
    price: 1899,
    story:
      'Brushed inside, soft from the first morning, and large enough at the top to hide in. A length that covers the waistband.',
  },
  'women-coral-mesh-tee': {
    price: 749,
    story: 'Fine mesh, shaped at the waist, with flat seams that you forget. Dries on the way home.',
  },
  'women-plum-mesh-tank': {
    price: 649,
    bestseller: true,
    story: 'Wide shoulders that hide a sports bra, and a soft cream binding that does not rub. Airy mesh, easy fit.',
  },
  'women-ink-mesh-long-sleeve': {
    price: 949,
    story:
      'Mesh that breathes, close enough to stay where you push it. Good beneath a jacket in Shimla, and on its own before sunrise in Pune. Take one size up for room.',
  },
  'women-teal-raglan-tee': {
    price: 799,
    story:
      'Raglan seams leave the shoulders free; the chalk body keeps you visible at dusk. Quick-drying mesh with teal at the shoulders.',
  },
};
