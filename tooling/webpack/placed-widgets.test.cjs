const { findPlacedWidgets } = require('./placed-widgets.cjs');

const placed = (text) => findPlacedWidgets([['/shop/mf-a/src/a-page.tsx', text]]);

test('placed widgets: a placed widget is found by the name of its part, wherever Widget comes from', () => {
  const text = `
    interface Services { readonly Widget: ComponentType }
    export default function Page({ services }: { services: Pick<RemoteServices, 'Widget'>; Other: Props['Widget'] }) {
      const { Widget } = services;
      return <main><Widget name="orders" /><services.Widget name="best-sellers"></services.Widget><Widget name="orders"></Widget></main>;
    }`;
  expect(placed(text)).toEqual(['widget-best-sellers', 'widget-orders']);
  expect(placed('const WidgetList = <Shelf name="orders" />;')).toEqual([]);
});

test.each([
  'const shelf = (name: WidgetName) => <Widget name={name} />;',
  'const shelf = <Widget {...more} />;',
  'const { Widget: Shelf } = services;',
  'const Shelf = services.Widget;',
  'const shelf = createElement(services.Widget, { name: which });',
])('placed widgets: a widget without a literal name stops the build: %s', (text) => {
  expect(() => placed(`\n${text}`)).toThrow(
    /^.*mf-a\/src\/a-page\.tsx:2 does not say which widget it places\. Write <Widget name="…" \/>/,
  );
});

test('placed widgets: the widgets of the remotes in this repository are found', () => {
  const { execFileSync } = require('node:child_process');
  const { readFileSync } = require('node:fs');
  const path = require('node:path');
  const shop = path.join(__dirname, '../..');
  const files = execFileSync('git', ['ls-files', ':(glob)mf-*/src/**/*.tsx', ':!*.test.tsx'], {
    cwd: shop,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(files.length).toBeGreaterThan(100);
  expect(
    findPlacedWidgets(files.map((file) => [path.join(shop, file), readFileSync(path.join(shop, file), 'utf8')])),
  ).toEqual(['widget-best-sellers', 'widget-creators-picks']);
});
