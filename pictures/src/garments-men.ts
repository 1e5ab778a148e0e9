import { range } from './garment';

export const menGarments = range('Men', [
  ['men-indigo-khadi-kurta', 'Indigo Khadi Kurta', 'Topwear', 'kurta', 'Indigo', 'Hand-spun khadi cotton', 'Hand-spun, hand-woven cotton that softens with every wash.', 'Wash apart the first three times; the indigo is natural.'],
  ['men-ajrakh-camp-shirt', 'Ajrakh Camp Shirt', 'Topwear', 'shirt', 'Indigo and madder', 'Cotton poplin, ajrakh block print', 'Printed by hand with carved teak blocks.', 'Cold wash, dry in the shade.'],
  ['men-ecru-slub-tee', 'Ecru Slub Pocket Tee', 'Topwear', 'tee', 'Ecru', 'Slub cotton jersey', 'Uneven yarn gives the jersey its dry, airy hand.', 'Machine wash at 30 degrees.'],
  ['men-marigold-pique-polo', 'Marigold Pique Polo', 'Topwear', 'polo', 'Marigold', 'Cotton pique', 'Knitted collar with a cream tipping.', 'Machine wash at 30 degrees, do not tumble dry.'],
  ['men-ikat-short-kurta', 'Ikat Short Kurta', 'Topwear', 'kurta', 'Wine', 'Cotton ikat', 'The yarn is tied and dyed before it is woven.', 'Hand wash cold with like colours.'],
  ['men-madras-check-shirt', 'Madras Check Shirt', 'Topwear', 'shirt', 'Sea and rust', 'Yarn-dyed cotton', 'Light yarn-dyed cotton for warm days.', 'Machine wash at 30 degrees, iron warm.'],
  ['men-selvedge-jeans', 'Selvedge Jeans', 'Bottomwear', 'jeans', 'Washed indigo', 'Cotton denim', '13 oz denim woven on shuttle looms.', 'Wash seldom, inside out.'],
  ['men-olive-twill-chinos', 'Olive Twill Chinos', 'Bottomwear', 'trousers', 'Olive', 'Cotton twill', 'Peach-finished twill with a little room in the leg.', 'Machine wash at 40 degrees.'],
  ['men-charcoal-joggers', 'Charcoal Joggers', 'Bottomwear', 'joggers', 'Charcoal', 'Brushed cotton fleece', 'Brushed inside, smooth outside.', 'Machine wash at 30 degrees.'],
  ['men-ecru-linen-trousers', 'Ecru Linen Drawstring Trousers', 'Bottomwear', 'trousers', 'Ecru', 'Washed linen', 'Pure linen, washed so that it is soft from the first day.', 'Machine wash at 30 degrees, iron damp.'],
  ['men-dabu-print-shorts', 'Dabu Leaf Shorts', 'Bottomwear', 'shorts', 'Dusk blue', 'Cotton, dabu resist print', 'Leaves kept white with mud before the dye bath.', 'Cold wash, dry in the shade.'],
  ['men-madder-fleece-hoodie', 'Madder Fleece Hoodie', 'Winterwear', 'hoodie', 'Madder', 'Brushed cotton fleece', 'Heavy fleece with ribbed cuffs and hem.', 'Machine wash at 30 degrees, inside out.'],
  ['men-pine-puffer', 'Pine Puffer Jacket', 'Winterwear', 'puffer', 'Pine', 'Recycled nylon, down-free fill', 'Filled with recycled fibre, no down.', 'Machine wash cold, dry flat.'],
  ['men-oatmeal-cable-sweater', 'Oatmeal Cable Sweater', 'Winterwear', 'sweater', 'Oatmeal', 'Lambswool blend', 'Cables knitted in one piece with the body.', 'Hand wash in wool soap, dry flat.'],
  ['men-charcoal-bandhgala', 'Charcoal Bandhgala', 'Winterwear', 'bandhgala', 'Charcoal', 'Herringbone wool blend', 'Five brass buttons and a madder kerchief.', 'Dry clean only.'],
  ['men-jaal-nehru-jacket', 'Jaal Nehru Jacket', 'Winterwear', 'nehru jacket', 'Forest', 'Quilted cotton, jaal block print', 'A vine print worked with three blocks.', 'Dry clean, steam lightly.'],
  ['men-ink-mesh-tee', 'Ink Mesh Tee', 'gymtees', 'tee', 'Ink', 'Polyester mesh', 'Open mesh that dries within the hour.', 'Machine wash cold, no softener.'],
  ['men-marigold-mesh-tank', 'Marigold Mesh Tank', 'gymtees', 'tank', 'Marigold', 'Polyester mesh', 'Deep armholes, bound in navy.', 'Machine wash cold, no softener.'],
  ['men-slate-mesh-long-sleeve', 'Slate Mesh Long Sleeve', 'gymtees', 'long sleeve', 'Slate', 'Polyester mesh', 'Long sleeves for early mornings outdoors.', 'Machine wash cold, hang to dry.'],
  ['men-leaf-raglan-tee', 'Leaf Raglan Mesh Tee', 'gymtees', 'raglan', 'Leaf and chalk', 'Polyester mesh', 'Raglan seams leave the shoulders free.', 'Machine wash cold, no softener.'],
]);
