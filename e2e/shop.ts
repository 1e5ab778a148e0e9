import { test as base, type BrowserContext, expect } from '@playwright/test';
import { type Backend, type Customer, createBackend } from './backend';

export { expect };
export type { Backend, Customer };

/** What a page may say on its console in one test, because the test breaks it on purpose. */
interface ConsoleErrors {
  expect(words: RegExp): void;
}

interface Fixtures {
  readonly consoleErrors: ConsoleErrors;
  readonly backend: Backend;
  /** Puts a customer's token into this context's local storage before the first page opens. */
  readonly logIn: (customer: Customer) => Promise<void>;
}

/** The report of a remote that failed to load. Its slot shows it, and the failed request is checked separately. */
const ofARemote = /could not be loaded\.|took longer than \d+ ms\.|Not there within \d+ ms\./;
/** Also said while a test holds requests back or is offline; the page goes on with the list that it has. */
const ofTheDisabledList = /^The list of disabled remotes is requested again\./;

/** A journey: a fresh browser context, and any error on its console fails the test. */
export const test = base.extend<Fixtures>({
  baseURL: ({}, use) => use(process.env['SHOP_E2E_ADDRESS']),
  backend: async ({}, use) => {
    const backend = createBackend(process.env['SHOP_E2E_ADDRESS'] ?? '');
    await use(backend);
    await backend.archiveProducts();
  },
  logIn: ({ context, baseURL }, use) => use((customer) => keep(context, baseURL ?? '', 'token', customer.token)),
  consoleErrors: [
    async ({ context }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        // The shop reports by warnings, above all a page that React could not take over as it was sent.
        const type = message.type();
        const isReport = ofARemote.test(message.text()) || ofTheDisabledList.test(message.text());
        const isError = type === 'error' || (type === 'warning' && !isReport);
        if (isError) heard.push(`console.${type}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => heard.push(`page error: ${error.error().stack ?? error.error().message}`));
      context.on('requestfailed', (request) => {
        // A page that is left takes back what it had asked for.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') heard.push(`request failed: ${request.url()} ${reason}`);
      });
      await use({ expect: (words) => expected.push(words) });
      expect(heard.filter((line) => !expected.some((words) => words.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

/** Puts a text into local storage before the first page of this context runs at the address, and never again. */
export async function keep(context: BrowserContext, address: string, key: string, value: string): Promise<void> {
  await context.addInitScript(
    ({ origin, name, text }) => {
      const mark = `kept by the journey: ${name}`;
      if (location.origin !== origin || localStorage.getItem(mark) !== null) return;
      localStorage.setItem(name, text);
      localStorage.setItem(mark, '');
    },
    { origin: new URL(address).origin, name: key, text: value },
  );
}
