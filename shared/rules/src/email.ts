import { removeInvisible } from './typed-text';

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** A mailbox of RFC 5321 without quotes: a dot-string, and a domain with a top level. */
const mailbox = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$`, 'i');

/**
 * Reads an email as people type or paste it, with an international domain in its ASCII form, so that a@bücher.example
 * and a@xn--bcher-kva.example are one. Keeps upper case. Returns null for what is no email.
 */
export function parseEmail(typed: string): string | null {
  const text = removeInvisible(typed).normalize('NFKC').trim();
  const at = text.lastIndexOf('@');
  const email = `${text.slice(0, at)}@${toAsciiDomain(text.slice(at + 1))}`;
  return at > 0 && mailbox.test(email) ? email : null;
}

/** Returns what emails of one account have in common: the ASCII form in lower case. */
export function toEmailKey(email: string): string {
  return (parseEmail(email) ?? email.trim()).toLowerCase();
}

/** Converts an international domain to ASCII. A domain that cannot be converted stays, to be refused. */
function toAsciiDomain(domain: string): string {
  if (/^\p{ASCII}*$/u.test(domain) || /[\s:/\\?#@%[\]]/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
