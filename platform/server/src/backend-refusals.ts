import type { Socket } from 'node:net';
import {
  failureMessages,
  requestSentences,
  unreadableRequestResponse,
} from '@shop/server-environment/unreadable-request';

/** Returns whether the proxy forwards a URL to the backend. */
export const isBackendPath = (url: string): boolean => /^\/(?:api|images)(?:[/?]|$)/.test(url);

interface BackendRefusal {
  readonly status: number;
  readonly body: { readonly success: false; readonly message: string };
}

/** Returns the response for a backend call that could not be forwarded. A status of 500 or above becomes 503. */
export function backendRefusal(status: number): BackendRefusal {
  if (status >= 500) return { status: 503, body: { success: false, message: failureMessages.unavailable } };
  const message =
    status in requestSentences ? requestSentences[status as keyof typeof requestSentences] : requestSentences[400];
  return { status, body: { success: false, message } };
}

/** Answers a request that Node cannot parse. Sends nothing when the connection is closed. */
export function unreadableRequests(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.end(unreadableRequestResponse(error.code));
  else socket.destroy();
}
