const createAnswer = (status: string, type: string, body: string): string =>
  `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
/** What a captive portal, a wrong address and an empty server answer instead of the gateway. */
export const rubbishAnswers: readonly string[] = [
  createAnswer('200 OK', 'text/html', '<html><body>Welcome to our network</body></html>'),
  createAnswer('404 Not Found', 'text/html', '<html><body>No such page</body></html>'),
  createAnswer('200 OK', 'application/json', '{"entity":"collection","count":0,"items":[]}'),
];
