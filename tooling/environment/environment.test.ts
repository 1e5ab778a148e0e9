import { readEnvironment } from './environment';

test('environment: nothing needs to be set', () => {
  expect(readEnvironment({}, '/shop')).toMatchObject({ port: 3000, apiPort: 4000, dataDirectory: '/shop/var', apiBaseUrl: '/', apiAddress: 'http://127.0.0.1:4000' });
});

test('environment: every problem is named at once', () => {
  const wrong = { PORT: 'http', API_PORT: '70000', API_BASE_URL: 'nowhere' };
  expect(() => readEnvironment(wrong, '/shop')).toThrow(/PORT is not a port number.*\n.*API_PORT is not a port number.*\n.*API_BASE_URL is not an address/);
});

test('environment: another backend is told to the browser', () => {
  expect(readEnvironment({ API_BASE_URL: 'https://api.example.com' }, '/shop').apiBaseUrl).toBe('https://api.example.com');
});
