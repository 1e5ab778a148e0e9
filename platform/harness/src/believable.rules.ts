import { type MessageSchema, outlineMessageSchema } from '@shop/shared-events/message-schema';
import type * as v from 'valibot';
import { type Garments, productFields } from './garments.rules';

export interface World {
  readonly garments: Garments;
  /** Milliseconds since 1970: dates count back from here. */
  readonly now: number;
  /** Ids that were asked for: the things in the answer carry them. */
  readonly ids?: readonly string[] | undefined;
  /** An order of the account that the backend knows: null where it has none, undefined where answers are made up. */
  readonly orderId?: string | null;
}

/** Where in an answer a value stands. */
interface Place {
  readonly name: string;
  /** In the nearest list around it, counted from 0. */
  readonly index: number;
  /** Fields that what surrounds it has decided already. */
  readonly known: Readonly<Record<string, unknown>>;
}

const day = 86_400_000;

const texts: Readonly<Record<string, (place: Place, world: World) => string>> = {
  path: () => '/collection',
  // The place of an order is /orders/1.
  _id: ({ index }) => String(index + 1),
  name: () => 'Meera Nair',
  firstName: () => 'Meera',
  lastName: () => 'Nair',
  email: () => 'meera@example.com',
  street: () => '12 Church Street',
  city: () => 'Bengaluru',
  state: () => 'Karnataka',
  zipcode: () => '560001',
  country: () => 'India',
  phone: () => '9876543210',
  userId: () => 'shopper',
  productId: ({ index }, { garments }) => String(productFields(garments, index)['_id']),
  itemId: ({ index }, { garments }) => String(productFields(garments, index)['_id']),
  size: ({ index }) => ['M', 'L', 'S'][index % 3] ?? 'M',
  image: ({ index }, { garments }) => String(productFields(garments, index)['image']),
  type: ({ index }) => (index % 3 === 2 ? 'SPEND' : 'EARN'),
  description: ({ index }) => ['Purchase of 4 November', 'Tagged us in a story', '₹100 off one order'][index % 3] ?? '',
  referredUserName: ({ index }) => ['Asha', 'Kabir', 'Zoya', 'Dev'][index % 4] ?? 'Asha',
  paymentMethod: ({ index }) => (index % 2 ? 'Razorpay' : 'COD'),
  status: ({ index }) =>
    ['Order Placed', 'Packing', 'Shipped', 'Out for delivery', 'Delivered', 'Cancelled', 'Undelivered', 'Returned'][
      index % 8
    ] ?? 'Order Placed',
  rewardType: ({ index }) => (index % 2 ? 'DISCOUNT_50' : 'DISCOUNT_100'),
  referralLink: () => 'https://shop.example/login?ref=MEERA25',
  session_url: () => '/',
  currency: () => 'INR',
  gstin: () => '29ABCDE1234F1Z5',
  code: ({ index }) => (index % 2 ? 'INR' : 'COINS-48213'),
  text: () => 'Something happened',
};

/** What the two lines of an order cost: one piece of the first garment, two of the second. */
const bought = 2897;

const numbers: Readonly<Record<string, (place: Place) => number>> = {
  price: ({ index }) => 799 + 250 * index,
  mrp: ({ index }) => 999 + 250 * index,
  amount: () => bought + 59,
  originalAmount: () => bought + 59,
  totalCoinsUsed: () => 0,
  totalCoinSavings: () => 0,
  coinsEarned: () => bought * 10,
  coinsRedeemed: () => 1000,
  newBalance: () => 11_000,
  coinBalance: () => 12_000,
  totalCoinsEarned: () => 15_500,
  totalEarned: () => 15_500,
  coins: ({ index }) => 250 * (index + 1),
  quantity: ({ index }) => 1 + (index % 3),
  count: () => 3,
  total: () => 60,
  Men: () => 24,
  Women: () => 24,
  Kids: () => 12,
  Topwear: () => 24,
  Bottomwear: () => 15,
  Winterwear: () => 15,
  gymtees: () => 6,
  discountAmount: () => 100,
  deliveryFee: () => 59,
};

/** Optional fields that would contradict their neighbours, or that say something nobody asked for. */
const leftOut = new Set([
  'message',
  'appliedRedemption',
  'coinDiscounts',
  'disabled',
  'freeItem',
  'accessCode',
  'refund',
  'suggestions',
  'corrected',
  'notice',
  'pendingUntil',
  'pending',
  'coinDebt',
  'waiting',
  'coinsAvailable',
]);

/** A value that a schema accepts and a tester believes. The same schema and world give the same value. */
export const believable = (schema: v.GenericSchema, world: World): unknown =>
  createBelievable(outlineMessageSchema(schema), world);

