import type { Check, Finding } from './check';
import { isSource, type Repository } from './repository';

const longest = 250;
const vague = /^(?:utils?|helpers?|common|misc|lib)$/i;
const drawnOrGenerated = /\/migrations\/|\/files\/|manifest\.json$|contract\.lock\.json$|pnpm-lock\.yaml$/;
const readable = /\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|html|sql|svg|txt)$|\/run$|^\.[^/]+$/;

/** What no source says. Each is put together here so that this file does not say it either. */
const unwanted: readonly { readonly pattern: RegExp; readonly sentence: string; readonly where?: (file: string) => boolean }[] = [
  { pattern: new RegExp(`eslint-${'disable'}`), sentence: 'switches a rule off: change the code, or the rule for everybody.' },
  { pattern: new RegExp(`@ts-(?:${'ignore'}|${'nocheck'}|expect-error)`), sentence: 'silences the compiler: say the type instead.' },
  { pattern: new RegExp(`\\bas ${'any'}\\b|: ${'any'}\\b(?!thing)|<${'any'}>`), sentence: 'gives up on a type: use unknown and look, or name the type.', where: (file) => /\.tsx?$/.test(file) },
  { pattern: new RegExp(`\\b(?:TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`), sentence: 'leaves work behind in a comment: do it, or decide it in docs/decisions/.' },
  { pattern: new RegExp(`(?:^|[\\s"'\`(=:])/(?:${'work'}|${'root'}|${'home'})/[a-z.]`), sentence: 'names a place on one machine: work it out from the file’s own place.' },
];

/** What holds for every file: short, named after what it is about, without loopholes. */
export const houseRulesCheck: Check = {
  name: 'house rules',
  run(repository) {
    const texts = repository.files.filter((file) => readable.test(file) && !drawnOrGenerated.test(file));
    return {
      findings: [...repository.files.flatMap(nameFindings), ...texts.flatMap((file) => textFindings(file, repository))],
      fine: `${texts.length} files are short, well named and without loopholes`,
    };
  },
};

function nameFindings(file: string): Finding[] {
  const parts = file.split('/');
  const findings: Finding[] = parts
    .filter((part) => vague.test(part.replace(/\..*$/, '')))
    .map((part) => ({ file, sentence: `is called ${part}: name it after the question that it answers.` }));
  const name = parts.at(-1) ?? '';
  if (/\.(?:tsx?|css)$/.test(name) && name !== name.toLowerCase()) findings.push({ file, sentence: 'has capitals in its name: write it in kebab-case.' });
  return findings;
}

function textFindings(file: string, repository: Repository): Finding[] {
  const lines = repository.read(file).split('\n');
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const findings: Finding[] = [];
  if (isSource(file) && count > longest) findings.push({ file, line: longest + 1, sentence: `is ${count} lines long, the most is ${longest}: split it by question.` });
  lines.forEach((line, index) => {
    for (const { pattern, sentence, where } of unwanted) {
      if ((where?.(file) ?? true) && pattern.test(line)) findings.push({ file, line: index + 1, sentence });
    }
  });
  return findings;
}
