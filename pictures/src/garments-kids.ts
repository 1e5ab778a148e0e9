import { range } from './garment';

export const kidsGarments = range('Kids', [
  ['kids-elephant-block-tee', 'Elephant Block Tee', 'Topwear', 'tee', 'Cream and teal', 'Cotton jersey, block print', 'Elephants walk both ways, so do not look for the front.', 'Machine wash at 40 degrees.'],
  ['kids-bandhani-kurta', 'Bandhani Festival Kurta', 'Topwear', 'kurta', 'Marigold', 'Cotton, bandhani tie-dye', 'Tied dots with a madder placket and cuffs.', 'Hand wash cold, apart.'],
  ['kids-gingham-shirt', 'Gingham Shirt', 'Topwear', 'shirt', 'Leaf', 'Yarn-dyed cotton', 'Soft yarn-dyed checks, short sleeves.', 'Machine wash at 40 degrees.'],
  ['kids-kite-tee', 'Kite Tee', 'Topwear', 'tee', 'Sky', 'Cotton jersey', 'A kite for the fourteenth of January, and after.', 'Machine wash at 40 degrees, inside out.'],
  ['kids-striped-polo', 'Striped Polo', 'Topwear', 'polo', 'Madder stripe', 'Cotton jersey', 'Navy collar that keeps its shape.', 'Machine wash at 30 degrees.'],
  ['kids-marigold-frill-blouse', 'Marigold Frill Blouse', 'Topwear', 'blouse', 'Cream and marigold', 'Cotton, block print', 'Marigolds printed by hand, a frill below.', 'Cold wash, iron warm.'],
  ['kids-denim-dungarees', 'Denim Dungarees', 'Bottomwear', 'dungarees', 'Washed blue', 'Cotton denim', 'Straps with two lengths to grow into.', 'Machine wash at 40 degrees.'],
  ['kids-slate-joggers', 'Slate Joggers', 'Bottomwear', 'joggers', 'Slate', 'Brushed cotton fleece', 'A marigold stripe down each side.', 'Machine wash at 40 degrees.'],
  ['kids-leheriya-twirl-skirt', 'Leheriya Twirl Skirt', 'Bottomwear', 'skirt', 'Rose and gold', 'Cotton, leheriya dye', 'Three tiers, cut to stand out in a twirl.', 'Hand wash cold.'],
  ['kids-paisley-shorts', 'Paisley Shorts', 'Bottomwear', 'shorts', 'River blue', 'Cotton, block print', 'Mangoes in yellow on river blue.', 'Machine wash at 30 degrees.'],
  ['kids-rust-corduroy-trousers', 'Rust Corduroy Trousers', 'Bottomwear', 'trousers', 'Rust', 'Cotton corduroy', 'Wide-wale corduroy with an easy waist.', 'Machine wash at 30 degrees, inside out.'],
  ['kids-marigold-hoodie', 'Marigold Hoodie', 'Winterwear', 'hoodie', 'Marigold', 'Brushed cotton fleece', 'Thick fleece and a pocket for both hands.', 'Machine wash at 40 degrees.'],
  ['kids-sky-puffer', 'Sky Puffer Jacket', 'Winterwear', 'puffer', 'Sky', 'Recycled nylon, down-free fill', 'Filled with recycled fibre, no down.', 'Machine wash cold, dry flat.'],
  ['kids-stripe-knit-sweater', 'Stripe Knit Sweater', 'Winterwear', 'sweater', 'Cream, madder, navy', 'Cotton knit', 'A cotton knit that does not itch.', 'Machine wash at 30 degrees, dry flat.'],
  ['kids-buti-nehru-jacket', 'Buti Nehru Jacket', 'Winterwear', 'nehru jacket', 'Wine and gold', 'Cotton, buti block print', 'For weddings, with a marigold kerchief.', 'Dry clean, steam lightly.'],
  ['kids-moss-button-cardigan', 'Moss Button Cardigan', 'Winterwear', 'cardigan', 'Moss', 'Cotton wool knit', 'Big buttons for small fingers.', 'Hand wash in wool soap, dry flat.'],
  ['kids-sky-mesh-tee', 'Sky Mesh Tee', 'gymtees', 'tee', 'Sky', 'Polyester mesh', 'Dries between two games.', 'Machine wash cold, no softener.'],
  ['kids-coral-raglan-tee', 'Coral Raglan Mesh Tee', 'gymtees', 'raglan', 'Coral and chalk', 'Polyester mesh', 'Raglan seams leave the shoulders free.', 'Machine wash cold, no softener.'],
  ['kids-leaf-mesh-tank', 'Leaf Mesh Tank', 'gymtees', 'tank', 'Leaf', 'Polyester mesh', 'Airy mesh with a cream binding.', 'Machine wash cold, no softener.'],
  ['kids-indigo-mesh-long-sleeve', 'Indigo Stripe Mesh Long Sleeve', 'gymtees', 'long sleeve', 'Indigo', 'Polyester mesh', 'Marigold stripes across chest and sleeves.', 'Machine wash cold, hang to dry.'],
]);
