import {
  formatPanelRight,
  isValidPanelRight,
  panelCookie,
  panelParameter,
  type PanelRight,
  parsePanelRight,
} from '@shop/release-registry/panel';
import type { LinkTrust } from '@shop/release-registry/keys';
import { choicesCookie, formatChoices, parseChoices, type ReleaseChoice } from './release-choices';

/** What a request says about the panel. Unverified. */
export interface PanelRequest {
  /** Of the address: undefined without the parameter, null for a wrong one. */
  readonly opened: PanelRight | null | undefined;
  /** Of the cookie. */
  readonly stored: PanelRight | null;
  readonly choices: string | undefined;
}

/** A visitor who may use the panel. */
export interface PanelVisit {
  readonly right: PanelRight;
  readonly choices: readonly ReleaseChoice[];
}

const readCookie = (cookies: string | undefined, name: string): string | undefined =>
  cookies ? new RegExp(`(?:^|; ?)${name}=([^;]*)`).exec(cookies)?.[1] : undefined;

/** Returns what a request says about the panel; null for the request of an ordinary visitor. */
export function readPanelRequest(query: URLSearchParams, cookies: string | undefined): PanelRequest | null {
  const given = query.get(panelParameter) ?? '';
  const stored = readCookie(cookies, panelCookie);
  if (given === '' && stored === undefined) return null;
  return {
    opened: given === '' ? undefined : parsePanelRight(given),
    stored: stored === undefined ? null : parsePanelRight(stored),
    choices: readCookie(cookies, choicesCookie),
  };
}

/** Returns the verified visit of a request; null without a valid right. */
export function verifyPanelVisit(request: PanelRequest, trust: LinkTrust, now: number): PanelVisit | null {
  const right = [request.opened, request.stored].find((one) => one && isValidPanelRight(one, trust, now));
  return right ? { right, choices: parseChoices(request.choices, right) } : null;
}

/** Returns the cookie that stores a right until its end. */
export const formatRightCookie = (right: PanelRight, isSecure: boolean, now: number): string =>
  formatCookie(panelCookie, formatPanelRight(right), { isSecure, seconds: secondsLeft(right, now) });

/** Returns the cookie that stores choices until the end of the right. Throws a sentence when they are too many. */
export function formatChoicesCookie({ right, choices }: PanelVisit, isSecure: boolean, now: number): string {
  if (choices.length === 0) return formatCookie(choicesCookie, '', { isSecure, seconds: 0 });
  return formatCookie(choicesCookie, formatChoices(choices, right), { isSecure, seconds: secondsLeft(right, now) });
}

const secondsLeft = ({ until }: PanelRight, now: number): number => Math.ceil((Date.parse(until) - now) / 1000);

/** Formats a cookie that scripts cannot read. Zero seconds delete it. */
export const formatCookie = (
  name: string,
  value: string,
  { isSecure, seconds }: { readonly isSecure: boolean; readonly seconds: number },
): string => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
