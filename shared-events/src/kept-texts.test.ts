import * as v from 'valibot';
import { readKept } from './kept-texts';

test('a kept text says what the schema asks for; none, a spoilt one and another’s say nothing', () => {
  const names = v.array(v.string());
  expect(readKept('["a"]', names)).toEqual(['a']);
  for (const text of [null, '', '[', '"a"', '[1]', '{}']) expect(readKept(text, names)).toBeNull();
});
