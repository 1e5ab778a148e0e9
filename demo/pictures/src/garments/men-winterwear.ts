import { garmentsOf } from '../garment';

export const menWinterwear = garmentsOf('Men', 'Winterwear', [
  {
    key: 'men-madder-fleece-hoodie',
    name: 'Madder Fleece Hoodie',
    colour: 'Red',
    details: {
      composition: '100% cotton fleece, brushed inside',
      care: 'Machine wash at 30 degrees, inside out',
      origin: 'Knitted and sewn in Tiruppur',
      fit: 'Roomy fit, to the hip',
    },
  },
  {
    key: 'men-pine-puffer',
    name: 'Pine Puffer Jacket',
    colour: 'Green',
    details: {
      composition: 'Shell and fill 100% recycled nylon, no down',
      care: 'Machine wash cold, dry flat',
      origin: 'Sewn in Ludhiana',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'men-oatmeal-cable-sweater',
    name: 'Oatmeal Cable Sweater',
    colour: 'Brown',
    details: {
      composition: '80% lambswool, 20% nylon',
      care: 'Hand wash in wool soap, dry flat',
      origin: 'Knitted in Ludhiana',
      fit: 'Regular fit, to the hip',
    },
  },
  {
    key: 'men-charcoal-bandhgala',
    name: 'Charcoal Bandhgala',
    colour: 'Grey',
    details: {
      composition: '70% wool, 30% viscose; cotton lining',
      care: 'Dry clean only',
      origin: 'Tailored in Jodhpur',
      fit: 'Tailored fit, to the thigh',
    },
  },
  {
    key: 'men-jaal-nehru-jacket',
    name: 'Jaal Nehru Jacket',
    colour: 'Green',
    details: {
      composition: '100% cotton, jaal block print, lightly quilted',
      care: 'Dry clean, steam lightly',
      origin: 'Printed in Bagru, sewn in Jaipur',
      fit: 'Close fit, to the hip',
    },
  },
]);
