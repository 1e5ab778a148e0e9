import { lockData } from './data-lock';

// A child process: locks each data directory that it is sent, reports the result, and holds the lock until it ends.
process.on('message', (dataDirectory: string) => {
  void lockData(dataDirectory).then((lock) =>
    process.send?.({ ok: lock.ok, owner: lock.ok ? process.pid : lock.owner }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
