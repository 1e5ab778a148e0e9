// A test of a server may start shops and programs; only what is broken takes longer.
jest.setTimeout(60_000);
