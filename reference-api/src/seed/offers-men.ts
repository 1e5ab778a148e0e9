import type { Offers } from './offer';

export const menOffers: Offers = {
  'men-indigo-khadi-kurta': {
    price: 1899,
    bestseller: true,
    description:
      'Spun and woven by hand in Ponduru, Andhra Pradesh, on looms that have no motor. The cloth is a little uneven, cool in May and soft by the third wash. Straight cut to the knee with side slits and a four-button placket. Take your usual size. The indigo is natural and will bleed at first, so wash it apart the first three times.',
  },
  'men-ajrakh-camp-shirt': {
    price: 1499,
    bestseller: true,
    description:
      'An open-collar shirt in cotton poplin, printed in Ajrakhpur, Kutch, with carved teak blocks. Each panel is placed by hand, so the pocket nearly disappears into the pattern and no two shirts repeat exactly. Boxy, with a straight hem made to be worn untucked. Cold wash, dry in the shade.',
  },
  'men-ecru-slub-tee': {
    price: 699,
    description:
      'A plain tee that is not quite plain: slub yarn gives the jersey a dry, airy hand. Regular fit, one pocket, undyed ecru. Washes at 30 degrees and does not twist.',
  },
  'men-marigold-pique-polo': {
    price: 1099,
    bestseller: true,
    description:
      'Cotton pique knitted in Tiruppur, with a ribbed collar tipped in cream that keeps its roll. Trim through the body, room at the shoulder. Machine wash at 30 degrees; leave the dryer out of it.',
  },
  'men-ikat-short-kurta': {
    price: 1699,
    description:
      'Before a single thread is woven, the yarn for this cloth is tied, dyed and tied again in Pochampally, Telangana. That is why the pattern feathers at its edges. Cut short enough to wear over jeans, with a band collar and a curved hem. If you are between two sizes, take the smaller one. Hand wash cold with like colours.',
  },
  'men-madras-check-shirt': {
    price: 1299,
    description:
      'Madras checks in sea green and rust, dyed in the yarn so that the colour goes all the way through. The cotton is light enough for a Chennai afternoon and creases in an honest way. Regular fit with a button-down collar and a back pleat. Machine wash at 30 degrees and iron warm while it is still a little damp.',
  },
  'men-selvedge-jeans': {
    price: 3499,
    bestseller: true,
    description:
      'Thirteen-ounce denim woven on shuttle looms in Ahmedabad, with the red-edged selvedge you will see when you turn the cuff. Straight leg, mid rise, button fly. The cloth is stiff for the first two weeks and then becomes yours: it fades where you bend and where you keep your phone. We have rinsed it once, so the size will hold. Wash seldom, inside out.',
  },
  'men-olive-twill-chinos': {
    price: 1799,
    showcase: true,
    description:
      'Cotton twill with a peach finish, the weight that works in an office and on a scooter. A little room in the thigh, a clean taper below the knee. Machine wash at 40 degrees.',
  },
  'men-charcoal-joggers': {
    price: 1299,
    description:
      'Brushed on the inside, smooth on the outside, so they read as trousers from across the room. The waist has a drawcord and real elastic, the cuffs are ribbed, and the side pockets are deep enough to sit down in without losing your keys. Knitted and sewn in Tiruppur. Machine wash at 30 degrees.',
  },
  'men-ecru-linen-trousers': {
    price: 2299,
    description:
      'Pure linen, washed before it reaches you, so it is soft from the first day and shrinks no further. The drawstring sits flat under a shirt; the leg is straight and full. Linen creases, and these look better for it. If you mind, iron them damp on the wrong side after a wash at 30 degrees.',
  },
  'men-dabu-print-shorts': {
    price: 999,
    description:
      'In Akola, Rajasthan, the leaves are stamped in mud and lime before the cloth goes into the dye bath. Where the mud was, the cotton stays white. Above the knee, with an elastic back, two side pockets and one that buttons. Cold wash, dry in the shade.',
  },
  'men-madder-fleece-hoodie': {
    price: 1999,
    bestseller: true,
    description:
      'A heavy brushed fleece for the four weeks when Delhi needs it and the eleven months when the office does. Lined hood, ribbed cuffs and hem that spring back, and a pocket stitched down on all sides so it does not gape. Roomy: take your own size to layer, one down to wear it close. Machine wash at 30 degrees, inside out.',
  },
  'men-pine-puffer': {
    price: 4499,
    description:
      'Warm enough for Manali in December and small enough for the pouch that comes with it. The shell is recycled nylon that sheds light rain, the fill is recycled fibre with no down in it, and it dries overnight if you are caught out. Zipped pockets, a collar that covers the chin. Machine wash cold and dry flat; shake it a few times while it dries.',
  },
  'men-oatmeal-cable-sweater': {
    price: 2999,
    showcase: true,
    description:
      'The cables are knitted in one piece with the body, so there is no seam where the pattern turns. Lambswool blended with a little nylon at the elbows, from a mill in Ludhiana that has made school sweaters for fifty years. Regular fit, crew neck. Hand wash in wool soap and dry flat on a towel.',
  },
  'men-charcoal-bandhgala': {
    price: 4999,
    description:
      'A closed-collar jacket in herringbone wool with five brass buttons and a kerchief in madder. The chest is canvassed, not glued, so it takes your shape over a season. Sharp at the shoulder, easy at the waist: wear it with churidars at a wedding and with jeans the week after. Size up if you plan a sweater beneath. Dry clean only.',
  },
  'men-jaal-nehru-jacket': {
    price: 2799,
    description:
      'A vine that never ends, built from three blocks and printed in Bagru by a family that has carved its own for generations. The cotton is quilted lightly, enough for an evening outdoors. Close fit, stand collar, two welt pockets. Dry clean, and steam lightly rather than iron.',
  },
  'men-ink-mesh-tee': {
    price: 799,
    bestseller: true,
    description:
      'Open polyester mesh that dries within the hour and shows no sweat. Flat seams, regular fit, a longer back. Wash cold without softener, which would close the mesh.',
  },
  'men-marigold-mesh-tank': {
    price: 599,
    showcase: true,
    description:
      'Deep armholes, bound in navy so that they lie flat when you reach. Light mesh, straight body, easy to find in a full drawer. Wash cold, no softener.',
  },
  'men-slate-mesh-long-sleeve': {
    price: 999,
    description:
      'For the six o’clock run in January and the sun at eleven. Long sleeves with thumb loops, a mesh that lets heat out and keeps the wind off a little, and a reflective line across the back yoke. Fits close without pulling. Wash cold and hang to dry; it needs no iron.',
  },
  'men-leaf-raglan-tee': {
    price: 849,
    description:
      'Raglan seams leave the shoulders free for a serve or a pull-up. Two-colour mesh, leaf and chalk, with a hem that stays down. Cold wash, no softener.',
  },
};
