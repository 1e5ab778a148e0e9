const { mergeCascadeLayers } = require('./merge-cascade-layers.cjs');

const merge = async (code) => (await mergeCascadeLayers({ 'main.css': code })).code;

test('builds: the blocks of a cascade layer are joined in their order, and other rules stay where they are', async () => {
  expect(
    await merge(
      '@layer a,b;@layer b{.one{top:0}}.free{top:1px}@layer a{.two{top:0}}@layer b{.three{top:0}@media print{.four{top:0}}}',
    ),
  ).toBe('@layer a,b;@layer b{.one{top:0}.three{top:0}@media print{.four{top:0}}}.free{top:1px}@layer a{.two{top:0}}');
});

test('builds: an empty block of a layer is removed, and the rules of later blocks stay', async () => {
  expect(await merge('@layer a{}@layer a{.one{top:0}}@layer a{}@layer a{.two{top:0}}')).toBe(
    '@layer a{.one{top:0}.two{top:0}}',
  );
});

test('builds: a stylesheet without layers stays as it is', async () => {
  expect(await merge('.one{top:0}')).toBe('.one{top:0}');
});
