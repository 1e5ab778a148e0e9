import type { Page } from '@playwright/test';
import { expect } from './shop';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** Lists the mails to an address that the simulator has taken instead of a mail server, newest first. */
async function listMails(recipient: string): Promise<readonly Mail[]> {
  const simulators = process.env['SHOP_E2E_SIMULATORS'];
  if (!simulators) throw new Error('To read mails, name the simulators: SHOP_E2E_SIMULATORS is their address.');
  const response = await fetch(`${simulators}/mailbox?to=${encodeURIComponent(recipient)}`, {
    headers: { accept: 'application/json' },
  });
  return ((await response.json()) as { readonly mails: readonly Mail[] }).mails;
}

/** Waits for the newest mail with a subject, and returns its text. */
export async function readMail(recipient: string, subject: string | RegExp, timeout = 20_000): Promise<string> {
  const isWanted = (mail: Mail) =>
    typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject);
  const find = async () => (await listMails(recipient)).find(isWanted)?.text;
  await expect.poll(find, { message: `the mail "${String(subject)}" to ${recipient}`, timeout }).toBeDefined();
  return (await find()) ?? '';
}

/** Waits for a mail and returns the address of its link with a token, on the shop that is open. */
export async function readLink(recipient: string, subject: string): Promise<string> {
  const link = /https?:\/\/[^\s]+#[\w-]{43}/.exec(await readMail(recipient, subject))?.[0];
  if (link === undefined) throw new Error(`The mail "${subject}" has no link.`);
  return toShopPath(link);
}

/** Opens the link of a mail's button, on the shop that is open. */
export async function followLink(page: Page, text: string, label: string): Promise<void> {
  const link = text.split(`${label}:\n`)[1]?.split('\n')[0];
  if (!link) throw new Error(`The mail has no button "${label}".`);
  await page.goto(toShopPath(link));
}

function toShopPath(link: string): string {
  const { pathname, search, hash } = new URL(link);
  return pathname + search + hash;
}
