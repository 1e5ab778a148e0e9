import { storageKeys, type TextStorage } from '@shop/shared-events';
import { createSessionStore, type Session } from './session.store';
import { freshToken, tokenWith } from './token-for-test';

const local: TextStorage = {
  read: (key) => localStorage.getItem(key),
  write: (key, value) => localStorage.setItem(key, value),
  remove: (key) => localStorage.removeItem(key),
};
const signedIn = (userId: string): Session => ({ status: 'signed-in', userId });
const visitor: Session = { status: 'visitor' };

let stop: (() => void) | undefined;

function begin(storage: TextStorage = local) {
  const published: Session[] = [];
  const notified: Session[] = [];
  const session = createSessionStore({
    kept: storage,
    publish: (one) => published.push(one),
    notify: () => notified.push(published.at(-1) ?? visitor),
  });
  stop = session.start();
  return { session, published, notified };
}

/** What the browser does in this tab when another tab has changed local storage. */
function fromAnotherTab(key: string | null) {
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

afterEach(() => {
  stop?.();
  jest.useRealTimers();
  localStorage.clear();
});

test('§4 a token in local storage makes a customer on load', () => {
  localStorage.setItem('token', freshToken('u7'));
  const { session, published } = begin();
  expect(published).toEqual([signedIn('u7')]);
  expect(session.token()).toBe(localStorage.getItem('token'));
});

test('§6 nothing is read before the start, so that a server and a first render know a visitor', () => {
  localStorage.setItem('token', freshToken());
  expect(createSessionStore({ kept: local, publish: () => undefined }).token()).toBeNull();
});

test('§6 a broken token is removed, and a visitor is published', () => {
  localStorage.setItem('token', 'not.a.token');
  const { published, notified } = begin();
  expect(published).toEqual([visitor]);
  expect(localStorage.getItem('token')).toBeNull();
  expect(notified).toEqual([]);
});

test('§6 a page that the browser froze before a logout in another tab shows a visitor as soon as it is shown again', () => {
  localStorage.setItem('token', freshToken('u7'));
  const { session, published, notified } = begin();
  localStorage.removeItem('token');
  const showAgain = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  showAgain(false);
  expect(published.at(-1)).toEqual(signedIn('u7'));
  showAgain(true);
  expect(published.at(-1)).toEqual(visitor);
  expect([session.token(), notified]).toEqual([null, []]);
});

test('§4 a sign-in stores the token and publishes the customer, a sign-out undoes both', () => {
  const { session, published } = begin();
  const token = freshToken('u1');
  expect(session.signIn(token)).toBe(true);
  expect(localStorage.getItem('token')).toBe(token);
  session.signOut();
  expect(localStorage.getItem('token')).toBeNull();
  expect(published).toEqual([visitor, signedIn('u1'), visitor]);
});

test('§4 a token that cannot be read signs nobody in', () => {
  const { session, published } = begin();
  expect(session.signIn('rubbish')).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
  expect(published).toEqual([visitor]);
});

test('§4 where storage is forbidden the session lasts as long as the page', () => {
  const { session } = begin({ read: () => null, write: () => undefined, remove: () => undefined });
  const token = freshToken();
  session.signIn(token);
  expect(session.token()).toBe(token);
});

test('§6 a logout in one tab is one in all, and so is a login', () => {
  const { session, published } = begin();
  localStorage.setItem('token', freshToken('u2'));
  fromAnotherTab('token');
  expect(session.token()).not.toBeNull();
  localStorage.clear();
  fromAnotherTab(null);
  fromAnotherTab('something-else');
  expect(published).toEqual([visitor, signedIn('u2'), visitor]);
});

test('§8 a session that the backend ends is reported once', () => {
  const { session, published, notified } = begin();
  const token = freshToken();
  session.signIn(token);
  session.end(token);
  session.end(token);
  expect(notified).toEqual([signedIn('u1')]);
  expect(published.at(-1)).toEqual(visitor);
});

test('§8 a late refusal of an old token does not end the session of a new one', () => {
  const { session, published, notified } = begin();
  const old = tokenWith({ id: 'u1', exp: Date.now() / 1000 + 60 });
  session.signIn(old);
  session.signOut();
  session.signIn(freshToken('u1'));
  session.end(old);
  expect(published.at(-1)).toEqual(signedIn('u1'));
  expect(session.token()).not.toBeNull();
  expect(notified).toEqual([]);
});

test('§4 a logout deletes what was typed at checkout and on /contact, and the end of a session keeps it', () => {
  const { session } = begin();
  const token = freshToken();
  session.signIn(token);
  localStorage.setItem(storageKeys.delivery, 'an address');
  session.end(token);
  expect(localStorage.getItem(storageKeys.delivery)).toBe('an address');
  session.signIn(token);
  localStorage.setItem(storageKeys.contactDraft, 'a message');
  session.signOut();
  expect(localStorage.getItem(storageKeys.delivery)).toBeNull();
  expect(localStorage.getItem(storageKeys.contactDraft)).toBeNull();
});

test('§6 a session ends by itself when its token expires, however far away that is', () => {
  jest.useFakeTimers();
  const { session, published, notified } = begin();
  const days = 30 * 24 * 3600;
  session.signIn(tokenWith({ id: 'u1', exp: Date.now() / 1000 + days }));
  jest.advanceTimersByTime(days * 1000 - 1000);
  expect(published.at(-1)).toEqual(signedIn('u1'));
  jest.advanceTimersByTime(1000);
  expect(published.at(-1)).toEqual(visitor);
  expect(notified).toEqual([signedIn('u1')]);
});

test('§6 a device that slept past the expiry sends no token, and ends the session when the page is seen again', () => {
  jest.useFakeTimers();
  const { session, published } = begin();
  session.signIn(tokenWith({ id: 'u1', exp: Date.now() / 1000 + 60 }));
  jest.setSystemTime(Date.now() + 61_000);
  expect(session.token()).toBeNull();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(published.at(-1)).toEqual(visitor);
});

test('§6 a page that slept past the expiry takes over the login of another tab, which it does not end', () => {
  jest.useFakeTimers();
  const { session, published, notified } = begin();
  session.signIn(tokenWith({ id: 'u1', exp: Date.now() / 1000 + 60 }));
  jest.setSystemTime(Date.now() + 61_000);
  localStorage.setItem('token', freshToken('u2'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(session.token()).toBe(localStorage.getItem('token'));
  expect(published).toEqual([visitor, signedIn('u1'), signedIn('u2')]);
  expect(notified).toEqual([]);
});

test('§6 the same customer with a fresh token is not published again', () => {
  const { session, published } = begin();
  session.signIn(freshToken('u1'));
  session.signIn(tokenWith({ id: 'u1', exp: Date.now() / 1000 + 9000 }));
  expect(published).toEqual([visitor, signedIn('u1')]);
});
