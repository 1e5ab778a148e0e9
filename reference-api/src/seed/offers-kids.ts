import type { Offers } from './offer';

export const kidsOffers: Offers = {
  'kids-elephant-block-tee': {
    price: 449,
    bestseller: true,
    description:
      'Elephants walk both ways across this tee, printed by hand on soft jersey, so do not look for the front: the label will tell you. Machine wash at 40 degrees.',
  },
  'kids-bandhani-kurta': {
    price: 1199,
    description:
      'For Diwali, for cousins’ weddings, for any Tuesday that feels like one. Marigold cotton tied and dyed in Kutch, with a madder placket and cuffs that turn back as arms grow. No lining, no scratchy thread inside. Comes to the knee with slits for running. Hand wash cold, apart.',
  },
  'kids-gingham-shirt': {
    price: 699,
    description:
      'Soft yarn-dyed checks in leaf green, short sleeves, and a hem that looks right in or out. Buttons sewn through twice. Machine wash at 40 degrees.',
  },
  'kids-kite-tee': {
    price: 499,
    bestseller: true,
    description:
      'A kite for the fourteenth of January, and for every day after when there is wind. The tail runs round to the back. The print is water-based and stays soft, the jersey is combed cotton, and the neck has enough stretch to go on without a fight. Machine wash at 40 degrees, inside out.',
  },
  'kids-striped-polo': {
    price: 649,
    description:
      'Madder stripes and a navy collar that keeps its shape through a school week. Two buttons, regular fit, side vents. Machine wash at 30 degrees.',
  },
  'kids-marigold-frill-blouse': {
    price: 799,
    description:
      'Marigolds printed by hand on cream cotton, and one frill below that moves when she does. The elastic at the neck is cased in cloth, so nothing leaves a mark. Short, full sleeves. Roomy enough for two summers. Cold wash, iron warm.',
  },
  'kids-denim-dungarees': {
    price: 1299,
    bestseller: true,
    description:
      'Straps with two lengths to grow into, knees that are double inside, and a bib pocket that holds a surprising number of stones. The denim is washed soft before it is sewn. Poppers open along the side for quick changes. Machine wash at 40 degrees with like colours.',
  },
  'kids-slate-joggers': {
    price: 749,
    description:
      'Brushed fleece with a marigold stripe down each side, for seeing which child is yours. Soft waistband, ribbed ankles, real pockets. Machine wash at 40 degrees.',
  },
  'kids-leheriya-twirl-skirt': {
    price: 899,
    bestseller: true,
    description:
      'Three tiers, cut to stand straight out in a twirl; we tried it. Light cotton dyed in waves of rose and gold in Jaipur, over a soft lining. The waist is elastic all the way round. Falls just below the knee. Hand wash cold, and let it drip dry.',
  },
  'kids-paisley-shorts': {
    price: 549,
    description:
      'Mangoes in yellow on river blue, printed with two blocks. Elastic waist with a drawcord that is stitched in and cannot be pulled out. Machine wash at 30 degrees.',
  },
  'kids-rust-corduroy-trousers': {
    price: 999,
    description:
      'Wide-wale corduroy in rust, soft enough for a car journey and strong enough for a tree. The waist is easy and adjusts inside with a button, the knees have a little shape already, and the hem may be turned up twice. Cotton throughout. Machine wash at 30 degrees, inside out.',
  },
  'kids-marigold-hoodie': {
    price: 1199,
    showcase: true,
    description:
      'Thick fleece and one pocket for both hands. The hood has no cord, for safety, and a lining in cream. Take a size up and it lasts two winters. Machine wash at 40 degrees.',
  },
  'kids-sky-puffer': {
    price: 2299,
    description:
      'Filled with recycled fibre and no down, so it can get wet at the bus stop and be dry by morning. The shell is recycled nylon, the zip has a guard at the chin, and there is a name label inside with room for the next child’s name as well. Cuffs are elastic over mittens. Machine wash cold, dry flat.',
  },
  'kids-stripe-knit-sweater': {
    price: 1099,
    description:
      'A cotton knit that does not itch, in cream, madder and navy. Buttons at one shoulder, so it goes over a head without tears. Machine wash at 30 degrees, dry flat.',
  },
  'kids-buti-nehru-jacket': {
    price: 1499,
    description:
      'For weddings, with a marigold kerchief already in the pocket and stitched down so that it comes home again. Small gold flowers printed by hand on wine cotton, a stand collar that is soft at the neck, and an adjustable tab behind. Looks right over a kurta or a plain shirt. Dry clean, steam lightly.',
  },
  'kids-moss-button-cardigan': {
    price: 1249,
    description:
      'Big wooden buttons for small fingers, a knit of cotton and wool that is warm without weight, and elbows that are knitted double. Hand wash in wool soap, dry flat.',
  },
  'kids-sky-mesh-tee': {
    price: 399,
    bestseller: true,
    description:
      'Dries between two games, and after the water bottle that always opens. Light mesh, loose fit, flat seams. Wash cold, no softener.',
  },
  'kids-coral-raglan-tee': {
    price: 449,
    description:
      'Raglan seams leave the shoulders free for bowling, climbing and carrying a younger brother. Quick-drying mesh in coral with chalk sleeves; grass comes out of both. The hem is longer behind. A straight, easy fit that lasts a growing year. Wash cold, no softener.',
  },
  'kids-leaf-mesh-tank': {
    price: 399,
    description:
      'Airy mesh with a cream binding, for sports day and the hour after it. Straight and easy. Wash cold, no softener.',
  },
  'kids-indigo-mesh-long-sleeve': {
    price: 599,
    description:
      'Marigold stripes across the chest and both sleeves, on a mesh that keeps the sun off through a long match. Close at the wrist so that it stays put, easy everywhere else. It is dry again before the bus comes. Wash cold and hang to dry; the stripes are knitted in and will not crack.',
  },
};
