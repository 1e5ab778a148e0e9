import { exportProducts } from './export-products';
import { importProducts } from './import-products';
import type { OperatorCommands } from './operator-command';

interface ChangedProduct {
  readonly id: string;
  readonly changes: readonly string[];
}

const formatChange = (answer: unknown): string => {
  const { id, changes } = answer as ChangedProduct;
  return `${id}  ${changes.join('; ') || 'unchanged'}`;
};

const changeProduct = (id: string, body: object) =>
  ({ method: 'POST', path: `products/change/${encodeURIComponent(id)}`, body }) as const;

export const productCommands: OperatorCommands = {
  'products import': importProducts,
  'products export': exportProducts,
  'products archive': {
    usage: 'products archive <product>',
    description: 'takes a product out of the shop; its orders stay',
    call: ([id]) => (id ? changeProduct(id, { status: 'archived' }) : undefined),
    format: formatChange,
  },
  'products restore': {
    usage: 'products restore <product>',
    description: 'puts an archived product or a draft into the shop',
    call: ([id]) => (id ? changeProduct(id, { status: 'active' }) : undefined),
    format: formatChange,
  },
  price: {
    usage: 'price <product> <rupees>',
    description: 'changes the price of a product',
    call: ([id, rupees]) => (id && rupees ? changeProduct(id, { price: rupees }) : undefined),
    format: formatChange,
  },
  stock: {
    usage: 'stock <product> <size> <units>',
    description: 'sets the units in stock of a size',
    call: ([id, size, units]) => (id && size && units ? changeProduct(id, { size, units }) : undefined),
    format: formatChange,
  },
};
