import type { Offers } from './offer';

export const womenOffers: Offers = {
  'women-bandhani-kurti': {
    price: 1599,
    bestseller: true,
    description:
      'Every dot on this kurti was a knot, pinched with a fingernail and tied by hand in Bhuj before the cloth went into the crimson. Count one square and you will see why it takes nine days. Light cotton, three-quarter sleeves, a straight fall with side slits to the hip. Hand wash cold and apart: the red is strong at first.',
  },
  'women-ikat-peplum-blouse': {
    price: 1399,
    showcase: true,
    description:
      'Diamonds in teal that blur at the edge, as ikat should, because the pattern was dyed into the yarn before weaving. The waist is seamed and the peplum falls clear of the hip, so it stays put over trousers and does not need tucking. Hidden zip at the side. Hand wash cold with like colours.',
  },
  'women-chikankari-kurta': {
    price: 2499,
    bestseller: true,
    description:
      'White shadow work on fine powder-blue cotton, embroidered in Lucknow by women who sign the inside of the hem. Most of the stitching is on the back of the cloth and shows through like a watermark. Knee length, relaxed, with a soft round neck; a cotton slip comes with it. Hand wash cold and iron on the wrong side.',
  },
  'women-breton-boat-tee': {
    price: 899,
    description:
      'Firm cotton jersey in navy and cream, with a wide boat neck that stays on the shoulder. Boxy, to the hip. Washes at 30 degrees; the stripes do not run.',
  },
  'women-leheriya-shirt': {
    price: 2199,
    description:
      'The waves are made by rolling the cloth on the diagonal and tying it tightly before each dye bath, first the rose and then the gold. A Jaipur technique for the rains, here on cotton silk with a quiet shine. Loose, with a hidden placket and deep cuffs. Dry clean, or hand wash cold with some patience.',
  },
  'women-marigold-buti-kurti': {
    price: 1199,
    bestseller: true,
    description:
      'Small madder flowers, printed one by one on cream cotton in Sanganer. V-neck, short sleeves, an easy A-line that ends above the knee. Cold wash, dry in the shade.',
  },
  'women-mustard-palazzo': {
    price: 1499,
    description:
      'A wide leg that falls from a flat yoke, with elastic at the back only, so the front stays smooth under a short kurti. Cotton silk in the mustard of a February field. Full length on most; the hem is deep enough to let down by four centimetres. Hand wash cold and steam.',
  },
  'women-ajrakh-wrap-skirt': {
    price: 1799,
    showcase: true,
    description:
      'Sixteen steps of printing, washing and drying in the riverbed stand behind this madder cloth, and the back of it is nearly as clear as the front. The wrap ties at the side and overlaps generously, so it is safe on a windy platform. Mid-calf, one size wider than it looks. Cold wash, dry in the shade.',
  },
  'women-high-rise-jeans': {
    price: 2699,
    bestseller: true,
    description:
      'Rigid denim with a gentle flare below the knee and a rise that meets your waist. No stretch, so they hold you in and keep their line all day; expect half a size of give in the first week. Long enough for a heel, and easy to hem. Wash seldom, inside out.',
  },
  'women-ink-cigarette-trousers': {
    price: 2399,
    description:
      'A pressed crease, a slim leg and a crop at the ankle, in a wool blend that drapes and does not bag at the knee. Side zip, no pockets to spoil the line. Dry clean only.',
  },
  'women-khadi-dungarees': {
    price: 2599,
    showcase: true,
    description:
      'Khadi woven a little heavier, for work: gardens, studios, Sunday markets. Terracotta from iron-rich dye, bib pocket with a pencil slot, straps that cross at the back so they stay on. Loose through the hip with a straight leg you can roll. Soft after a few washes, machine at 30 degrees.',
  },
  'women-rose-shawl-cardigan': {
    price: 2899,
    description:
      'The shawl collar is knitted in one with the front, in a chunky wool blend that feels like a blanket with sleeves. Open, without buttons, with two patch pockets for cold hands. Made in Ludhiana on hand-flat machines. Generous: your own size is already roomy. Hand wash in wool soap and dry flat.',
  },
  'women-kantha-quilted-jacket': {
    price: 3799,
    bestseller: true,
    description:
      'Rows of running stitch, worked by hand in Birbhum, hold two layers of indigo cotton together and give the jacket its ripple. Reversible in a pinch. Straight, to the hip, with a band collar and cloth buttons. It likes air more than water: hang it at an open window, and dry clean when it must be.',
  },
  'women-ivory-cable-rollneck': {
    price: 3199,
    description:
      'A high roll neck, deep ribs and one broad cable down the front, in a lambswool blend that does not scratch. Slightly cropped. Hand wash in wool soap, dry flat.',
  },
  'women-plum-puffer': {
    price: 4299,
    description:
      'Warmth without weight: recycled fibre in narrow channels, under a plum shell that sheds drizzle. The waist has an inner drawcord, the hood folds into the collar, and both pockets zip. Packs into its own left pocket for the walk down. Machine wash cold, then dry flat.',
  },
  'women-teal-fleece-hoodie': {
    price: 1899,
    description:
      'Brushed inside, with a hood that is lined and large enough to use. Ribbed cuffs, kangaroo pocket, a length that covers the waistband. Machine wash at 30 degrees, inside out.',
  },
  'women-coral-mesh-tee': {
    price: 749,
    description:
      'Fine mesh, shaped at the waist and a little longer at the back. Flat seams that you forget. Dries on the way home. Wash cold, no softener.',
  },
  'women-plum-mesh-tank': {
    price: 649,
    bestseller: true,
    description:
      'Wide shoulders that hide a sports bra, soft cream binding that does not rub. Airy mesh, easy fit. Wash cold, no softener.',
  },
  'women-ink-mesh-long-sleeve': {
    price: 949,
    description:
      'A close sleeve that stays where you push it, in mesh that breathes at the back and is a touch denser in front. Good beneath a jacket in Shimla, and on its own before sunrise in Pune. Slim fit: take one size up for room. Wash cold and hang to dry.',
  },
  'women-teal-raglan-tee': {
    price: 799,
    description:
      'Raglan seams leave the shoulders free; chalk sleeves keep you visible at dusk. Regular fit in quick-drying mesh. Wash cold, no softener.',
  },
};
