import type { Offers } from './offer';

export const kidsOffers: Offers = {
  'kids-elephant-block-tee': {
    price: 449,
    bestseller: true,
    story:
      'Elephants walk both ways across this tee, printed by hand on soft jersey. Look for the label to find the front; a child will not mind.',
  },
  'kids-bandhani-kurta': {
    price: 1199,
    story:
      'For Diwali, for cousins’ weddings, for any Tuesday that feels like one. Marigold cotton, tied and dyed in Kutch and edged in madder. No scratchy thread inside, and room to run.',
  },
  'kids-gingham-shirt': {
    price: 699,
    story: 'Soft yarn-dyed checks in leaf green that look right tucked in or out. Everything is sewn through twice.',
  },
  'kids-kite-tee': {
    price: 499,
    bestseller: true,
    story:
      'A kite for the fourteenth of January, and for every day after when there is wind. The print is water-based and stays soft, the jersey is combed cotton, and it stretches enough to go on without a fight.',
  },
  'kids-striped-polo': {
    price: 649,
    story: 'Madder stripes with navy at the edges, in a jersey that keeps its shape through a school week.',
  },
  'kids-marigold-frill-blouse': {
    price: 799,
    story:
      'Marigolds printed by hand on cream cotton, edged in marigold, with a skirt that moves when she does. Roomy enough for two summers.',
  },
  'kids-denim-dungarees': {
    price: 1299,
    bestseller: true,
    story:
      'Two lengths at the shoulder to grow into, double cloth where children kneel, and a bib that holds a surprising number of stones. The denim is washed soft before it is sewn.',
  },
  'kids-slate-joggers': {
    price: 749,
    story:
      'Brushed fleece with marigold at the sides, for seeing which child is yours. Nothing to tie and nothing to pull out.',
  },
  'kids-leheriya-twirl-skirt': {
    price: 899,
    bestseller: true,
    story:
      'Cut to stand straight out in a twirl; we tried it. Light cotton dyed in waves of rose and gold in Jaipur, over a soft inner layer.',
  },
  'kids-paisley-shorts': {
    price: 549,
    story: 'Mangoes in yellow on river blue, printed with two blocks. Easy to pull up alone, with nothing to tie.',
  },
  'kids-rust-corduroy-trousers': {
    price: 999,
    story:
      'Corduroy in rust, soft enough for a car journey and strong enough for a tree. They give where they should, and last more than one child.',
  },
  'kids-marigold-hoodie': {
    price: 1199,
    showcase: true,
    story:
      'Thick fleece in marigold, warm for both hands, cream inside the top. Nothing hangs from it that could catch, for safety. Take a size up and it lasts two winters.',
  },
  'kids-sky-puffer': {
    price: 2299,
    story:
      'Filled with recycled fibre and no down, so it can get wet at the bus stop and be dry by morning. The shell is recycled nylon, it closes up to the chin, and there is a name label inside with room for the next child’s name as well.',
  },
  'kids-stripe-knit-sweater': {
    price: 1099,
    story:
      'A cotton knit that does not itch, in cream, madder and navy. It opens wide at the top, so it goes over a head without tears.',
  },
  'kids-buti-nehru-jacket': {
    price: 1499,
    story:
      'For weddings, with a marigold kerchief that is stitched down so that it comes home again. Small gold flowers printed by hand on wine cotton. Looks right over a kurta or a plain shirt.',
  },
  'kids-moss-button-cardigan': {
    price: 1249,
    story: 'Big wooden rounds for small fingers to do up, and a knit of cotton and wool that is warm without weight.',
  },
  'kids-sky-mesh-tee': {
    price: 399,
    bestseller: true,
    story: 'Dries between two games, and after the water bottle that always opens. Light mesh, loose fit, flat seams.',
  },
  'kids-coral-raglan-tee': {
    price: 449,
    story:
      'Raglan seams leave the shoulders free for bowling, climbing and carrying a younger brother. Quick-drying mesh, a chalk body with coral at the shoulders; grass comes out of both.',
  },
  'kids-leaf-mesh-tank': {
    price: 399,
    story: 'Airy mesh with a cream binding, for sports day and the hour after it. Straight and easy.',
  },
  'kids-indigo-mesh-long-sleeve': {
    price: 599,
    story:
      'Marigold stripes across the chest and down both arms, on a mesh that keeps the sun off through a long match. It is dry again before the bus comes, and the stripes will not crack.',
  },
};
