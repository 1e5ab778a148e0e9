import { findTexts } from './copy';

const source = `import { Button } from './Button';
export const Box = ({ count }: Props) => (
  <p className="box large" title="Your cart">
    Only {count} left. <b>{\`\${count} coins off\`}</b>
    <svg><path d="M4 4h16" /></svg>
  </p>
);
const address = \`\${base}/\${count}\`;`;

test('copy: labels, sentences and templates are found with their lines; styles, paths and imports are not', () => {
  expect(findTexts('box.tsx', source)).toEqual([
    { line: 3, text: 'Your cart' },
    { line: 4, text: 'Only' },
    { line: 4, text: 'left.' },
    { line: 4, text: '${count} coins off' },
  ]);
});
