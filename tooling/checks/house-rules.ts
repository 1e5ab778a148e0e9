import type { Check, Finding } from './check';
import { isSource, type Repository } from './repository';

const maxLines = 250;
const vagueName = /^(?:utils?|helpers?|common|misc|lib)$/i;
const generatedFile = /\/migrations\/|\/files\/|manifest\.json$|contract\.lock\.json$|pnpm-lock\.yaml$/;
const textFile = /\.(?:[cm]?[jt]sx?|css|md|json|ya?ml|html|sql|svg|txt)$|\/run$|^\.[^/]+$/;

/** The files that know the inside of the federation plugin (docs/decisions/0034-standard-host.md). */
const thinRuntimeFile = /(?:^|\/)thin-(?:runtime|entry)(?:\.test)?\.(?:ts|cjs)$/;

/** Texts that no source may contain. They are concatenated, so that this file does not contain them itself. */
const unwantedTexts: readonly {
  readonly pattern: RegExp;
  readonly message: string;
  readonly where?: (file: string) => boolean;
}[] = [
  {
    pattern: new RegExp(`eslint-${'disable'}`),
    message: 'switches a rule off: change the code, or the rule for everybody.',
  },
  {
    pattern: new RegExp(`@ts-(?:${'ignore'}|${'nocheck'}|expect-error)`),
    message: 'silences the compiler: say the type instead.',
  },
  {
    pattern: new RegExp(`\\bas ${'any'}\\b|: ${'any'}\\b(?!thing)|<${'any'}>`),
    message: 'gives up on a type: use unknown and look, or name the type.',
    where: (file) => /\.tsx?$/.test(file),
  },
  {
    pattern: new RegExp(`\\b(?:TO${'DO'}|FIX${'ME'}|X${'XX'})\\b`),
    message: 'leaves work behind in a comment: do it, or decide it in docs/decisions/.',
  },
  {
    pattern: new RegExp(`(?:^|[\\s"'\`(=:])/(?:${'work'}|${'root'}|${'home'})/[a-z.]`),
    message: 'names a path on one machine: derive it from the file’s own path.',
  },
  {
    pattern: new RegExp(`_FEDERATION${'_BUNDLER'}|consumes${'LoadingData'}`),
    message: 'relies on the inside of the federation plugin: that belongs into shell/src/remotes/thin-runtime.ts only.',
    where: (file) => isSource(file) && !thinRuntimeFile.test(file),
  },
];

/** Every file is short, has a specific name, and switches no check off. */
export const houseRulesCheck: Check = {
  name: 'house rules',
  run(repository) {
    const texts = repository.files.filter((file) => textFile.test(file) && !generatedFile.test(file));
    return {
      findings: [...repository.files.flatMap(checkName), ...texts.flatMap((file) => checkText(file, repository))],
      summary: `${texts.length} files are short, well named and without loopholes`,
    };
  },
};

function checkName(file: string): Finding[] {
  const parts = file.split('/');
  const findings: Finding[] = parts
    .filter((part) => vagueName.test(part.replace(/\..*$/, '')))
    .map((part) => ({ file, message: `is called ${part}: name it after the question that it answers.` }));
  const name = parts.at(-1) ?? '';
  if (/\.(?:tsx?|css)$/.test(name) && name !== name.toLowerCase())
    findings.push({ file, message: 'has capitals in its name: write it in kebab-case.' });
  return findings;
}

function checkText(file: string, repository: Repository): Finding[] {
  const lines = repository.read(file).split('\n');
  const count = lines.at(-1) === '' ? lines.length - 1 : lines.length;
  const findings: Finding[] = [];
  if (isSource(file) && count > maxLines)
    findings.push({
      file,
      line: maxLines + 1,
      message: `is ${count} lines long, the most is ${maxLines}: split it by question.`,
    });
  lines.forEach((line, index) => {
    for (const { pattern, message, where } of unwantedTexts) {
      if ((where?.(file) ?? true) && pattern.test(line)) findings.push({ file, line: index + 1, message: message });
    }
  });
  return findings;
}
