/** The most bytes of a call's body. */
export const maxCallBytes = 256 * 1024;

/** Shopper's sentences for requests that never reach a route, by HTTP status. */
export const requestSentences = {
  400: 'We could not read that request.',
  404: 'There is nothing at this address.',
  405: 'That is not possible at this address.',
  408: 'Your request took too long to arrive. Please try again.',
  413: 'That is more than we can take at once.',
  414: 'This address is too long.',
  431: 'This request is larger than we can take.',
} as const;

/** What a shopper reads when a server could not be asked, or would not answer. */
export const failureMessages = {
  refused: 'The shop could not do that.',
  unavailable: 'The shop is having trouble right now. Please try again in a moment.',
} as const;

const statusByCode: Readonly<Record<string, 408 | 413 | 431>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

const reasons = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
} as const;

/**
 * The raw HTTP/1.1 response to a request that Node's parser refused, for a server's `clientErrorHandler`; `code` is
 * the error's code. Its body is `{success: false, message}`, as for every other refusal.
 */
export function unreadableRequestResponse(code: string | undefined): string {
  const status = statusByCode[code ?? ''] ?? 400;
  const body = JSON.stringify({ success: false, message: requestSentences[status] });
  const lines = [
    `HTTP/1.1 ${status} ${reasons[status]}`,
    `content-length: ${body.length}`,
    'content-type: application/json; charset=utf-8',
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
