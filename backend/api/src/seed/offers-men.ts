import type { Offers } from './offer';

export const menOffers: Offers = {
  'men-indigo-khadi-kurta': {
    price: 1899,
    bestseller: true,
    story:
      'Spun and woven by hand in Ponduru, Andhra Pradesh, on looms that have no motor. The cloth is a little uneven, cool in May and soft by the third wash. Take your usual size. The indigo is natural and will bleed at first, so wash it apart.',
  },
  'men-ajrakh-camp-shirt': {
    price: 1499,
    bestseller: true,
    story:
      'Cotton poplin, printed in Ajrakhpur, Kutch, with carved teak blocks. Each panel is placed by hand, so no two shirts repeat exactly. Boxy, and made to be worn untucked.',
  },
  'men-ecru-slub-tee': {
    price: 699,
    story:
      'A plain tee that is not quite plain: slub yarn gives the jersey a dry, airy hand. Undyed, and it does not twist in the wash.',
  },
  'men-marigold-pique-polo': {
    price: 1099,
    bestseller: true,
    story:
      'Cotton pique from Tiruppur, tipped in cream so that it looks pressed when it is not. Trim through the body, room at the shoulder.',
  },
  'men-ikat-short-kurta': {
    price: 1699,
    story:
      'Before a single thread is woven, the yarn for this cloth is tied, dyed and tied again in Pochampally, Telangana. That is why the pattern feathers at its edges. Cut short enough to wear over jeans. If you are between two sizes, take the smaller one.',
  },
  'men-madras-check-shirt': {
    price: 1299,
    story:
      'Madras checks in sea blue and rust, dyed in the yarn so that the colour goes all the way through. The cotton is light enough for a Chennai afternoon and creases in an honest way. Iron it warm while it is still a little damp.',
  },
  'men-selvedge-jeans': {
    price: 3499,
    bestseller: true,
    story:
      'Thirteen-ounce denim woven on shuttle looms in Ahmedabad. The cloth is stiff for the first two weeks and then becomes yours: it fades where you bend and where you keep your phone. We have rinsed it once, so the size will hold.',
  },
  'men-olive-twill-chinos': {
    price: 1799,
    showcase: true,
    story:
      'Cotton twill with a peach finish, the weight that works in an office and on a scooter. A little room in the thigh, a clean taper below.',
  },
  'men-charcoal-joggers': {
    price: 1299,
    story:
      'Brushed on the inside, smooth on the outside, so they read as trousers from across the room. Deep enough at the sides to sit down without losing your keys. Knitted and sewn in Tiruppur.',
  },
  'men-ecru-linen-trousers': {
    price: 2299,
    story:
      'Pure linen, washed before it reaches you, so it is soft from the first day and shrinks no further. It sits flat under a shirt; the leg is straight and full. Linen creases, and these look better for it. If you mind, iron them damp on the wrong side.',
  },
  'men-dabu-print-shorts': {
    price: 999,
    story:
      'In Akola, Rajasthan, the leaves are stamped in mud and lime before the cloth goes into the dye bath. Where the mud was, the cotton stays white.',
  },
  'men-madder-fleece-hoodie': {
    price: 1999,
    bestseller: true,
    story:
      'A heavy brushed fleece for the four weeks when Delhi needs it and the eleven months when the office does. Take your own size to layer, one down to wear it close.',
  },
  'men-pine-puffer': {
    price: 4499,
    story:
      'Warm enough for Manali in December, light enough for the overhead rack. The shell is recycled nylon that sheds light rain, the fill is recycled fibre with no down in it, and it dries overnight if you are caught out. Shake it a few times while it dries.',
  },
  'men-oatmeal-cable-sweater': {
    price: 2999,
    showcase: true,
    story:
      'The cables are knitted in one piece with the body, so there is no seam where the pattern turns. Lambswool with a little nylon for strength, from a mill in Ludhiana that has made school sweaters for fifty years. Dry it flat on a towel.',
  },
  'men-charcoal-bandhgala': {
    price: 4999,
    story:
      'A closed jacket in herringbone wool, with brass at the front and a kerchief in madder. The chest is canvassed, not glued, so it takes your shape over a season. Sharp at the shoulder: wear it with churidars at a wedding and with jeans the week after.',
  },
  'men-jaal-nehru-jacket': {
    price: 2799,
    story:
      'A vine that never ends, built from three blocks and printed in Bagru by a family that has carved its own for generations. The cotton is quilted lightly, enough for an evening outdoors. Steam it rather than iron.',
  },
  'men-ink-mesh-tee': {
    price: 799,
    bestseller: true,
    story:
      'Open polyester mesh that dries within the hour and shows no sweat. Flat seams. Leave out the softener, which would close the mesh.',
  },
  'men-marigold-mesh-tank': {
    price: 599,
    showcase: true,
    story:
      'Deep armholes, bound in navy so that they lie flat when you reach. Light mesh, straight body, easy to find in a full drawer.',
  },
  'men-slate-mesh-long-sleeve': {
    price: 999,
    story:
      'For the six o’clock run in January and the sun at eleven. The mesh lets heat out and keeps the wind off a little. Fits close without pulling, and needs no iron.',
  },
  'men-leaf-raglan-tee': {
    price: 849,
    story:
      'Raglan seams leave the shoulders free for a serve or a pull-up. Two-colour mesh: a chalk body, leaf green at the shoulders.',
  },
};
