import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Order, Product } from '@shop/shared-api';
import { describeTestProduct, isTestProduct } from './test-product';

export type { Product };

export interface Customer {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
}

interface ProductInSize {
  readonly product: Product;
  readonly size: string;
}

/** The last products of the catalogue are not looked at: home shows them. */
const firstInStock = 8;

const deliveryAddress = {
  firstName: 'Meera',
  lastName: 'Nair',
  email: 'meera@example.com',
  street: '12 Church Street',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipcode: '560001',
  country: 'India',
  phone: '9876543210',
};

export const shopper = { name: '', email: 'shopper@example.com', password: 'shopper-demo-1' };
export const newcomer = { name: '', email: 'newcomer@example.com', password: 'newcomer-demo-1' };

/** The backend, asked by a test: what the shop does is checked against it, and what a test needs is put there. */
export function createBackend(address: string) {
  async function call<Reply>(method: string, path: string, token: string | null, body?: unknown): Promise<Reply> {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token ? { token } : {}) },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body ?? {}) }),
    });
    const reply = (await response.json()) as Reply & { success: boolean; message?: string };
    if (!reply.success) throw new Error(`${method} ${path}: ${response.status} ${reply.message ?? ''}`);
    return reply;
  }

  /** Sends a call of the shop's operator. */
  async function operate(path: string, body: object): Promise<void> {
    const [api, data] = [process.env['SHOP_E2E_API'], process.env['SHOP_E2E_DATA']];
    if (!api || !data)
      throw new Error(
        'For the operator’s calls, name the shop: SHOP_E2E_API is its backend, SHOP_E2E_DATA its data directory.',
      );
    const secret = (await readFile(`${data}/operator-secret`, 'utf8')).trim();
    const response = await fetch(`${api}/operator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'operator-secret': secret },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }

  /**
   * Moves an order on as the shop's operator does, until it is delivered; its coins can be spent at once in this shop.
   */
  async function deliver(orderId: string): Promise<void> {
    for (const status of ['Packing', 'Shipped', 'Out for delivery', 'Delivered']) await moveOrder(orderId, { status });
  }

  /** Moves an order on as the shop's operator does; a shipped one with its carrier and tracking number. */
  const moveOrder = (
    orderId: string,
    to: { readonly status: string; readonly carrier?: string; readonly tracking?: string },
  ) => operate(`orders/${orderId}/status`, to);

  const listProducts = async (query = '') =>
    (await call<{ products: Product[] }>('GET', `/api/product/list${query}`, null)).products;
  const products = async () => (await listProducts()).filter(({ _id }) => !isTestProduct(_id));

  async function product(id: string): Promise<Product> {
    const [found] = await listProducts(`?ids=${id}`);
    if (!found) throw new Error(`There is no product ${id}.`);
    return found;
  }

  /** The products of this test that are on sale. */
  const created: string[] = [];

  /** Adds a product with stock in two sizes that nobody else buys. */
  async function createProduct(): Promise<ProductInSize> {
    const {
      product: { images },
    } = await findProductInStock();
    const { id, size, header, rows } = describeTestProduct(images[0] ?? '');
    created.push(id);
    await operate('products/rows', { header, isDryRun: false, products: [{ handle: id, rows }] });
    return { product: await product(id), size };
  }

  /** A product that a test only looks at or puts into a cart, with the first size of which there is enough. */
  async function findProductInStock(nth = 0): Promise<ProductInSize> {
    const inStock = (await products()).toReversed().flatMap((one) => {
      const size = one.sizes.find((each) => (one.stock[each] ?? 0) >= 6);
      return size && one.images.length > 0 ? [{ product: one, size }] : [];
    });
    const found = inStock[firstInStock + nth];
    if (!found) throw new Error(`There are only ${inStock.length} products in stock.`);
    return found;
  }

  /** Places an order to be paid at the door. */
  async function buy(customer: Customer, { product: bought, size }: ProductInSize): Promise<Order> {
    const address = { ...deliveryAddress, email: customer.email };
    const payload = { address, items: [{ _id: bought._id, size, quantity: 1 }], amount: bought.price + 59 };
    const { orderId } = await call<{ orderId: string }>('POST', '/api/order/place', customer.token, payload);
    const { orders } = await call<{ orders: Order[] }>('POST', '/api/order/userorders', customer.token);
    const order = orders.find(({ _id }) => _id === orderId);
    if (!order) throw new Error(`There is no order ${orderId}.`);
    return order;
  }

  return {
    products,
    product,
    createProduct,
    findProductInStock,
    /** Takes the products of this test off sale. */
    async archiveProducts(): Promise<void> {
      for (const id of created.splice(0)) await operate(`products/change/${id}`, { status: 'archived' });
    },
    /** Sets the units in stock of a size as the operator does. */
    setUnits: ({ product: { _id }, size }: ProductInSize, units: number) =>
      operate(`products/change/${_id}`, { size, units: String(units) }),
    async logIn(account: {
      readonly name: string;
      readonly email: string;
      readonly password: string;
    }): Promise<Customer> {
      const { token } = await call<{ token: string }>('POST', '/api/user/login', null, {
        email: account.email,
        password: account.password,
      });
      return { ...account, token };
    },
    /** A customer whom nobody else uses. */
    async newCustomer(): Promise<Customer> {
      const account = { name: 'Meera Nair', email: `meera-${randomUUID()}@example.com`, password: 'a-long-password-1' };
      const { token } = await call<{ token: string }>('POST', '/api/user/register', null, account);
      return { ...account, token };
    },
    /** Confirms the email of a customer with the token of a mail's link. */
    confirmEmail: (customer: Customer, token: string) =>
      call('POST', '/api/user/verify-email', customer.token, { token }),
    deliver,
    moveOrder,
    /** Marks the cash of an order as handed back. */
    markRefunded: (orderId: string) => operate(`orders/${orderId}/refunded`, {}),
    /** Answers the newest exchange of an order as the operator does, step by step. */
    async answerExchange(customer: Customer, orderId: string, ...states: string[]): Promise<void> {
      const { exchanges } = await call<{ exchanges: { _id: string }[] }>(
        'POST',
        '/api/exchange/order',
        customer.token,
        { orderId },
      );
      for (const to of states) await operate(`exchanges/${exchanges.at(-1)?._id ?? ''}`, { to });
    },
    /** Orders a product that is delivered, which earns coins, and redeems them for rewards. */
    async earnAndRedeem(customer: Customer, rewardTypes: readonly string[]): Promise<void> {
      const { _id: orderId } = await buy(customer, await createProduct());
      await deliver(orderId);
      for (const rewardType of rewardTypes) await call('POST', '/api/coins/redeem', customer.token, { rewardType });
    },
    saveAddress: (customer: Customer, name: string) =>
      call('POST', '/api/user/addresses/save', customer.token, { name, address: deliveryAddress }),
    addToCart: (customer: Customer, itemId: string, size: string) =>
      call('POST', '/api/cart/add', customer.token, { itemId, size }),
    cart: async (customer: Customer) =>
      (await call<{ cartData: Record<string, Record<string, number>> }>('POST', '/api/cart/get', customer.token))
        .cartData,
    orders: async (customer: Customer) =>
      (await call<{ orders: Order[] }>('POST', '/api/order/userorders', customer.token)).orders,
    buy,
    /** A discount code, bought with coins. */
    async code(customer: Customer, rewardType: string): Promise<string> {
      const { redemption } = await call<{ redemption: { rewardCode: string } }>(
        'POST',
        '/api/coins/redeem',
        customer.token,
        { rewardType },
      );
      return redemption.rewardCode;
    },
    coins: async (customer: Customer) =>
      (await call<{ coinBalance: number }>('POST', '/api/coins/balance', customer.token)).coinBalance,
  };
}

export type Backend = ReturnType<typeof createBackend>;
