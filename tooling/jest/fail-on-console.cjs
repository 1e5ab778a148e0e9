// Noise fails the test: console.error, console.warn, an unhandled rejection, a call that nobody mocked.
let noise = [];
const keep =
  (label) =>
  (...words) => {
    noise.push(
      new Error(`${label}: ${words.map((word) => (word instanceof Error ? word.stack : String(word))).join(' ')}`),
    );
  };
const onRejection = keep('unhandled rejection');
let refused;

beforeEach(() => {
  noise = [];
  console.error = keep('console.error');
  console.warn = keep('console.warn');
  refused = (input) => {
    const call = new Error(`a call that nobody mocked: ${String(input?.url ?? input)}`);
    noise.push(call);
    return Promise.reject(call);
  };
  if (typeof window !== 'undefined') globalThis.fetch = refused;
  process.on('unhandledRejection', onRejection);
});

afterEach(() => {
  process.off('unhandledRejection', onRejection);
  if (noise.length > 0) throw noise[0];
});
