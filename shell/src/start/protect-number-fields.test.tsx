import { protectNumberFields } from './protect-number-fields';

/** Focuses an input, turns the wheel over it, and returns whether it still has the focus. */
function keepsFocus(type: string): boolean {
  document.body.innerHTML = `<input type="${type}">`;
  const input = document.querySelector('input') as HTMLInputElement;
  input.focus();
  input.dispatchEvent(new Event('wheel', { bubbles: true }));
  return document.activeElement === input;
}

test('§4 the wheel takes the focus from a field of numbers, which the browser would change, and from no other', () => {
  const stop = protectNumberFields();
  expect([keepsFocus('number'), keepsFocus('text')]).toEqual([false, true]);
  stop();
  expect(keepsFocus('number')).toBe(true);
});