/**
 * The same for a schema that is described as a release records it. A limit that no value can be guessed for, such as a
 * regular expression, is not met.
 */
export const createBelievable = (form: MessageSchema, world: World): unknown =>
  valueOf(form, { name: '', index: 0, known: {} }, world);

function valueOf(form: MessageSchema, place: Place, world: World): unknown {
  if (Object.hasOwn(place.known, place.name)) return place.known[place.name];
  switch (form.kind) {
    case 'object':
      return objectOf(form, place, world);
    case 'list': {
      const usual =
        form.of.kind === 'object' && !isBought(form.of) ? (world.ids?.length ?? (isProduct(form.of) ? 12 : 4)) : 2;
      const length = within(form.limits ?? [], usual, lengthLimits);
      return Array.from({ length }, (_, index) => valueOf(form.of, { ...place, known: {}, index }, world));
    }
    case 'map':
      return place.name === 'cartData'
        ? {
            [String(productFields(world.garments, 0)['_id'])]: { M: 1 },
            [String(productFields(world.garments, 1)['_id'])]: { L: 2 },
          }
        : {};
    case 'either': {
      const options = form.of.filter((one) => !(one.kind === 'value' && one.type === 'null'));
      const chosen = options[place.index % options.length];
      return chosen ? valueOf(chosen, place, world) : null;
    }
    case 'exactly':
      return form.value;
    case 'value':
      return plain(form, place, world);
  }
}

function objectOf(form: Extract<MessageSchema, { kind: 'object' }>, place: Place, world: World): unknown {
  const own = ownFields(form, place, world);
  const asked = world.ids?.[place.index];
  const known = { ...own, ...(asked === undefined ? {} : { _id: asked }) };
  return Object.fromEntries(
    Object.entries(form.fields)
      .filter(([name, field]) => !(field.optional && leftOut.has(name)))
      .map(([name, field]) => [name, valueOf(field.form, { name, index: place.index, known }, world)]),
  );
}

/** What the neighbours in an object have to agree on. */
function ownFields(form: MessageSchema, { index }: Place, { garments }: World): Readonly<Record<string, unknown>> {
  if (isProduct(form))
    return { ...productFields(garments, index), ...(isBought(form) ? { quantity: 1 + (index % 3) } : {}) };
  if (form.kind !== 'object' || !('canAfford' in form.fields)) return {};
  const rupees = [10, 30, 50, 100][index % 4] ?? 10;
  return { type: `DISCOUNT_${rupees}`, description: `₹${rupees} off one order`, coins: rupees * 10 };
}

const isProduct = (form: MessageSchema) =>
  form.kind === 'object' && 'price' in form.fields && ('images' in form.fields || 'image' in form.fields);

/** A line of an order. */
const isBought = (form: MessageSchema) => form.kind === 'object' && isProduct(form) && 'size' in form.fields;

function plain({ type, limits }: Extract<MessageSchema, { kind: 'value' }>, place: Place, world: World): unknown {
  switch (type) {
    case 'string':
      return textOf(limits, place, world);
    case 'number':
      return place.name === 'date' || place.name === 'at'
        ? world.now - (place.index + 1) * 3 * day
        : within(limits, numbers[place.name]?.(place) ?? place.index + 1);
    case 'boolean':
      return place.name !== 'payment' || place.index % 2 === 1;
    default:
      return null;
  }
}

function textOf(limits: readonly string[], place: Place, world: World): string {
  if (limits.some((limit) => limit.startsWith('iso_timestamp'))) {
    const later = place.name === 'expiresAt' || place.name === 'expiryDate';
    return new Date(world.now + (later ? 30 - place.index : -3 * (place.index + 1)) * day).toISOString();
  }
  if (limits.includes('url')) return 'https://shop.example';
  if (limits.includes('email')) return 'meera@example.com';
  const text =
    texts[place.name]?.(place, world) ??
    (/code$/i.test(place.name) ? `COINS-${48_213 + place.index}` : `${place.name || 'text'}-${place.index + 1}`);
  const length = within(limits, text.length, lengthLimits);
  return text.slice(0, length).padEnd(length, '-');
}

const valueLimits = { min: ['min_value'], max: ['max_value'] } as const;
const lengthLimits = { min: ['min_length', 'length'], max: ['max_length', 'length'] } as const;

/** Returns the nearest value that the limits of these names allow. */
function within(
  limits: readonly string[],
  value: number,
  names: { readonly min: readonly string[]; readonly max: readonly string[] } = valueLimits,
): number {
  const find = (wanted: readonly string[]) =>
    limits.flatMap((limit) => {
      const [name = '', text] = limit.split(' ');
      return wanted.includes(name) ? [Number(text)] : [];
    });
  return Math.min(Math.max(value, ...find(names.min)), ...find(names.max));
}
