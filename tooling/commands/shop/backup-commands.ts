import type { OperatorCommands } from './operator-command';

const program = 'backend/api/src/backup/main.ts';

/** Backups, which are made and restored by the package that has the database. */
export const backupCommands: OperatorCommands = {
  backup: {
    usage: 'backup <directory> [--keep <number>] [--with-secrets]',
    description: 'backs up database, pictures and releases while the shop runs',
    program,
  },
  restore: {
    usage: 'restore <backup> [--check | --replace]',
    description: 'restores a backup into an empty shop that is stopped, or tries that in a scratch database',
    program,
  },
};
