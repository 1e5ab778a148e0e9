export { readToken } from './session.rules';
export { createSessionStore, type Session, type SessionStore, type SessionStoreOptions } from './session.store';
