import { releaseForeign } from './release-foreign';

test.each([
  [['--at', 'https://cdn.example/gifts/'], 'Missing argument: --from.'],
  [['--from'], '--from needs a value. Write it as:'],
  [['--from', 'gifts', 'mf-catalog'], 'Unexpected argument: mf-catalog.'],
])('foreign release: the words %j are answered with the usage', async (words, sentence) => {
  await expect(releaseForeign(words, () => undefined)).rejects.toThrow(sentence);
});
