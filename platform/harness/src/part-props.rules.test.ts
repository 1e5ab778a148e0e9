import { createPartProps } from './part-props.rules';

const world = { garments: [], now: 0, orderId: '77' };
const attaches = [
  { widget: 'stars', props: { orderId: 'string', count: 'number', isOpen: 'boolean' } },
  { widget: 'stars', props: { size: 'string' } },
  { widget: 'quiz' },
] as const;

test('harness: an attached widget gets a believable value for each prop that it needs', () => {
  expect(createPartProps(attaches, 'stars', world)).toEqual({ orderId: '77', count: 1, isOpen: true, size: 'size-1' });
  expect(createPartProps(attaches, 'quiz', world)).toEqual({});
});

test('harness: a widget that is not attached gets no props', () => {
  expect(createPartProps(attaches, 'shelf', world)).toBeUndefined();
});
