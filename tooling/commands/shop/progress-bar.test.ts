import { createProgressBar } from './progress-bar';

test('the bar is there from the beginning, and estimates the time that is left', () => {
  let now = 0;
  const written: string[] = [];
  const output = { isTTY: true, write: (text: string) => written.push(text) > 0 };
  const bar = createProgressBar(100, output, () => now);
  expect(written.at(-1)).toContain('] 0 of 100 lines');
  now = 10_000;
  bar.advance(25);
  expect(written.at(-1)).toContain('] 25 of 100 lines, about 30 s left');
  now = 100_000;
  bar.advance(5);
  expect(written.at(-1)).toContain('] 30 of 100 lines, about 4 minutes left');
  bar.advance(70);
  expect(written.at(-1)).toMatch(/100 of 100 lines$/);
});

test('without a terminal there is no bar', () => {
  const write = jest.fn(() => true);
  createProgressBar(10, { isTTY: false, write }).advance(5);
  expect(write).not.toHaveBeenCalled();
});
