import { lockData } from './data-lock';

// A process of its own: takes each data directory that it is told, says what came of it, and holds it until it ends.
process.on('message', (dataDirectory: string) => {
  void lockData(dataDirectory).then((lock) =>
    process.send?.({ ok: lock.ok, owner: lock.ok ? process.pid : lock.owner }),
  );
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
