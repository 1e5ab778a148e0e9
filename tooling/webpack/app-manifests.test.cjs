const { execFileSync } = require('node:child_process');
const path = require('node:path');

test('app manifests: those of this repository are evaluated by Node', () => {
  const program = `const manifests = require(${JSON.stringify(path.join(__dirname, 'app-manifests.cjs'))});
console.log(JSON.stringify(manifests.readAppManifest('mf-content')));`;
  const output = execFileSync(process.execPath, ['-e', program], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(
    expect.objectContaining({ app: 'mf-content', placedWidgets: ['best-sellers', 'creators-picks'] }),
  );
});
