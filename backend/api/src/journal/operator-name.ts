import type { FastifyRequest } from 'fastify';
import { isStorable } from '../http/storable-text';

const maxLength = 200;

/** Reads who made an operator's call: the name that the command sends in the header operator-name. */
export function readOperatorName({ headers }: FastifyRequest): string {
  const header = headers['operator-name'];
  if (typeof header !== 'string') return 'unknown';
  let name: string;
  try {
    name = decodeURIComponent(header).trim();
  } catch {
    return 'unknown';
  }
  return name !== '' && isStorable(name) ? name.slice(0, maxLength) : 'unknown';
}
