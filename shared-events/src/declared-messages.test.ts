import ts from 'typescript';
import type { MessageUses } from './app-manifest';
import { ContractViolation, createBus } from './bus';

const uses: MessageUses = {
  publishes: ['notice:raised'],
  watches: ['session:changed'],
  reads: ['session:changed'],
  asks: ['cart:add'],
  answers: [],
};

function openBus() {
  const reported: unknown[] = [];
  const host = createBus({ report: (error) => reported.push(error) });
  host.declareMessages('mf-loyalty', uses);
  return { host, bus: host.createBusFor('mf-loyalty'), reported };
}

test('bus: an app uses the messages that it declares', () => {
  const { bus, reported } = openBus();
  bus.publish('notice:raised', { kind: 'info', text: 'Here.' });
  expect(bus.read('session:changed')).toBeUndefined();
  bus.watch('session:changed').subscribe().unsubscribe();
  expect(reported).toEqual([]);
});

test('bus: an undeclared message is refused with the name of the app, and the refusal is logged', async () => {
  const { host, bus, reported } = openBus();
  const refusal = 'mf-loyalty publishes loyalty:balance-changed, which its manifest does not declare';
  expect(() => bus.publish('loyalty:balance-changed', { coins: 1, totalEarned: 1 })).toThrow(
    new ContractViolation(refusal),
  );
  expect(reported).toEqual([new ContractViolation(refusal)]);
  let lastKind: string | undefined;
  host.log.subscribe((log) => (lastKind = log.at(-1)?.kind));
  expect(lastKind).toBe('violation');
  expect(() => bus.watch('cart:changed')).toThrow('mf-loyalty watches cart:changed');
  expect(() => bus.read('cart:changed')).toThrow('mf-loyalty reads cart:changed');
  expect(() => bus.answer('cart:add', () => Promise.reject(new Error()))).toThrow('mf-loyalty answers cart:add');
  await expect(bus.ask('catalog:load-products', { ids: [] })).rejects.toThrow('mf-loyalty asks catalog:load-products');
});

test('bus: an app without a declaration, as a release of before, is not restricted', () => {
  const { host } = openBus();
  host.declareMessages('mf-catalog', undefined);
  expect(host.createBusFor('mf-catalog').read('cart:changed')).toBeUndefined();
});

const declared =
  "bus.publish('notice:raised', { kind: 'info', text: 'Here.' }); bus.watch('session:changed').subscribe();";
const undeclared = [
  ["bus.publish('cart:changed', { lines: [], count: 0, coinDiscounts: {} });", 'cart:changed'],
  ["bus.watch('order:placed');", 'order:placed'],
  ["bus.read('session:changed');", 'session:changed'],
  ["void bus.ask('catalog:load-products', { ids: [] });", 'catalog:load-products'],
  ["bus.answer('cart:add', async () => ({ ok: true, value: { quantity: 1, count: 1 } }));", 'cart:add'],
] as const;

/** The messages of the compiler, by statement. */
let compiled: ReadonlyMap<string, readonly string[]>;
beforeAll(() => {
  compiled = compile([declared, ...undeclared.map(([statement]) => statement)]);
}, 60_000);

/** Compiles statements, each in a file with a bus restricted to `session:changed` and `notice:raised`. */
function compile(statements: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const createText = (statement: string): string =>
    [
      "import type { Bus } from './bus';",
      "import type { MessageUses } from './app-manifest';",
      "const uses = { publishes: ['notice:raised'], watches: ['session:changed'], reads: [], asks: ['cart:add'], answers: [] } as const satisfies MessageUses;",
      'declare const bus: Bus<typeof uses>;',
      statement,
      'export {};',
    ].join('\n');
  const texts = new Map(
    statements.map((statement, index) => [`${__dirname}/restricted-bus-${index}.fixture.ts`, createText(statement)]),
  );
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const text = texts.get(name);
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version);
  };
  const files = [...texts.keys()];
  const program = ts.createProgram(files, options, host);
  return new Map(
    statements.map((statement, index) => [
      statement,
      program
        .getSemanticDiagnostics(program.getSourceFile(files[index] ?? ''))
        .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
    ]),
  );
}

test('types: a program that uses only declared messages compiles', () => {
  expect(compiled.get(declared)).toEqual([]);
});

test.each(undeclared)('types: an undeclared message does not compile: %s', (statement, name) => {
  expect(compiled.get(statement)).toEqual([expect.stringContaining(`Argument of type '"${name}"' is not assignable`)]);
});
