import * as v from 'valibot';
import { parseStored } from './parse-stored';

test('stored text: a valid one is parsed; a missing, broken or invalid one is null', () => {
  const names = v.array(v.string());
  expect(parseStored('["a"]', names)).toEqual(['a']);
  for (const text of [null, '', '[', '"a"', '[1]', '{}']) expect(parseStored(text, names)).toBeNull();
});
