import { range } from './garment';

export const womenGarments = range('Women', [
  ['women-bandhani-kurti', 'Bandhani Kurti', 'Topwear', 'kurti', 'Crimson', 'Cotton, bandhani tie-dye', 'Every dot is a knot tied by hand.', 'Hand wash cold, apart.'],
  ['women-ikat-peplum-blouse', 'Ikat Peplum Blouse', 'Topwear', 'blouse', 'Teal', 'Cotton ikat', 'Diamonds that blur at the edge, as ikat should.', 'Hand wash cold with like colours.'],
  ['women-chikankari-kurta', 'Chikankari Kurta', 'Topwear', 'kurta', 'Powder blue', 'Cotton, chikankari embroidery', 'White shadow work on fine cotton.', 'Hand wash cold, iron on the wrong side.'],
  ['women-breton-boat-tee', 'Boat-Neck Stripe Tee', 'Topwear', 'tee', 'Navy and cream', 'Cotton jersey', 'Firm jersey with a wide neck.', 'Machine wash at 30 degrees.'],
  ['women-leheriya-shirt', 'Leheriya Shirt', 'Topwear', 'shirt', 'Rose and gold', 'Cotton silk, leheriya dye', 'Waves made by rolling the cloth before dyeing.', 'Dry clean, or hand wash cold.'],
  ['women-marigold-buti-kurti', 'Buti V-Neck Kurti', 'Topwear', 'kurti', 'Cream and madder', 'Cotton, buti block print', 'Small flowers printed one by one.', 'Cold wash, dry in the shade.'],
  ['women-mustard-palazzo', 'Mustard Palazzo', 'Bottomwear', 'palazzo', 'Mustard', 'Cotton silk', 'A wide leg that falls from a flat yoke.', 'Hand wash cold, steam.'],
  ['women-ajrakh-wrap-skirt', 'Ajrakh Wrap Skirt', 'Bottomwear', 'skirt', 'Madder', 'Cotton, ajrakh block print', 'Sixteen steps of printing and washing.', 'Cold wash, dry in the shade.'],
  ['women-high-rise-jeans', 'High-Rise Bootcut Jeans', 'Bottomwear', 'jeans', 'Mid blue', 'Cotton denim', 'Rigid denim with a gentle flare below the knee.', 'Wash seldom, inside out.'],
  ['women-ink-cigarette-trousers', 'Ink Cigarette Trousers', 'Bottomwear', 'trousers', 'Ink', 'Wool blend', 'Pressed crease, cropped at the ankle.', 'Dry clean only.'],
  ['women-khadi-dungarees', 'Khadi Dungarees', 'Bottomwear', 'dungarees', 'Terracotta', 'Hand-spun khadi cotton', 'Khadi woven a little heavier, for work.', 'Machine wash at 30 degrees.'],
  ['women-rose-shawl-cardigan', 'Rose Shawl Cardigan', 'Winterwear', 'cardigan', 'Rose', 'Chunky wool blend', 'A shawl collar knitted in one with the front.', 'Hand wash in wool soap, dry flat.'],
  ['women-kantha-quilted-jacket', 'Kantha Quilted Jacket', 'Winterwear', 'quilted jacket', 'Indigo', 'Cotton, kantha stitch', 'Rows of running stitch hold two layers together.', 'Dry clean, air often.'],
  ['women-ivory-cable-rollneck', 'Ivory Cable Rollneck', 'Winterwear', 'sweater', 'Ivory', 'Lambswool blend', 'A high roll neck and deep ribs.', 'Hand wash in wool soap, dry flat.'],
  ['women-plum-puffer', 'Plum Puffer Jacket', 'Winterwear', 'puffer', 'Plum', 'Recycled nylon, down-free fill', 'Warm without weight, filled with recycled fibre.', 'Machine wash cold, dry flat.'],
  ['women-teal-fleece-hoodie', 'Teal Fleece Hoodie', 'Winterwear', 'hoodie', 'Teal', 'Brushed cotton fleece', 'Brushed inside, with a lined hood.', 'Machine wash at 30 degrees, inside out.'],
  ['women-coral-mesh-tee', 'Coral Mesh Tee', 'gymtees', 'tee', 'Coral', 'Polyester mesh', 'Fine mesh, shaped at the waist.', 'Machine wash cold, no softener.'],
  ['women-plum-mesh-tank', 'Plum Mesh Tank', 'gymtees', 'tank', 'Plum', 'Polyester mesh', 'Wide shoulders, soft cream binding.', 'Machine wash cold, no softener.'],
  ['women-ink-mesh-long-sleeve', 'Ink Mesh Long Sleeve', 'gymtees', 'long sleeve', 'Ink', 'Polyester mesh', 'A close sleeve that stays in place.', 'Machine wash cold, hang to dry.'],
  ['women-teal-raglan-tee', 'Teal Raglan Mesh Tee', 'gymtees', 'raglan', 'Teal and chalk', 'Polyester mesh', 'Raglan seams leave the shoulders free.', 'Machine wash cold, no softener.'],
]);
