import type { Socket } from 'node:net';
import { defaultMessages } from '@shop/shared-api';
import { requestSentences, unreadableRequestResponse } from '@shop/shared-api/unreadable-request';

/** Whether a URL belongs to the backend, which is forwarded to; pages and files do not. */
export const isBackendPath = (url: string): boolean => /^\/(?:api|images)(?:[/?]|$)/.test(url);

export interface BackendRefusal {
  readonly status: number;
  readonly body: { readonly success: false; readonly message: string };
}

/** How a call of the backend is refused that could not be forwarded; a status of 500 or above becomes 503. */
export function backendRefusal(status: number): BackendRefusal {
  if (status >= 500) return { status: 503, body: { success: false, message: defaultMessages.unavailable } };
  const message =
    status in requestSentences ? requestSentences[status as keyof typeof requestSentences] : requestSentences[400];
  return { status, body: { success: false, message } };
}

/** Answers a request that Node cannot parse; nothing is sent on a connection that is gone. */
export function unreadableRequests(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.end(unreadableRequestResponse(error.code));
  else socket.destroy();
}
